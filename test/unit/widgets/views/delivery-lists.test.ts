import { atom } from 'nanostores';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createElement } from 'react';
import type { Delivery } from '../../../../src/contract/known.ts';
import type { Extras } from '../../../../src/contract/pets/extras.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dataOf } from '../../../../src/remote.ts';
import type { Account } from '../../../../src/stores/account/account.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { shopOf } from '../../../../src/stores/shop/shop.ts';
import { startCustomers } from '../../../support/views/customer-views.ts';
import type { Customers } from '../../../support/views/customer-views.ts';
import { readScreen } from '../../../support/views/accessible.ts';
import { actAs } from '../../../support/backend/actor.ts';
import { backendAccount } from '../../../support/views/customer-views.ts';
import { render } from '../../../support/views/rendered.ts';
import { messagesOf, readView, showView, stubBrowser } from '../../../support/views/views.ts';
import { Arrival } from '../../../../widgets/shared/delivery/arrival-question.tsx';
import type { Arrivals } from '../../../../widgets/shared/delivery/delivery-arrival.tsx';
import { languages } from '../../../../src/i18n/named-locales.ts';

let customers: Customers;
beforeAll(async () => {
  stubBrowser();
  customers = await startCustomers();
}, 120_000);
afterAll(() => customers.close());

const billed = { now: '2026-11-13T09:00:00Z' };

describe('account-deliveries', () => {
  const see = (name: string, now?: string) => customers.see('account-deliveries', name, now ? { now } : {});

  test('design §10 Deliveries are grouped: on its way, coming up, past', async () => {
    const { elements, lines, under } = await see('robin');
    const groups = elements.flatMap(({ level, name }) => (level === 3 ? [name] : []));
    expect(groups).toEqual(['On its way', 'Coming up']);
    expect(under('On its way').slice(0, 5)).toEqual([
      'Thu 12 – Sat 14 Nov',
      'heading 4: Waffle',
      'Dispatched',
      'Chicken and carrot wet food, 12 trays',
      'link: Track parcel, Waffle, Thu 12 – Sat 14 Nov',
    ]);
    expect(under('Coming up')).toEqual(
      expect.arrayContaining([
        '3 days left to make changes£63.46',
        'heading 4: Treatment for Pickle',
        'Flea and tick treatment, 3 chewsLast day for changes: 7 Feb£11.50',
      ]),
    );
    expect(lines.slice(lines.indexOf('button: Past deliveries') + 1)).toEqual([
      expect.stringMatching(/^link: 21 Oct 2026 Waffle and Pickle · £67\.60.* Delivered$/),
      expect.stringMatching(/^link: 23 Sept 2026 Waffle · £41\.20.* Delivery cancelled$/),
      expect.stringMatching(/^link: 26 Aug 2026 Waffle · £41\.20.* Delivery returned$/),
      expect.stringMatching(/^link: 19 Aug 2026 Pickle · £11\.50.* Delivered$/),
    ]);
  });

  test('DECISIONS.md#horizon Below the deliveries: the day of the next food, which is planned later', async () => {
    const later = /^Later food deliveries are planned as we go\. The next one is on (.+)\.$/;
    const { lines, under } = await see('robin');
    expect(lines.find((each) => later.test(each))).toMatch(/\d Feb(ruary)? 2027/);
    expect(under('Coming up').filter((each) => later.test(each))).toHaveLength(1);
    for (const name of ['paused', 'mismatch', 'cancelled'])
      expect((await see(name)).lines.filter((each) => later.test(each))).toEqual([]);
  });

  test('§4 Problem with billing: its row leads to the payment', async () => {
    const { text, under } = await see('billing', billed.now);
    expect(text).toContain('There’s a problem with your latest payment.');
    expect(under('Poppy')).toEqual([
      'Problem with billing',
      'Poppy’s food and a scoop£65.58',
      expect.stringMatching(/^This charges £65\.58 at once, for the delivery of /),
      expect.stringMatching(/^button: Update payment, /),
      expect.anything(),
    ]);
  });

  test('A delivery of extras alone states what is in it', async () => {
    const aoife = await actAs(customers.backend, 'ie');
    expect((await aoife.post('subscription/ie-finn/pause', {})).statusCode).toBe(200);
    const { version } = await aoife.read<Extras>('pet/extras/ie-finn');
    const extra = { version, product: 'bone-broth', often: 'once', alone: true, quantity: 2 };
    expect((await aoife.post('pet/extras/ie-finn', extra)).statusCode).toBe(200);
    const { under } = await see('ie');
    expect(under('Coming up')[1]).toBe('heading 4: Finn');
    expect(under('Finn')[1]).toMatch(/^Chicken bone broth, 2 cans.* left to make changes/);
  });

  test('§8 Details no longer stored', async () => {
    expect((await see('ownwet')).text).toContain('Your payment details are no longer stored.');
  });

  test.each([
    ['paused', 'Deliveries are paused', 'Resume deliveries'],
    ['cancelled', 'No deliveries planned', 'Restart deliveries'],
    ['nopets', 'No deliveries planned', 'Add a new dog'],
  ])('No delivery is planned: %s sees why, and what can be done', async (name, title, action) => {
    const { under, links } = await see(name);
    expect(under(title)).toContain(`link: ${action}`);
    expect(links[action]).toMatch(/^\/gb\//);
  });
});

describe('account-next-delivery', () => {
  const see = (name: string, now?: string) => customers.see('account-next-delivery', name, now ? { now } : {});

  test('§2 Dashboard: next delivery: date, status, what is in it, changes window, links; the one on its way below it', async () => {
    const { changesUntil } = await customers.nextDelivery('robin');
    const { lines, links } = await see('robin', new Date(Date.parse(changesUntil) - 4420 * 60_000).toISOString());
    expect(lines).toEqual([
      'Scheduled',
      'heading 2: Your next delivery',
      'Wed 18 – Fri 20 Nov',
      'Waffle and Pickle’s food, a scoop and one treatment',
      'charged on Mon 16 Nov',
      '£63.46',
      'to change it, until Sun 15 Nov',
      '3 days left',
      'link: View delivery',
      'link: Change date',
      'link: Thu 12 – Sat 14 Nov Dispatched Chicken and carrot wet food, 12 trays',
      'Has it arrived?',
      'button: Yes, Waffle, Thu 12 – Sat 14 Nov',
      'button: Not yet, Waffle, Thu 12 – Sat 14 Nov',
    ]);
    expect(links).toEqual({
      'View delivery': '/account/gb/deliveries/s-robin-5',
      'Change date': '/account/gb/deliveries/future/s-robin-5/change-date',
      'Thu 12 – Sat 14 Nov Dispatched Chicken and carrot wet food, 12 trays': '/account/gb/deliveries/s-robin-4',
    });
  });

  test.each([
    ['nothing', undefined, ['Yes', 'Not yet']],
    ['what failed to save', 'failed', ['Yes', 'Not yet', 'Try again']],
    ['“Not yet”', 'not-yet', ['It’s here now']],
    ['“Yes”', 'yes', []],
  ] as const)(
    '§2 Did it arrive? After %s, it can be confirmed until it is, whether the parcel is late or not',
    async (_, answer, buttons) => {
      const { account } = await backendAccount(customers.backend, 'robin');
      await account.customer.load();
      const { deliveries } = await loadOrThrow(account.deliveries);
      const asked = deliveries.find(({ askArrival }) => askArrival)!;
      const arrivals: Arrivals = {
        offered: true,
        today: '2026-11-25',
        kept: [asked.id],
        forget: () => undefined,
        answer: () => {},
        answers: answer ? { [asked.id]: answer } : {},
      };
      const locale = findLocale('gb')!;
      for (const until of ['2026-11-01', '2027-01-01']) {
        const delivery: Delivery = { ...asked, until };
        const { html } = await render(() => createElement(Arrival, { delivery, arrivals }), {
          account,
          locale,
          attributes: {},
          messages: messagesOf(locale.messages),
        });
        // Each name starts with what is shown; the delivery that it is about follows.
        expect(
          readScreen(html)
            .names('button')
            .map((each) => each.split(', ')[0]),
        ).toEqual(buttons);
      }
    },
  );

  test('§4 On the last day for changes it shows hours; then the next one leads', async () => {
    const { changesUntil } = await customers.nextDelivery('single');
    const at = (minutes: number) => see('single', new Date(Date.parse(changesUntil) - minutes * 60_000).toISOString());
    expect((await at(5 * 60 + 24.5)).text).toContain('5 hours left');
    const { text, links } = await at(-1);
    expect(text).toMatch(/27 days left.*Processing/);
    expect(Object.keys(links)).toContain('Change date');
  });

  test.each(languages)(
    '§4 The time left is in the largest unit of which there is one, and in the last minute without a number: %s',
    async (locale) => {
      let account!: Account;
      await showView('account-next-delivery', { locale, before: (own) => void (account = own) });
      const { deliveries } = dataOf(account.deliveries.$state.get())!;
      const end = Date.parse(deliveries.find(({ status }) => status === 'scheduled')!.changesUntil!);
      for (const seconds of [0, 59, 60, 3599, 3600, 86_399, 86_400, 3 * 86_400]) {
        account.$now = atom(end - seconds * 1000);
        const { html } = await readView('account-next-delivery', account, findLocale(locale)!);
        const [price, left = ''] = [...html.matchAll(/<dd>([^<]+)<\/dd>/g)].map(([, text]) => text);
        expect(price).toMatch(/[£€]|kr/);
        const count = [86_400, 3600, 60].map((unit) => Math.floor(seconds / unit)).find(Boolean);
        expect(left.match(/\d+|^\D+$/g), left).toEqual([count === undefined ? left : String(count)]);
      }
    },
  );

  test('§3 A delivery on its way shows its tracking link', async () => {
    const { packDate } = await customers.nextDelivery('single');
    const { text, links } = await see('single', `${packDate}T20:00:00Z`);
    expect(text).toContain('Dispatched');
    const track = Object.keys(links).find((each) => each.startsWith('Track parcel'));
    expect(links[track!]).toMatch(/^http.*\/gb\//);
    expect(text).not.toContain('Changes are closed');
  });

  test('§8 "There’s a problem with your latest payment", with what to do, once', async () => {
    const { text, names } = await see('billing', billed.now);
    expect(text).toContain('There’s a problem with your latest payment. Your card was declined');
    expect(text).toContain('Problem with billing');
    expect(names('button')).toEqual(['Update payment']);
  });

  test('§4 Authentication required names who requires it', async () => {
    const { text, names } = await see('authentication', billed.now);
    expect(text).toContain('Authentication required. Your bank wants to check that it’s you.');
    expect(names('button')).toEqual(['Confirm payment']);
  });

  test.each([
    ['lost', 'was lost in transit'],
    ['returned', 'came back to us'],
  ])('§8 "There’s a problem with your delivery": %s', async (name, what) => {
    const { text, links, names } = await see(name);
    expect(text).toContain('There’s a problem with your delivery.');
    expect(text).toContain(what);
    expect(links['Resend or refund']).toMatch(/deliveries\/[\w-]+#report$/);
    expect(names('heading')).toEqual(['Your next delivery']);
  });

  test.each([
    ['paused', 'Deliveries are paused', 'Resume deliveries'],
    ['cancelled', 'No deliveries planned', 'Restart deliveries'],
    ['nopets', 'No deliveries planned', 'Add a new dog'],
  ])('design §8 Empty: %s reads "%s", with "%s"', async (name, title, action) => {
    const { names, links } = await see(name);
    expect(names('heading')).toEqual([title]);
    expect(links[action]).toMatch(/^\/gb\//);
  });
});

describe('account-treatments', () => {
  const see = (name: string, moment = {}) => customers.see('account-treatments', name, moment);

  test('§3 Treatment deliveries per pet: the next ones, also with food, and past ones', async () => {
    const { under, links } = await see('robin');
    const pickle = under('Pickle');
    expect(pickle.slice(0, 3)).toEqual([
      'Wed 18 – Fri 20 Nov Scheduled',
      'Flea and tick treatment, 1 pack, 3 chews',
      'In the same delivery as the food.',
    ]);
    expect(pickle.filter((line) => line.endsWith('Scheduled'))).toHaveLength(3);
    expect(pickle.slice(pickle.indexOf('button: Past treatments')).slice(1, 3)).toEqual([
      '19 Aug 2026',
      'Flea and tick treatment, 1 pack, 3 chews',
    ]);
    expect(links['View delivery, Wed 18 – Fri 20 Nov']).toMatch(/\/account\/gb\/deliveries\/s-robin-/);
  });

  test('§2 Treatment promotion: for dogs without treatments', async () => {
    expect((await see('robin')).names('heading')).toContain('Treatments for Waffle too?');
    const promotion = await see('robin', { attributes: { promotion: '' } });
    expect(promotion.links['See treatments']).toBe('/gb/treatments/');
    expect(promotion.names('heading')).not.toContain('Pickle');
    // Without the flag for treatments they are not advertised.
    expect((await see('single', { attributes: { promotion: '' } })).lines).toEqual([]);
  });

  test('A customer without dogs is still offered treatments', async () => {
    expect((await see('nopets')).names('heading')).toContain('Fleas, ticks and worms? Sorted.');
  });

  test('§8 Unable to load all items: the loaded items are shown, and nothing is offered on incomplete data', async () => {
    const { text, names } = await see('robin', { failing: ['getTreatmentDeliveries'] });
    expect(text).toContain('We were unable to load all deliveries.');
    expect(names('heading')).toContain('Pickle');
    expect(names('heading')).not.toContain('Treatments for Waffle too?');
  });
});

describe('account-shop', () => {
  test('Without a delivery to add to shows a notice, a field for codes, a gift to a friend and the products', async () => {
    const { text, elements, names } = await customers.see('account-shop', 'paused');
    expect(text).toContain('There’s no box to add to just now.');
    expect(elements.filter(({ level }) => level === 3)).toHaveLength(8);
    expect(names('button').filter((name) => !name.startsWith('Product details'))).toEqual([
      'Codes and credit',
      'Send a gift to a friend',
    ]);
  });

  test('§8 "We already have an account matching your details", with no progress on upcoming orders', async () => {
    const { text, names, links } = await customers.see('account-shop', 'mismatch');
    expect(text).toContain('We already have an account matching your details');
    expect(links).toMatchObject({ 'Switch account': '/gb/signout/', 'Contact us': '/gb/help/' });
    expect(text).not.toContain('There’s no box');
    expect(names('button').filter((name) => name.startsWith('Add to box'))).toEqual([]);
  });

  test('§8 A dog that holds its delivery back: cannot proceed with upcoming orders for this pet, contact us', async () => {
    const { text, links } = await customers.see('account-shop', 'petmismatch');
    expect(text).toContain('We can’t proceed with upcoming orders for Ziggy.');
    expect(text).toContain('Poppy’s part of the same box waits too.');
    expect(links).toHaveProperty('Contact us', '/gb/help/');
    expect(links).not.toHaveProperty('Switch account');
  });

  test('§8 The same after a save that a mismatch refuses, with what holds the delivery back since', async () => {
    const add = async (account: Account): Promise<void> => {
      const shop = shopOf(account);
      const { kysely } = customers.backend.database;
      await kysely.updateTable('customers').set({ matched: false }).where('email', '=', 'ie@example.test').execute();
      shop.choose(dataOf(shop.products.$state.get())!.products[0]!.identifier, 1);
      await shop.save();
      await Promise.all([account.customer.load(), shop.products.load()]);
    };
    const { text, links, names } = await customers.see('account-shop', 'ie', { before: add });
    expect(text).toContain('We already have an account matching your details');
    expect(links).toMatchObject({ 'Switch account': '/ie/signout/', 'Contact us': '/ie/help/' });
    expect(names('button').filter((name) => !name.startsWith('Product details'))).toEqual([]);
  });
});

describe('DECISIONS.md#farewell', () => {
  const history = async (name: string): Promise<string[]> => {
    const { lines } = await customers.see('account-deliveries', name, { before: () => {} });
    return lines.filter((each) => /^link: \d+\S* \S+ 20\d\d /.test(each));
  };

  test.each(['died', 'rehomed'])('Past deliveries stay listed after the farewell of the only dog: %s', async (kind) => {
    const name = kind === 'died' ? 'fr' : 'de';
    const before = await history(name);
    expect(before.length).toBeGreaterThan(0);
    const actor = await actAs(customers.backend, name);
    const { pets } = await actor.read<{ pets: { petPublicId: string }[] }>('customer/pets');
    for (const { petPublicId } of pets)
      expect((await actor.post(`pet/farewell/${petPublicId}`, { kind })).statusCode).toBe(200);
    expect(await history(name)).toEqual(expect.arrayContaining(before));
  });

  test('One dog’s past deliveries stay among those of the others, and none is listed twice', async () => {
    const before = await history('robin');
    const robin = await actAs(customers.backend, 'robin');
    expect((await robin.post('pet/farewell/robin-waffle', { kind: 'died' })).statusCode).toBe(200);
    const after = await history('robin');
    expect(after).toEqual(expect.arrayContaining(before));
    expect(new Set(after).size).toBe(after.length);
  });
});
