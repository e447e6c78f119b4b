// The last ten seconds as sound or speech. Both are off until somebody asks for them.
let context = null;

// Browsers allow sound only after a touch; the tick in the settings is one.
export function prepareSound() {
  context ??= "AudioContext" in window ? new AudioContext() : null;
  context?.resume();
}

export function beep(second) {
  if (!context) prepareSound();
  if (!context) return;
  const tone = context.createOscillator();
  const volume = context.createGain();
  const now = context.currentTime;
  tone.frequency.value = second <= 3 ? 1320 : 880;
  volume.gain.setValueAtTime(0.2, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.13);
}

export function sayAloud(second) {
  if (!("speechSynthesis" in window)) return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(String(second));
  words.lang = document.documentElement.lang;
  words.rate = 1.3;
  speechSynthesis.speak(words);
}
