import { likelyAddress } from '../../../../src/contract/customer/likely-address.ts';

/** Shows below the field which address was probably meant. A press takes it. */
export function showLikely(email: HTMLInputElement): void {
  const hint = document.querySelector<HTMLElement>('.likely')!;
  const address = likelyAddress(email.value);
  hint.replaceChildren();
  if (address === undefined) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = hint.dataset['text']!.replace('{{address}}', address);
  button.addEventListener('click', () => {
    email.value = address;
    hint.replaceChildren();
    email.focus();
  });
  hint.append(button);
}
