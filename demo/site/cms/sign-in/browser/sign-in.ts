// What the sign-in pages have where scripts run: the token of a mail's link, a button that shows the password, a hint about a mistyped address, and
// passkeys. No customer is signed in, so nothing stays for the installed account area to show without a network.
const offline = 'account-offline';
if ('caches' in globalThis) void navigator.locks.request(offline, () => caches.delete(offline));
void navigator.serviceWorker
  ?.getRegistration('/account/')
  .then((registration) => registration?.active?.postMessage('pawtal:signed-out'))
  .catch(() => {});

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-shows]')) {
  const input = document.querySelector<HTMLInputElement>(`#${button.dataset['shows']}`)!;
  const texts = {
    shown: [button.dataset['hide']!, button.dataset['hideLabel']!],
    hidden: [button.textContent, button.ariaLabel!],
  };
  const show = (isShown: boolean): void => {
    input.type = isShown ? 'text' : 'password';
    [button.textContent, button.ariaLabel] = texts[isShown ? 'shown' : 'hidden'] as [string, string];
  };
  button.hidden = false;
  button.addEventListener('click', () => show(input.type === 'password'));
  // Browsers keep what was typed into a visible field, and password managers expect a password's field.
  input.form!.addEventListener('submit', () => show(false));
}

// The token of a mail's link is in the fragment, which no server gets.
const token = document.querySelector<HTMLInputElement>('input[name="token"][value=""]');
if (token) {
  const take = (): void => {
    token.value = location.hash.slice(1);
    for (const other of document.querySelectorAll<HTMLAnchorElement>('nav a')) other.hash = location.hash;
  };
  take();
  // Pressed earlier it would send no token.
  token.form!.querySelector('button')!.disabled = false;
  // Another link of the same kind, opened in this tab.
  addEventListener('hashchange', take);
}

const email = document.querySelector<HTMLInputElement>('#email');
email?.addEventListener('change', () => void showLikely(email));

const passkey = document.querySelector<HTMLFormElement>('form.passkey');
if (passkey) void import('./passkey.ts').then(({ offerPasskeys }) => offerPasskeys(passkey));
if ('PublicKeyCredential' in globalThis) void import('./passkey.ts').then(({ leaveOffer }) => leaveOffer());

/** Shows below the field which address was probably meant. A press takes it. */
async function showLikely(email: HTMLInputElement): Promise<void> {
  const { likelyAddress } = await import('../../../../../src/contract/customer/likely-address.ts');
  const hint = document.querySelector<HTMLElement>('.likely')!;
  const address = likelyAddress(email.value);
  hint.replaceChildren();
  if (address === undefined) return;
  const { content } = document.querySelector<HTMLTemplateElement>('#likely')!;
  const button = content.firstElementChild!.cloneNode(true) as HTMLButtonElement;
  button.querySelector('bdi')!.textContent = address;
  button.addEventListener('click', () => {
    email.value = address;
    hint.replaceChildren();
    email.focus();
  });
  hint.append(button);
}
