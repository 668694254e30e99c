// Prepended by limit.ts: `const recording = { roots, styles, calls }`.
const read = async (path) => {
  const response = await fetch(`${path}?t=${performance.now()}`, {
    credentials: 'include',
    cache: 'no-store',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
};
const sheet = fetch(recording.styles).then(async (response) => new CSSStyleSheet().replace(await response.text()));
const show = async (tag) => {
  const element = document.querySelector(tag);
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets.push(await sheet);
  root.innerHTML = recording.roots[tag];
  element.dataset.status = 'success';
};
const named = (pattern) => recording.calls.filter((path) => pattern.test(path)).map(read);

const [auth] = named(/service-endpoint/);
await auth;
const customer = Promise.all(named(/customer-data$/));
const pets = Promise.all([customer, ...named(/customer\/pets$/)]);
const shown = [
  Promise.all([customer, ...named(/\/navbar$/)]).then(() => show('account-navbar')),
  Promise.all([customer, ...named(/\/raf$/)]).then(() => show('account-refer-a-friend')),
  pets.then(() => show('account-pets-list')),
];
await pets;
const plans = Promise.all(named(/feeding-plan-public/));
const boxes = Promise.all(named(/delivery-details-public/));
shown.push(
  plans.then(() => show('account-feeding-plan')),
  boxes.then(() => Promise.all([show('account-next-delivery'), show('account-deliveries')])),
);
await Promise.all(shown);
