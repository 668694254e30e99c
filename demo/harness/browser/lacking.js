import { call, whileBusy } from './call.js';

const form = document.querySelector('#lacking-form');

/** Ticks what the backend has. */
function show({ lacking, specified }) {
  const off = lacking.split(' ');
  for (const box of form.querySelectorAll('input'))
    box.checked = lacking === 'specification' ? specified.includes(box.value) : !off.includes(box.value);
}

export const refreshLacking = async () => show(await call('GET', 'lacking'));

const set = (lacking, control) =>
  whileBusy(control, async () => {
    await call('POST', 'lacking', { lacking });
    await refreshLacking();
  });

export async function showLacking() {
  form.addEventListener('change', ({ target }) => {
    const off = [...form.querySelectorAll('input:not(:checked)')].map(({ value }) => value);
    void set(off.join(' '), target);
  });
  for (const button of form.querySelectorAll('[data-lacking]'))
    button.addEventListener('click', () => void set(button.dataset.lacking, button));
  await refreshLacking();
}
