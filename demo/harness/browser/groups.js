import { call, whileBusy } from './call.js';

const form = document.querySelector('#groups-form');

/** Ticks what the backend has. */
function show({ unsupported, specified }) {
  const off = unsupported.split(' ');
  for (const box of form.querySelectorAll('input'))
    box.checked = unsupported === 'specification' ? specified.includes(box.value) : !off.includes(box.value);
}

export const refreshGroups = async () => show(await call('GET', 'unsupported'));

const set = (unsupported, control) =>
  whileBusy(control, async () => {
    await call('POST', 'unsupported', { unsupported });
    await refreshGroups();
  });

export async function showGroups() {
  form.addEventListener('change', ({ target }) => {
    const off = [...form.querySelectorAll('input:not(:checked)')].map(({ value }) => value);
    void set(off.join(' '), target);
  });
  for (const button of form.querySelectorAll('[data-unsupported]'))
    button.addEventListener('click', () => void set(button.dataset.unsupported, button));
  await refreshGroups();
}
