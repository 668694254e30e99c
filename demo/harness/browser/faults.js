import { call, whileBusy } from './call.js';

const list = document.querySelector('#fault-list');
const form = document.querySelector('#add-fault');
const clear = document.querySelector('#clear-faults');

function describe({ call: name, delay, drop, status, retryAfter, body, when }) {
  const parts = [
    delay !== undefined && `takes ${delay} ms longer`,
    drop && `drops ${when === 'after' ? 'after' : 'before'} its effect`,
    status !== undefined && `answers ${status}${retryAfter === undefined ? '' : `, Retry-After ${retryAfter}`}`,
    body && `body: ${body}`,
  ];
  return `${name === '*' ? 'all calls' : name}: ${parts.filter(Boolean).join(', ')}`;
}

function show({ faults = [] }) {
  const lines = faults.map((fault) => {
    const item = document.createElement('li');
    const left = fault.remaining ?? fault.times;
    item.textContent = `${describe(fault)} · ${left ? `${left} times more` : 'until switched off'}`;
    return item;
  });
  if (lines.length === 0) {
    lines.push(document.createElement('li'));
    lines[0].textContent = 'None is switched on.';
  }
  list.replaceChildren(...lines);
  list.removeAttribute('aria-busy');
  clear.hidden = faults.length === 0;
}

/** The form's values in the shape of the API. */
function read() {
  const { call: name, kind, status, retryAfter, delay, times } = Object.fromEntries(new FormData(form));
  const fault = { call: name, ...(times && { times: Number(times) }) };
  if (kind === 'status')
    return { ...fault, status: Number(status), ...(retryAfter && { retryAfter: Number(retryAfter) }) };
  if (kind === 'delay') return { ...fault, delay: Number(delay) };
  if (kind.startsWith('drop-')) return { ...fault, drop: true, when: kind.slice('drop-'.length) };
  return { ...fault, body: kind };
}

function showFields() {
  for (const label of form.querySelectorAll('[data-for]')) label.hidden = label.dataset.for !== form.kind.value;
}

export async function showFaults() {
  showFields();
  form.kind.addEventListener('change', showFields);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void whileBusy(event.submitter, async () => {
      await call('POST', 'faults', read());
      await refreshFaults();
    });
  });
  clear.addEventListener(
    'click',
    () =>
      void whileBusy(clear, async () => {
        await call('DELETE', 'faults');
        await refreshFaults();
      }),
  );
  await refreshFaults();
}

export const refreshFaults = async () => show(await call('GET', 'faults'));
