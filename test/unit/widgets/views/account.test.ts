import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { opened } from '../../../support/views/opened.ts';
import type { EndedDog } from '../../../../src/contract/pets/farewell.ts';
import { passkeyOfferKey } from '../../../../src/contract/customer/passkey-offer.ts';
import type { Passkeys } from '../../../../src/contract/customer/passkeys.ts';
import { getPage } from '../../../../src/page/page.ts';
import type { Account } from '../../../../src/stores/account/account.ts';
import { passkeyOfferOf } from '../../../../src/stores/customer/access/passkey-offer.ts';
import { passkeysOf } from '../../../../src/stores/customer/access/passkeys.ts';
import { farewellsOf } from '../../../../src/stores/pets/subscription/farewell.ts';
import { actAs } from '../../../support/backend/actor.ts';
import { startCustomers } from '../../../support/views/customer-views.ts';
import type { Customers } from '../../../support/views/customer-views.ts';
import { showView, stubBrowser } from '../../../support/views/views.ts';
import { languages } from '../../../../src/i18n/named-locales.ts';

let customers: Customers;
beforeAll(async () => {
  stubBrowser();
  customers = await startCustomers();
}, 120_000);
afterAll(() => customers.close());

describe('account-navbar', () => {
  const see = async (name: string, isWide = true) => {
    opened.all = true;
    const shown = await customers.see('account-navbar', name, { isWide });
    opened.all = false;
    return shown;
  };

  test('§2 Navigation bar links, each prefixed with a locale segment', async () => {
    expect((await see('robin')).links).toEqual({
      'Pawtal home': '/gb/',
      Dashboard: '/gb/pets',
      Deliveries: '/gb/deliveries/',
      'Feeding plan': '/gb/feeding-plan',
      Shop: '/gb/products/',
      Treatments: '/gb/treatments/',
      Profile: '/gb/profile',
      'Refer a friend': '/gb/refer',
      'Account settings': '/gb/settings/',
      Help: '/gb/help/',
      'Sign out': '/gb/signout/',
    });
  });

  test('§2 Every link is there on a backend with only the specification’s calls; the configuration replaces or hides it', async () => {
    const all = Object.values((await see('robin')).links);
    await customers.backend.app.inject({
      method: 'POST',
      url: '/demo/api/unsupported',
      payload: { unsupported: 'specification' },
    });
    // Each look signs in anew: `before` keeps the account apart from those above.
    const look = async () => {
      opened.all = true;
      const { links } = await customers.see('account-navbar', 'robin', { before: () => {} });
      opened.all = false;
      return Object.values(links);
    };
    expect(await look()).toEqual(all);
    const page = getPage();
    page.config = {
      'links.products': '',
      'links.referral': '',
      'links.settings': '/old',
      'links.profile': '/{locale}/mine',
    };
    const changed = await look();
    delete page.config;
    await customers.backend.app.inject({ method: 'POST', url: '/demo/api/unsupported', payload: { unsupported: '' } });
    const other: Record<string, string[]> = {
      '/gb/products/': [],
      '/gb/refer': [],
      '/gb/settings/': ['https://shop.test/old'],
      '/gb/profile': ['https://shop.test/gb/mine'],
    };
    expect(changed).toEqual(all.flatMap((href) => other[href] ?? [href]));
  });

  test('§2 The segment and the language are the customer’s, regardless of the page’s', async () => {
    const { links } = await see('at');
    expect(links).toMatchObject({
      Übersicht: '/at/pets',
      Lieferungen: '/at/deliveries/',
      Kontoeinstellungen: '/at/settings/',
    });
    expect(Object.values(links).every((href) => href.startsWith('/at/'))).toBe(true);
  });

  test('§2 The main entries are Dashboard, Deliveries, Feeding plan and Shop; a narrow bar has them in its menu', async () => {
    const main = ['Dashboard', 'Deliveries', 'Feeding plan', 'Shop'];
    const wide = await customers.see('account-navbar', 'robin');
    expect(wide.names('link')).toEqual(['Pawtal home', ...main, 'Help']);
    expect((await customers.see('account-navbar', 'robin', { isWide: false })).names('link')).toEqual(['Pawtal home']);
    expect((await see('robin', false)).names('link').slice(1, 6)).toEqual([...main, 'Treatments']);
  });

  test('§2 Treatments only when its flag is on, a Christmas link only when its is', async () => {
    const { links } = await see('single');
    expect(links).not.toHaveProperty('Treatments');
    expect(links).toHaveProperty('Santa’s nice list', '/gb/shop/advent-santas-nice-list');
  });

  test('§9 The basket is for single-pet customers, with its quantity, and leads to the next shipment', async () => {
    const { links } = await customers.see('account-navbar', 'single');
    expect(links['Basket, 2 items']).toMatch(/\/account\/gb\/deliveries\/future\/[\w-]+$/);
    const { names } = await customers.see('account-navbar', 'robin');
    expect(names('link').filter((name) => name.startsWith('Basket'))).toEqual([]);
  });
});

describe('account-quick-links', () => {
  test('Without the customer’s data its links still work', async () => {
    const { links } = await customers.see('account-quick-links', 'robin', { failing: ['getCustomer'] });
    expect(links['View deliveries']).toBe('/gb/deliveries/');
  });

  test.each([
    ['all paused: resume', 'paused', ['Resume deliveries', 'Cancel deliveries']],
    ['all cancelled: restart', 'cancelled', ['Restart deliveries']],
    ['on hold: nothing that leads to boxes', 'mismatch', ['Pause or delay deliveries', 'Cancel deliveries']],
  ])('§2 The steps that a dog of the customer can take: %s', async (_, name, steps) => {
    const { names } = await customers.see('account-quick-links', name);
    expect(names('link').filter((each) => each.endsWith(' deliveries') && !each.startsWith('View'))).toEqual(steps);
  });

  test('What customers do most often leads to its page, unless nothing can be changed', async () => {
    const { links } = await customers.see('account-quick-links', 'robin');
    expect(links).toMatchObject({
      Holiday: '/gb/settings/#holiday',
      'How often': '/gb/settings/#rhythm',
      Extras: '/account/gb/robin-waffle/feeding-plan#extras',
      Address: '/gb/settings/#details',
    });
    for (const name of ['paused', 'cancelled', 'mismatch'])
      expect((await customers.see('account-quick-links', name)).links, name).not.toHaveProperty('Holiday');
  });

  test('Without a past delivery, there is no heading above an empty list of food', async () => {
    expect((await customers.see('account-quick-links', 'billing')).text).not.toContain('Food in the house');
  });
});

describe('DECISIONS.md#passkeys', () => {
  const access = (before: (account: Account) => void) =>
    customers.see('account-settings', 'robin', { attributes: { section: 'access' }, before });
  const changed = (account: Account, change: Partial<Passkeys>): void =>
    passkeysOf(account).passkeys.update((data) => ({ ...data, ...change }));
  const passkey = {
    id: 'one',
    name: null,
    browser: 'Safari',
    system: 'iPhone',
    added: '2026-11-01T08:30:00Z',
    lastUsed: null,
  };

  test('each passkey has its name, its times and its ways', async () => {
    const passkeys = [passkey, { ...passkey, id: 'other', name: 'Work laptop', lastUsed: '2026-11-09T18:12:00Z' }];
    const { text, names } = await access((account) => changed(account, { passkeys }));
    expect(text).toMatch(/Safari on iPhone\s*Not used yet\s*Added 1 Nov 2026, 08:30/);
    expect(text).toMatch(/Work laptop\s*Last used 9 Nov 2026, 18:12/);
    expect(names('button')).toEqual(expect.arrayContaining(['Rename, Safari on iPhone', 'Remove, Work laptop']));
  });

  test('on a page of another origin, a link leads to where one can be added', async () => {
    const addUrl = 'https://account.shop.test/gb/settings/#access';
    const { links, names } = await access((account) => changed(account, { addUrl }));
    expect(links['Add it there']).toBe(addUrl);
    expect(names('button')).not.toContain('Add a passkey');
  });

  test.each([false, true])('a browser that knows passkeys (%s) can add one', async (knows) => {
    if (knows) vi.stubGlobal('PublicKeyCredential', () => {});
    const { text, names } = await access((account) =>
      changed(account, { addUrl: `${account.environment.location().origin}/gb/settings/` }),
    );
    vi.unstubAllGlobals();
    stubBrowser();
    expect(names('button').includes('Add a passkey')).toBe(knows);
    expect(text.includes('This browser can’t add passkeys.')).toBe(!knows);
  });

  test('the quick links offer one after a sign-in in another way, until it is dismissed', async () => {
    const look = (before: (account: Account) => void) => customers.see('account-quick-links', 'robin', { before });
    const offers = async (before: (account: Account) => void) =>
      (await look(before)).text.includes('Next time, skip the password');
    const leave = ({ environment }: Account): void => environment.storage.setItem(passkeyOfferKey, 'open');
    expect(await offers(() => {})).toBe(false);
    const { links, names } = await look(leave);
    expect(links['Add a passkey']).toBe('/gb/settings/#access');
    expect(names('button')).toContain('No, thanks');
    const dismissed = (account: Account): void => {
      leave(account);
      passkeyOfferOf(account).dismiss();
      expect(account.environment.storage.getItem(passkeyOfferKey)).toBeNull();
    };
    expect(await offers(dismissed)).toBe(false);
    expect(
      await offers((account) => {
        leave(account);
        account.abilities.lose(['passkeys']);
      }),
    ).toBe(false);
  });
});

describe('account-settings', () => {
  test.each([
    ['single', 'Payment', 'Visa ending 4242'],
    ['nl', 'Betaling', 'iDEAL'],
    ['de', 'Zahlung', 'Lastschrift'],
    ['at', 'Zahlung', 'PayPal'],
    ['cancelled', 'Payment', 'No payment information found.'],
    ['ownwet', 'Payment', 'Your payment details are no longer stored.'],
    ['billing', 'Payment', 'There’s a problem with your latest payment.'],
    ['authentication', 'Payment', 'Authentication required.'],
  ])('§3, §8 Payment of %s: %s has "%s"', async (name, heading, words) => {
    const { under } = await customers.see('account-settings', name, {
      now: '2026-11-13T09:00:00Z',
      attributes: { section: 'payment' },
    });
    expect(under(heading).join(' ')).toContain(words);
  });

  test.each(['single', 'billing', 'authentication', 'ownwet', 'cancelled'])(
    '§3, §8 The next charge is shown if a delivery will be charged, also during a problem with the payment: %s',
    async (name) => {
      const now = '2026-11-13T09:00:00Z';
      const { under } = await customers.see('account-settings', name, { now, attributes: { section: 'payment' } });
      const { text } = await customers.see('account-deliveries', name, { now });
      expect(under('Charged next').at(-1)).toBe(
        /Scheduled|left to make changes/.test(text) ? 'link: View delivery' : undefined,
      );
    },
  );

  test.each(['account-settings', 'account-deliveries'])(
    'DECISIONS.md#coming-charges %s shows what a new payment method takes at once, next to the button',
    async (tag) => {
      const at = { now: '2026-11-13T09:00:00Z', attributes: { section: 'payment' } };
      expect((await customers.see(tag, 'billing', at)).text).toMatch(
        /This charges £\d+\.\d\d at once, for the delivery of/,
      );
      expect((await customers.see(tag, 'single', at)).text).not.toContain('This charges');
    },
  );

  test('DECISIONS.md#consents News are wanted in the settings, wait for their confirmation, and can be sent again', async () => {
    const see = async () => {
      const { text, names } = await customers.see('account-settings', 'robin', {
        attributes: { section: 'mails' },
        before: () => {},
      });
      return { text, again: names('button').includes('Send the email again') };
    };
    const label = 'News and offers by email: new recipes, tips and discounts. You can stop them at any time.';
    const before = await see();
    expect([before.text.includes(label), before.again]).toEqual([true, false]);
    const robin = await actAs(customers.backend, 'robin');
    await robin.post('mails', { kind: 'news', on: true });
    const asked = await see();
    expect(asked.text).toMatch(/We emailed you on .*\. Press the button in that email and your news start\./);
    expect(asked.again).toBe(true);
    await robin.post('mails', { kind: 'news', on: false });
    expect((await see()).again).toBe(false);
  });

  test('§3 The next charge shows the sum that it is made of, and leads to its delivery', async () => {
    const { under } = await customers.see('account-settings', 'robin', {
      now: '2026-11-13T09:00:00Z',
      attributes: { section: 'payment' },
    });
    expect(under('Charged next').join(' ')).toBe(
      '£63.46Mon 16 Nov For the delivery of Wed 18 – Fri 20 November. You can change it until 15 November. ' +
        'Waffle £57.72 Pickle £23.90 Delivery fee Free Offer discount −£8.16 Referral credit −£10.00 Total £63.46 ' +
        'link: View delivery',
    );
  });

  test.each([
    ['single', ['How often', 'Every 4 weeks'], ['Holiday', 'None planned'], ['Pause or cancel', '1 dog active']],
    ['de', ['Wie oft', 'Alle 4 Wochen'], ['Urlaub', 'Nicht geplant'], ['Sprache', 'Deutsch']],
    ['nl', ['Hoe vaak', 'Elke 4 weken'], ['Betaling', 'iDEAL'], ['E-mails en herinneringen', '4 van 5 aan']],
    ['billing', ['Payment', 'Needs a look'], ['Sign-in and devices', 'This device']],
    ['cancelled', ['How often', 'No deliveries'], ['Pause or cancel', '1 cancelled']],
  ])('§2 account settings of %s: each page with its present value', async (name, ...rows) => {
    const { links } = await customers.see('account-settings', name, { isWide: false });
    for (const [title, value] of rows)
      expect(Object.keys(links).find((link) => link.startsWith(title!))).toBe(`${title} ${value}`);
  });

  test('§4 fifty dogs have a search and pages, so that their steps fit two screens', async () => {
    const { lines } = await customers.see('account-settings', 'many', { attributes: { section: 'subscriptions' } });
    for (const step of ['Pause', 'Cancel'])
      expect(lines.filter((line) => line.startsWith(`button: ${step} deliveries for Rover`))).toHaveLength(6);
    expect(lines).toContain('1 to 5 of 50 dogs');
  });

  test('§4 an incomplete profile blocks the start and names what is missing', async () => {
    const { under, links } = await customers.see('account-settings', 'robin', {
      attributes: { section: 'subscriptions' },
    });
    const biscuit = under('Biscuit');
    expect(biscuit.join(' ')).toContain('Profile incomplete');
    expect(biscuit.join(' ')).toContain('Still missing: weight and activity.');
    expect(biscuit.filter((line) => line.startsWith('button: '))).toEqual([]);
    const [link] = biscuit.filter((line) => line.startsWith('link: '));
    expect(links[link!.slice('link: '.length)]).toBe('/gb/profile#robin-biscuit');
  });
});

/** Words for two things, in any language. */
const pair = /(?<!\p{L})(both|beides?|beiden|allebei|les deux|tous deux)(?!\p{L})/iu;

test.each(languages)(
  'DECISIONS.md#farewell What is kept of a dog isn’t called a pair, unless there are two things: %s',
  async (locale) => {
    const [photoUrl, planUrl] = ['https://shop.test/rex.jpg', '/gb/feeding-plan-sheet/rex'];
    const counts: number[] = [];
    for (const kept of [{ photoUrl, planUrl }, { photoUrl }, { planUrl }]) {
      const rex: EndedDog = {
        petPublicId: 'rex',
        name: 'Rex',
        kind: 'died',
        on: '2026-11-20',
        photoUrl: null,
        planUrl: null,
        refund: null,
        credit: null,
        refunds: [],
        others: [],
        ...kept,
      };
      const { html } = await showView('account-settings', {
        locale,
        attributes: { section: 'died/rex' },
        change: (body, _, name) => (name === 'getFarewells' ? { dogs: [rex] } : body),
      });
      const section = /<section class="leave-keep">.*?<\/section>/.exec(html)![0];
      const count = section.split('<li>').length - 1;
      counts.push(count);
      if (count !== 2) expect(section).not.toMatch(pair);
    }
    expect(counts).toEqual([3, 2, 2]);
  },
);

describe('§8 Another account or a dog has the same details', () => {
  test.each(['account-next-delivery', 'account-deliveries'])(
    '%s offers to switch the account or to contact us',
    async (tag) => {
      const { text, links } = await customers.see(tag, 'mismatch');
      expect(text).toContain('We already have an account matching your details');
      expect(text).toContain('We can’t send orders from this account');
      expect(links).toMatchObject({ 'Switch account': '/gb/signout/', 'Contact us': '/gb/help/' });
    },
  );

  test('no progress on upcoming orders for this dog: contact us', async () => {
    const { under } = await customers.see('account-pets-list', 'mismatch');
    const poppy = under('Poppy');
    expect(poppy.join(' ')).toContain('We can’t proceed with upcoming orders for Poppy.');
    expect(poppy).toContain('link: Contact us');
  });

  test.each([
    ['mismatch', 'We already have an account matching your details'],
    ['petmismatch', 'We can’t proceed with upcoming orders for Ziggy.'],
  ])(
    'the date of a delivery that is held back can’t be changed, and nothing is requested for it: %s',
    async (name, why) => {
      const attributes = { delivery: `s-${name}-4` };
      const { text, requests } = await customers.see('account-change-date', name, { attributes });
      expect(text).toContain(why);
      expect(requests.filter((path) => path.endsWith('/ranges'))).toEqual([]);
    },
  );
});

test('account-pets-list §4 Pets are sorted, and each has one action', async () => {
  const { names, text } = await customers.see('account-pets-list', 'robin');
  expect(names('heading').filter((name) => /^(Waffle|Pickle|Mochi|Biscuit)$/.test(name))).toEqual([
    'Waffle',
    'Pickle',
    'Mochi',
    'Biscuit',
  ]);
  expect(names('link')).toEqual(
    expect.arrayContaining([
      'Feeding plan for Waffle',
      'Feeding plan for Pickle',
      'Resume deliveries for Mochi',
      'Finish profile of Biscuit',
    ]),
  );
  expect(text).toContain('2 questions to go before his first box.');
});

test('account-refer-a-friend §9 Referral reward: 10 units of currency off the next box, in the customer’s country', async () => {
  expect((await customers.see('account-refer-a-friend', 'se')).text).toContain('10 kr');
});

describe('account-feeding-plan', () => {
  const see = (name: string, pet: string) => customers.see('account-feeding-plan', name, { attributes: { pet } });

  test('§3 portions, blend, claims and nutrition of a day', async () => {
    const { text } = await see('robin', 'robin-waffle');
    for (const part of [
      '810',
      '3 scoops',
      '135 g',
      '1½ trays',
      '150 g',
      '225 g',
      '81 kcal',
      'Chicken and rice',
      '55%',
      'Supple joints',
    ])
      expect(text).toContain(part);
  });

  test('§7 pet/dry-claims: without a blend for the dog, the plan shows general benefits of kibble', async () => {
    const { text, under } = await see('noblend', 'noblend-truffle');
    expect(text).toContain('No blend just yet');
    expect(under('What our kibble does').length).toBeGreaterThan(0);
  });
});

describe('account-check-in', () => {
  const see = (name: string, attributes = {}, now?: string) =>
    customers.see('account-check-in', name, { attributes, ...(now && { now }) });

  test('Only dogs that changed food are asked about; a page that names another dog can still ask', async () => {
    const later = '2027-01-21T09:00:00Z';
    const { text, links } = await see('noblend', {}, later);
    expect(text).toContain('None of your dogs has new food at the moment.');
    expect(links['Contact us']).toBe('/gb/help/#contact');
    const { names } = await see('noblend', { pet: 'noblend-truffle' }, later);
    expect(names('heading')).toEqual(['Is Truffle enjoying the new kibble?']);
  });

  test('A dog without a delivery so far isn’t asked about', async () => {
    const { text } = await see('robin', { pet: 'robin-biscuit' });
    expect(text).toContain('As soon as Biscuit has had a first box, we’ll ask how it went.');
    expect((await see('nopets')).text).toContain('No check-in just yet');
  });
});

describe('DECISIONS.md#what-has-ended', () => {
  test('A farewell’s page names what waits for its payment, and that it is never charged', async () => {
    const { text } = await customers.see('account-settings', 'billing', {
      now: '2026-11-13T09:00:00Z',
      attributes: { section: 'died/billing-poppy' },
      before: (account) => farewellsOf(account).of('billing-poppy').look('died'),
    });
    expect(text).toContain(
      'The £65.58 still unpaid for the delivery of Fri 13 – Mon 16 November will never be charged.',
    );
  });
  test('A delivery that was kept at a cancellation is paid by a button for it, not by a new payment method', async () => {
    const now = '2026-11-13T09:00:00Z';
    await customers.backend.clock(now);
    const bella = await actAs(customers.backend, 'billing');
    expect((await bella.post('subscription/all/cancel', { keepUnpaid: true })).statusCode).toBe(200);
    const { text, lines } = await customers.see('account-settings', 'billing', {
      now,
      attributes: { section: 'payment' },
      before: () => {},
    });
    expect(text).toMatch(/a new payment method isn’t charged for the delivery of .*To receive it, pay £\d+\.\d\d here/);
    expect(text.match(/This charges £/g)).toHaveLength(1);
    expect(lines.filter((line) => line.includes('Pay for this delivery'))).toHaveLength(1);
    expect(lines.join()).not.toContain('Update payment');
  });
});
