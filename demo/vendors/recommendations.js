/*
 * Sample of the vendor of recommendations. Commands are pushed into a queue, before or after this script is there;
 * `go` sends what is known, and fills each slot of the type "emarsys" by its name.
 */
const known = {};
const policy = globalThis.trustedTypes?.createPolicy('demo-vendor', { createHTML: (html) => html });

async function fill() {
  const answer = await fetch('/demo/vendors/recommendations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...known, language: document.documentElement.lang }),
  });
  const { slots } = await answer.json();
  for (const [name, markup] of Object.entries(slots)) {
    const slot = document.querySelector(`account-slot[type="emarsys"][name="${name}"]`);
    if (slot) slot.innerHTML = policy ? policy.createHTML(markup) : markup;
  }
}

const commands = {
  setEmail: (email) => (known.email = email),
  cart: (items) => (known.cart = items),
  go: fill,
};
const run = ([name, ...values]) => commands[name]?.(...values);
const waiting = globalThis.ScarabQueue ?? [];
globalThis.ScarabQueue = { push: run };
waiting.forEach(run);
