// The kitchen card: ticks meals at once, sends them when there is a network, and shows what others have ticked.
import { keepForOffline, read, write } from './store.js';

const { body, documentElement } = document;
const { zone, version, fedAt, notYet, kept } = body.dataset;
const tag = documentElement.lang;
const buttons = [...document.querySelectorAll('[data-meal]')];
// One page in one engine: no other formatted text has to match.
// oxlint-disable-next-line no-restricted-properties
const format = (options, at) => new Intl.DateTimeFormat(tag, { timeZone: zone, ...options }).format(at);
const keyOf = (day, { pet, meal }) => `${day} ${pet} ${meal}`;

// `offset`: how far the backend's clock is from this device's. `ticks`: what is shown, by day, dog and meal. `queue`:
// the keys of those that are still to be sent. The page that came just now, or that was kept, knows ticks as well.
const stored = read();
const state = { offset: 0, ticks: {}, queue: [], ...stored };
if (!stored) {
  state.offset = Date.parse(body.dataset.now) - Date.now();
  take(body.dataset.day, JSON.parse(body.dataset.ticks));
}

const now = () => Date.now() + state.offset;
/** Today where the customer lives, as `2026-11-18`. */
function today() {
  // oxlint-disable-next-line no-restricted-properties
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const { year, month, day } = Object.fromEntries(parts.formatToParts(now()).map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}

/** Replaces the local ticks of a day with the backend's, except for ticks that are not sent yet. */
function take(day, ticks) {
  const waiting = state.queue.map((key) => [key, state.ticks[key]]);
  const received = ticks.map((tick) => [keyOf(day, tick), { fed: tick.fed, at: Date.parse(tick.at) }]);
  state.ticks = Object.fromEntries([...received, ...waiting]);
}

function show() {
  const day = today();
  for (const button of buttons) {
    const tick = state.ticks[keyOf(day, button.dataset)];
    const fed = tick?.fed === true;
    button.setAttribute('aria-pressed', String(fed));
    const time = fed && format({ hour: '2-digit', minute: '2-digit' }, tick.at);
    const text = fed ? fedAt.replace('%', time) : notYet;
    const place = button.querySelector('[data-fed-state]');
    if (place.textContent !== text) place.textContent = text;
  }
  // The page brought the date in the shop's own form; only a new day needs another.
  if (day !== body.dataset.day) {
    body.dataset.day = day;
    const date = document.querySelector('[data-date]');
    date.textContent = format({ weekday: 'long', day: 'numeric', month: 'long' }, now());
  }
}

const status = document.querySelector('[data-offline]');
const setOffline = (offline) => {
  const words = offline ? status.dataset.offline : '';
  // Announced once, not at each attempt.
  if (status.textContent !== words) status.textContent = words;
};

let isBusy = false;
/** Sends what waits, and reads what others ticked. */
async function sync() {
  if (isBusy || document.hidden) return;
  isBusy = true;
  let again = false;
  const sent = state.queue.map((key) => [key, state.ticks[key]]);
  const ticks = sent.map(([key, { fed, at }]) => {
    const [day, pet, meal] = key.split(' ');
    return { day, pet, meal, fed, age: Math.max(0, now() - at) };
  });
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ticks }) };
  try {
    const response = await (ticks.length > 0 ? fetch('ticks', post) : fetch('state'));
    // The link is revoked: the next page shows that, and clears the stored data.
    if (response.status === 404) {
      location.reload();
      return;
    }
    // What the backend can't read now, it can't read later.
    if (response.status === 422) state.queue = [];
    if (!response.ok) throw new Error(String(response.status));
    const answer = await response.json();
    // What was pressed meanwhile still waits.
    state.queue = state.queue.filter((key) => !sent.some(([each, tick]) => each === key && tick === state.ticks[key]));
    state.offset = Date.parse(answer.now) - Date.now();
    take(answer.day, answer.ticks);
    setOffline(false);
    write(state);
    show();
    again = state.queue.length > 0;
    if (answer.version !== version) renew(answer.version);
  } catch {
    setOffline(true);
  } finally {
    isBusy = false;
  }
  if (again) void sync();
}

/** Another plan, dog or language: loads the card anew, once. */
function renew(wanted) {
  if (sessionStorage.getItem('kitchen') === wanted) return;
  sessionStorage.setItem('kitchen', wanted);
  location.reload();
}

for (const button of buttons)
  button.addEventListener('click', () => {
    const key = keyOf(today(), button.dataset);
    state.ticks[key] = { fed: button.getAttribute('aria-pressed') !== 'true', at: now() };
    state.queue = [...new Set([...state.queue, key])];
    write(state);
    show();
    void sync();
  });

/** Keeps the screen on, where the browser can. */
async function stayAwake() {
  try {
    if (!document.hidden) await navigator.wakeLock?.request('screen');
  } catch {
    // A battery that is low, or no permission: the screen turns off after its default time.
  }
}

const full = document.querySelector('[data-full]');
full.hidden = !document.fullscreenEnabled;
full.addEventListener('click', () =>
  document.fullscreenElement ? document.exitFullscreen() : documentElement.requestFullscreen(),
);

const look = () => {
  show();
  void sync();
};
document.addEventListener('visibilitychange', () => {
  void stayAwake();
  if (!document.hidden) look();
});
for (const name of ['focus', 'online', 'pageshow']) addEventListener(name, look);
addEventListener('offline', () => setOffline(true));
// Another tab of this browser has ticked, or has heard that the link has ended.
addEventListener('storage', () => {
  Object.assign(state, read());
  show();
});
setInterval(look, 60_000);
look();
void stayAwake();
// A link for some days ends with them, so that nothing of it stays here.
if (kept === 'yes')
  keepForOffline().catch(() => {
    // Without a place to keep it the card works while there is a network.
  });
