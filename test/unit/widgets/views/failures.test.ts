import { beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '../../../support/views/store-cases.ts';
import { showView, stubBrowser } from '../../../support/views/views.ts';

beforeAll(stubBrowser);

/** The reads that fail, and the message of each tag that can't do without them. */
const messages: readonly (readonly [tag: string, failing: readonly CallName[], message: string, action: string])[] = [
  ['account-navbar', ['getNavbar'], 'We couldn’t load the menu.', 'Reload'],
  ['account-pets-list', ['getPets'], 'There was an error retrieving your dogs.', 'Try again'],
  ['account-next-delivery', ['getPets'], 'Error retrieving deliveries', 'Reload'],
  ['account-next-delivery', ['getCustomer'], 'Error retrieving deliveries', 'Reload'],
  ['account-next-delivery', ['getDeliveries', 'getTreatmentDeliveries'], 'Error retrieving deliveries', 'Reload'],
  ['account-deliveries', ['getPets'], 'Error retrieving deliveries', 'Reload'],
  ['account-deliveries', ['getGifts'], 'We couldn’t load your gifts.', 'Try again'],
  ['account-deliveries', ['getDeliveries', 'getTreatmentDeliveries'], 'Error retrieving deliveries', 'Reload'],
  ['account-feeding-plan', ['getFeedingPlans'], 'Error retrieving feeding plan', 'Reload'],
  ['account-refer-a-friend', ['getReferral'], 'We couldn’t load your offer.', 'Try again'],
  ['account-shop', ['getProducts'], 'Error retrieving the shop', 'Reload'],
  ['account-delivery', ['getDelivery'], 'Error retrieving this delivery', 'Reload'],
  ['account-treatments', ['getDeliveries', 'getTreatmentDeliveries'], 'Error retrieving treatments', 'Reload'],
  ['account-check-in', ['shoppingPet'], 'We couldn’t load the check-in.', 'Try again'],
  ['account-change-date', ['getRanges'], 'We couldn’t fetch the available delivery dates', 'Refresh'],
];

describe('§8 A read that fails: the message, and a button that loads it again', () => {
  test.each(messages)('%s without %j: “%s”', async (tag, failing, message, action) => {
    const { text, names } = await showView(tag, { failing });
    expect(text).toContain(message);
    expect(names('button')).toContain(action);
  });
});

test('§8 The settings without the charges to come: the payment method is shown, and a button loads the others', async () => {
  const { text, names } = await showView('account-settings', {
    failing: ['getCharges'],
    attributes: { section: 'payment' },
  });
  expect(text).toContain('ending 4242');
  expect(text).toContain('We couldn’t load your next charge.');
  expect(names('button')).toContain('Try again');
});

test.each(['account-next-delivery', 'account-deliveries'])(
  '§8 "It’s not you, it’s us" in %s: the loaded deliveries are shown, and a button loads the others',
  async (tag) => {
    const { text, names, links } = await showView(tag, { failing: ['getTreatmentDeliveries'] });
    expect(text).toContain('It’s not you, it’s us. We were unable to load all deliveries.');
    expect(names('button')).toContain('Reload');
    expect(Object.keys(links).some((name) => name.startsWith('View delivery'))).toBe(true);
  },
);
