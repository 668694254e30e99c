import { showFailure } from './call.js';

const signedIn = document.querySelector('#signed-in');
const signOut = document.querySelector('#sign-out');
const segment = document.querySelector('#segment');
const own = document.querySelector('#own-links');

/** Reads the Account API as the signed-in customer; undefined for visitors. */
async function read(path) {
  const answer = await fetch(`/gb/new-account-api/1.0/${path}?t=${Date.now()}`, {
    headers: { accept: 'application/json' },
    cache: 'no-store',
  });
  // Always read the body: an unread one keeps its connection open.
  const content = await answer.json().catch(() => undefined);
  if (answer.status === 401) return undefined;
  if (!answer.ok || content === undefined)
    throw new Error(`the answer was ${answer.status}${answer.ok ? ' without JSON' : ''}`);
  return content;
}

function useSegment() {
  for (const link of document.querySelectorAll('a[data-path]'))
    link.href = link.dataset.path.replace('{segment}', segment.value);
  signOut.href = `/${segment.value}/signout/`;
}

function link(href, text) {
  const item = document.createElement('li');
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  item.append(anchor);
  return item;
}

/** Routes with an id: the plans of the first pets, and the first deliveries. */
async function showOwn(country) {
  const { pets } = await read('customer/pets');
  const items = pets
    .slice(0, 8)
    .map(({ name, petPublicId }) => link(`/account/${country}/${petPublicId}/feeding-plan`, `Feeding plan of ${name}`));
  const active = pets.find((pet) => pet.active) ?? pets[0];
  if (active) {
    const { deliveries } = await read(`pet/delivery-details-public/${encodeURIComponent(active.petPublicId)}`);
    for (const { id, status } of deliveries.slice(0, 8)) {
      const future = status === 'scheduled' ? 'future/' : '';
      items.push(link(`/account/${country}/deliveries/${future}${id}`, `Delivery ${id}: ${status}`));
    }
  }
  if (items.length > 0) own.replaceChildren(...items);
}

segment.addEventListener('change', useSegment);

export async function showPages() {
  try {
    const customer = await read('customer-data');
    signedIn.textContent = customer ? `Signed in as ${customer.email}.` : 'No customer is signed in.';
    signOut.hidden = !customer;
    if (!customer) return;
    segment.value = customer.storeCountryCode.toLowerCase();
    useSegment();
    await showOwn(segment.value);
  } catch (error) {
    signedIn.textContent = 'Who is signed in could not be found out.';
    showFailure('Reading the customer', `${error.message}. A fault may be switched on below.`);
  }
}
