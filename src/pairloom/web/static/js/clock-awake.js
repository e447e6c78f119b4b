// The screen stays on while a clock runs, where the browser can do that.
let lock = null;
let wanted = false;

export async function keepAwake(isWanted) {
  if (isWanted === wanted) return;
  wanted = isWanted;
  if (wanted) await request();
  else await release();
}

async function release() {
  await lock?.release();
  lock = null;
}

async function request() {
  try {
    lock = (await navigator.wakeLock?.request("screen")) ?? null;
  } catch {
    lock = null; // refused, with a low battery for example
  }
  if (!wanted) await release();
}

// The system takes the lock away when the page is hidden.
document.addEventListener("visibilitychange", () => {
  if (wanted && document.visibilityState === "visible") request();
});
