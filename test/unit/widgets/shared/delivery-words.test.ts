import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import german from '../../../../locales/de-DE.json' with { type: 'json' };
import english from '../../../../locales/en-GB.json' with { type: 'json' };
import french from '../../../../locales/fr-FR.json' with { type: 'json' };
import dutch from '../../../../locales/nl-NL.json' with { type: 'json' };
import swedish from '../../../../locales/sv-SE.json' with { type: 'json' };
import danish from '../../../../locales/da-DK.json' with { type: 'json' };
import { itemUnits } from '../../../../src/contract/lists.ts';
import { createFormat } from '../../../../src/i18n/format.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { createMessages } from '../../../../src/i18n/messages.ts';
import type { MessageTree } from '../../../../src/i18n/messages.ts';
import { methodLine, paymentMethod, stagesOf } from '../../../../widgets/delivery/words.ts';
import {
  deliveryTitle,
  changesLine,
  contentsLine,
  petNames,
  unitAmount,
} from '../../../../widgets/shared/delivery/delivery-words.ts';
import { itemAmount, unitPrice } from '../../../../widgets/shared/delivery/amount-words.ts';
import { makeDelivery, makeItem, makePet } from '../../../support/views/delivery.ts';

const trees: Record<string, MessageTree> = {
  gb: english,
  de: german,
  fr: french,
  nl: dutch,
  se: swedish,
  dk: danish,
};
const missing: string[] = [];
const wordsOf = (segment: string) => {
  const locale = findLocale(segment)!;
  return {
    t: createMessages((key) => missing.push(key)).add(locale.messages, trees[segment]!),
    format: createFormat(locale),
  };
};
const gb = wordsOf('gb');
const plain = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ');

const scoop = makeItem({ kind: 'scoop', name: 'Portion scoop', unit: 'scoop' });
const treatment = makeItem({
  kind: 'treatment',
  name: 'Flea and tick treatment',
  unit: 'pack',
  contents: { quantity: 3, unit: 'chew' },
});
const trays = makeItem({
  kind: 'wet',
  name: 'Chicken and carrot wet food',
  unit: 'tray',
  quantity: 42,
  unitGrams: 150,
});
const story = [makePet('Waffle', makeItem(), trays, scoop), makePet('Pickle', makeItem(), treatment)];

describe('§3 Item units', () => {
  test.each(Object.keys(trees))('each has a singular and a plural in %s, and so has an unknown unit', (segment) => {
    for (const unit of [...itemUnits, 'firkin']) {
      expect(unitAmount(wordsOf(segment), 1, unit)).toMatch(/^1\u00a0\p{L}/u);
      expect(unitAmount(wordsOf(segment), 3, unit)).toMatch(/^3\u00a0\p{L}/u);
      expect(unitAmount(wordsOf(segment), 3, unit.toUpperCase())).toBe(unitAmount(wordsOf(segment), 3, unit));
    }
    expect(missing).toEqual([]);
  });
  test.each([
    [makeItem({ unitGrams: 3800 }), '1 box, 3.8 kg'],
    [trays, '42 trays of 150 g'],
    [scoop, '1 scoop, adjustable'],
    [treatment, '1 pack, 3 chews'],
    [makeItem({ ...treatment, quantity: 2 }), '2 packs, 6 chews'],
    [makeItem({ ...treatment, unitGrams: 40 }), '1 pack, 3 chews, 40 g'],
    [makeItem({ ...treatment, quantity: 2, unitGrams: 40 }), '2 packs of 40 g, 6 chews'],
    [makeItem({ unit: 'firkin', quantity: 2 }), '2 items'],
  ])('an amount in its unit: %#', (item, text) => {
    expect(plain(itemAmount(gb, item))).toBe(text);
  });
});

test('The price of one times the quantity is the price of the line, or no price of one is shown', () => {
  const line = fc.record({ quantity: fc.nat(200), unit: fc.nat(9999), rest: fc.constantFrom(0, 0, 1) });
  fc.assert(
    fc.property(line, ({ quantity, unit, rest }) => {
      const price = { amount: quantity * unit + rest, currency: 'GBP' };
      const each = unitPrice({ quantity, price });
      if (each) expect(each.amount * quantity).toBe(price.amount);
      else expect(quantity < 2 || price.amount === 0 || rest > 0).toBe(true);
    }),
  );
});

describe('§2 Next delivery: what is in it, grammatical for any combination', () => {
  test.each([
    ['gb', 'Waffle and Pickle’s food, a scoop and one treatment'],
    ['de', 'Futter für Waffle und Pickle, ein Messlöffel und ein Parasitenschutz'],
    ['fr', 'Nourriture pour Waffle et Pickle, une cuillère doseuse et un antiparasitaire'],
    ['nl', 'Voer voor Waffle en Pickle, een maatschep en één vlooien- en tekenmiddel'],
    ['se', 'Foder till Waffle och Pickle, en skopa och ett parasitskydd'],
    ['dk', 'Foder til Waffle og Pickle, en måleske og et parasitmiddel'],
  ])('%s: %s', (segment, text) => {
    expect(contentsLine(wordsOf(segment), { pets: story })).toBe(text);
  });
  test.each([
    ['food alone', [makePet('Waffle', makeItem(), trays)], 'Waffle’s food'],
    ['one item', [makePet('Waffle', makeItem({ ...trays, quantity: 12 }))], 'Chicken and carrot wet food, 12 trays'],
    ['one treatment', [makePet('Pickle', treatment)], 'Flea and tick treatment, 3 chews'],
    [
      'treatments alone',
      [makePet('Waffle', treatment), makePet('Pickle', treatment)],
      'For Waffle and Pickle: 2 treatments',
    ],
    [
      'several of each',
      [makePet('Waffle', makeItem(), { ...scoop, quantity: 2 }, makeItem({ kind: 'product' }))],
      'Waffle’s food, 2 scoops and one extra',
    ],
    ['what is no longer in it', [makePet('Waffle', makeItem(), trays, { ...scoop, quantity: 0 })], 'Waffle’s food'],
    ['an empty box', [makePet('Waffle')], 'Nothing in this box yet'],
    [
      'many pets',
      ['A', 'B', 'C', 'D', 'E'].map((name) => makePet(name, makeItem(), trays)),
      'Food for A, B and 3 others',
    ],
  ])('%s', (_, pets, text) => {
    expect(plain(contentsLine(gb, { pets }))).toBe(text);
  });
  test('treatment-only deliveries are titled by the pet', () => {
    expect(deliveryTitle(gb, makeDelivery({ kind: 'treatment', pets: [makePet('Pickle', treatment)] }))).toBe(
      'Treatment for Pickle',
    );
    expect(deliveryTitle(gb, makeDelivery({ pets: story }))).toBe('Waffle and Pickle');
    expect(petNames(gb, [])).toBe('');
  });
});

describe('§4 The changes window in words', () => {
  const at = (now: string) => plain(changesLine(gb, makeDelivery(), Date.parse(now), 'Europe/London'));
  test.each([
    ['2026-11-12T18:35:00Z', '3 days left to make changes'],
    ['2026-11-14T21:00:00Z', '1 day left to make changes'],
    ['2026-11-15T18:35:00Z', 'Only 5 hours 24 minutes left to make changes'],
    ['2026-11-15T22:58:00Z', 'Only 1 hour 1 minute left to make changes'],
    ['2026-11-15T23:59:30Z', 'less than a minute left to make changes'],
    ['2026-11-16T00:00:00Z', 'Changes are closed'],
  ])('%s: %s', (now, text) => {
    expect(at(now)).toBe(text);
  });
});

describe('§3 Three stages: payment, preparation, delivery', () => {
  const texts = (more: Parameters<typeof makeDelivery>[0]) =>
    stagesOf(gb, makeDelivery({ pets: story, ...more })).map(({ text }) => plain(text));
  test.each([
    [
      { status: 'scheduled' },
      ['We’ll charge £21.60 on Mon 16 Nov', 'Mixed and packed on Tue 17 Nov', 'Wed 18 – Fri 20 Nov'],
    ],
    [
      { status: 'preparing', payment: { ...makeDelivery().payment, type: 'paypal' } },
      ['Paid on Mon 16 Nov by PayPal', 'We’re mixing the food for Waffle and Pickle', 'Wed 18 – Fri 20 Nov'],
    ],
    [{ status: 'billing-problem' }, ['Your card was declined', 'Waiting for payment', 'New date once paid']],
    [
      { status: 'authentication-required' },
      ['Your bank needs a quick check', 'Waiting for payment', 'Wed 18 – Fri 20 Nov'],
    ],
    [
      { status: 'delivered', deliveredOn: '2026-11-18' },
      ['Paid on Mon 16 Nov', 'Packed on Tue 17 Nov', 'Delivered on Wed 18 Nov'],
    ],
    [
      { status: 'lost' },
      ['Paid on Mon 16 Nov · Card ending 4242', 'Packed on Tue 17 Nov', 'Your box was lost in transit'],
    ],
  ] as const)('%j', (more, expected) => {
    expect(texts(more)).toEqual(expected);
  });
  test.each(Object.keys(trees))('every status has words in %s', (segment) => {
    for (const status of [
      'scheduled',
      'processing',
      'payment-pending',
      'authentication-required',
      'billing-problem',
      'payment-complete',
      'preparing',
      'dispatched',
      'delivered',
      'returned',
      'lost',
      'cancelled',
    ] as const) {
      stagesOf(wordsOf(segment), makeDelivery({ status }));
      wordsOf(segment).t(`status.delivery.${status}`);
    }
    expect(missing).toEqual([]);
  });
});

describe('§3 Delivery method and payment', () => {
  const fee = (amount: number) => ({
    amounts: { ...makeDelivery().amounts, deliveryFee: { amount, currency: 'GBP' as const } },
  });
  test.each([
    [{}, 'Free delivery window'],
    [{ method: 'named-day', ...fee(299) }, 'Named day, £2.99'],
    [{ method: 'named-day' }, 'Named day, free'],
  ] as const)('a named day with a fee, or a free delivery window: %#', (more, text) => {
    expect(methodLine(gb, makeDelivery(more))).toBe(text);
  });
  test.each([
    [{ type: 'card', cardDigits: '4242' }, 'Card ending 4242'],
    [{ type: 'card', cardDigits: null }, 'Card'],
    [{ type: 'paypal' }, 'PayPal'],
    [{ type: 'ideal' }, 'iDEAL'],
    [{ type: 'direct-debit' }, 'Direct debit'],
    [{ type: 'none' }, 'No payment information found'],
    [{ problem: 'not-found' }, 'No payment information found'],
    [{ problem: 'no-longer-stored' }, 'Details no longer stored'],
  ] as const)(
    'card ending digits, or PayPal, iDEAL or direct debit; §8 none found, no longer stored: %#',
    (more, text) => {
      expect(paymentMethod(gb, makeDelivery({ payment: { ...makeDelivery().payment, ...more } }))).toBe(text);
    },
  );
});
