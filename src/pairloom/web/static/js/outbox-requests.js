// One request of the outbox, and what its answer means for each of the results in it.
const PATIENCE = 20000; // no answer for so long is no answer

/** Send one entry, or several of one round. Gives answers as [entry, status, answer], or says why
    there are none: isLost (try again), isShutOut (somebody has to act), isUnknown (not together). */
export async function ask(load) {
  let response;
  let answer;
  const isAlone = load.length === 1;
  try {
    const signal = AbortSignal.timeout?.(PATIENCE);
    const [url, body] = isAlone ? [load[0].url, form(load)] : [load[0].together, form(load, true)];
    response = await fetch(url, { method: "POST", body, headers: headers(), signal, credentials: "same-origin" });
    answer = await response.json().catch(() => ({}));
  } catch {
    return { isLost: true };
  }
  if (response.status >= 500 || response.status === 429) return { isLost: true };
  if (isShutOut(response, answer)) return { isShutOut: true, answer };
  if (isAlone) {
    // An answer that is not ours, from a proxy or a captive portal, saved nothing.
    if (response.ok && answer.version === undefined) return { isLost: true };
    return { answers: [[load[0], response.status, answer]] };
  }
  if (!response.ok) return { isUnknown: true };
  if (!Array.isArray(answer.answers)) return { isLost: true };
  const byId = new Map(load.map((entry) => [entry.id, entry]));
  const known = answer.answers.filter((each) => byId.has(each.request_id));
  return { answers: known.map((each) => [byId.get(each.request_id), each.status, each]) };
}

// Not known any more, a worn-out form token, or sent on to the sign-in page. What the rules or
// somebody's role refuse comes as 422, with its reason.
function isShutOut(response, answer) {
  if (response.status === 401 || response.status === 403) return true;
  return response.ok && response.redirected && answer.version === undefined && !answer.answers;
}

function form(load, isTogether = false) {
  const fields = new URLSearchParams();
  for (const entry of load) {
    if (isTogether) fields.append("board", entry.board);
    fields.append("result", entry.value);
    fields.append("version", entry.version);
    fields.append("request_id", entry.id);
    fields.append("mode", entry.mode);
    fields.append("takes_back", entry.takesBack ?? "");
  }
  const token = csrfToken();
  if (token) fields.set("csrf_token", token);
  return fields;
}

function headers() {
  const token = csrfToken();
  return { Accept: "application/json", ...(token && { "X-CSRF-Token": token }) };
}

function csrfToken() {
  return document.querySelector('meta[name="csrf-token"]')?.content ?? "";
}
