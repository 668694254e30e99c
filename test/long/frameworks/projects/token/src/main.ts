import { loadAccount, sessionChanged } from 'pawtal';
import 'pawtal/elements';
import { signIn, signOut } from './session';

const form = document.querySelector('form')!;
const problem = form.querySelector('p')!;

// The form is shown in place of the sign-in page that the tags would lead to.
document.addEventListener('account-signed-out', (event) => {
  event.preventDefault();
  form.hidden = false;
});

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const isIn = await signIn(new FormData(form));
  form.hidden = isIn;
  problem.textContent = isIn ? '' : 'E-mail or password is wrong.';
  if (isIn) await sessionChanged();
});

document.querySelector('#leave')!.addEventListener('click', async () => {
  await signOut();
  await sessionChanged();
});

// The API is another site: its address differs from the page's in more than a subdomain.
const api = `http://localhost:${Number(location.port) + 1}`;
void loadAccount({ src: '/pawtal/account.js', host: api, data: { adapter: '/account-adapter.js' } });
