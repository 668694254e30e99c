import { call } from './call.js';

const list = document.querySelector('#customer-list');
const template = document.querySelector('#customer');
const target = document.querySelector('#target');

/** A card with a form for each sample customer; signing in opens the chosen page in the customer's country. */
export async function showCustomers() {
  const { customers, password } = await call('GET', 'customers');
  list.replaceChildren(
    ...customers.map(({ name, email, country, shows }) => {
      const card = template.content.cloneNode(true);
      card.querySelector('h3').textContent = `${name} · ${country}`;
      card.querySelector('p').textContent = shows;
      const form = card.querySelector('form');
      form.email.value = email;
      form.password.value = password ?? 'pawtal';
      form.querySelector('button').textContent = `Sign in as ${name}`;
      form.addEventListener('submit', () => {
        form.elements.return.value = target.value.replace('{segment}', country.toLowerCase());
      });
      return card;
    }),
  );
  list.removeAttribute('aria-busy');
}
