import { call, whileBusy } from './call.js';

const output = document.querySelector('#now');
const form = document.querySelector('#set-clock');
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' });
let offset = 0;

function show({ now }) {
  offset = Date.parse(now) - Date.now();
  tick();
}

function tick() {
  const days = Math.round(offset / 86_400_000);
  const distance = Math.abs(offset) < 60_000 ? 'the present' : `${days > 0 ? '+' : '−'}${Math.abs(days)} days`;
  output.textContent = `${format.format(Date.now() + offset)} UTC (${distance})`;
}

export async function showClock() {
  document.querySelector('#clock').addEventListener('click', ({ target }) => {
    const button = target.closest('button[type=button]');
    if (!button) return;
    const change =
      'present' in button.dataset ? { now: new Date().toISOString() } : { advanceDays: Number(button.dataset.advance) };
    void whileBusy(button, async () => show(await call('POST', 'clock', change)));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const now = new Date(form.instant.value).toISOString();
    void whileBusy(event.submitter, async () => show(await call('POST', 'clock', { now })));
  });
  await refreshClock();
  setInterval(tick, 1000);
}

export const refreshClock = async () => show(await call('GET', 'clock'));
