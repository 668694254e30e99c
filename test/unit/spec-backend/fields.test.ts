import { assert, asyncProperty, constantFrom, record, uniqueArray } from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { memoize } from '../../../src/memoize.ts';
import { dataOf } from '../../../src/remote.ts';
import { fields as all } from '../../spec-backend/fields.mjs';
import type { SpecField } from '../../spec-backend/fields.mjs';
import { isLong, runs } from '../../support/project/length.ts';
import { readTags, specPage } from '../../support/views/spec-views.ts';
import type { Alter, Seen, SpecPage } from '../../support/views/spec-views.ts';
import { stubBrowser } from '../../support/views/views.ts';

/*
 * Each field that a page can do without, promised by the specification or not, removed, null, or in another spelling, one at a time and in pairs: no tag fails,
 * no neighbour is lost, and nothing is stated that the whole answer doesn't.
 */

beforeAll(stubBrowser);

/** The calls of the fields, by the ends of their paths. */
const ends: Readonly<Record<string, RegExp>> = {
  'customer-data': /\/customer-data$/,
  'customer-pets': /\/customer\/pets$/,
  'feeding-plan': /\/feeding-plan-public\//,
  navbar: /\/navbar$/,
  referral: /\/raf$/,
  'dry-claims': /\/dry-claims$/,
  auth: /\/shopping\/auth$/,
  'delivery-details': /\/delivery-details-public\/(?!treatment)/,
  'treatment-delivery-details': /\/delivery-details-public\/treatment\//,
};
/** Nothing works without them: an id, a name, a date. */
const needed = /(^|[.[\]])(public_id|petPublicId|name|id|dueDate|title)$/;
const fields = all.filter(
  ({ call, path }) => call in ends && (!needed.test(path) || path.endsWith('items[].petPublicId')),
);
/** An address. */
const asWritten = new Set(['shipment']);
const people = ['three-dogs', 'every-status', 'every-payment', 'feeding-plans', 'treatments', 'every-unit'];

type How = 'missing' | 'null' | 'respelled';

const respelled = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return Number(value);
  // A word in capitals; no text, address or day is one.
  return typeof value === 'string' && /^[a-z]+( [a-z]+)*$/.test(value)
    ? value.toUpperCase().replaceAll(' ', '_')
    : value;
};

/** Changes every value at a path such as `pets[].name`, in place. */
function change(holder: unknown, [part, ...rest]: readonly string[], how: How): void {
  if (part === undefined || typeof holder !== 'object' || holder === null) return;
  const name = part.replace('[]', '');
  const values = name === '' ? undefined : (holder as Record<string, unknown>);
  if (rest.length === 0 && values && name in values && !part.endsWith('[]')) {
    if (how === 'missing') delete values[name];
    else if (how === 'null') values[name] = null;
    else if (!asWritten.has(name)) values[name] = respelled(values[name]);
    return;
  }
  const inner = values ? values[name] : holder;
  for (const each of part.endsWith('[]') && Array.isArray(inner) ? inner : [inner]) change(each, rest, how);
}

const altering =
  (changed: readonly SpecField[], how: How): Alter =>
  (pathname, body) => {
    for (const { call, path } of changed) if (ends[call]!.test(pathname)) change(body, path.split('.'), how);
    return body;
  };

/** What must not get lost: dogs, deliveries, and the parts of each. */
const neighbours = ({ account }: SpecPage): unknown => ({
  pets: dataOf(account.pets.$state.get())
    ?.map(({ petPublicId }) => petPublicId)
    .toSorted(),
  deliveries: dataOf(account.deliveries.$state.get())?.deliveries.map(({ id, pets }) => [
    id,
    pets.flatMap(({ items }) => items.map(({ name }) => name)).toSorted(),
  ]),
});

const wordsOf = (text: string): string[] => text.match(/\p{L}+|\d+/gu)?.map((word) => word.toLowerCase()) ?? [];
/** Words of texts that state less than the one in whose place they are. */
const general = new Set(
  wordsOf(
    'Delivery it didn’t go through card ending PayPal and the a to for of is in s Next Volgende fleas ticks worms what this costs wat deze levering kost',
  ) //
    .concat(
      wordsOf(
        'sorted for each dog item items artikel artikelen Artikel teken wormen geregeld de van elke hond volgend bezorging',
      ),
    ),
);
/** Words of a tag that are neither in the whole ones nor in the names of its items. */
const stated = (less: Seen, wholes: readonly string[], rest: unknown): string[] =>
  [...less.texts].flatMap(([tag, text]) => {
    const known = new Set([...wholes, JSON.stringify(rest)].flatMap(wordsOf));
    const added = wordsOf(text).filter((word) => !known.has(word) && !general.has(word));
    return added.length > 0 ? [`${tag}: ${added.join(' ')}`] : [];
  });

const wholeOf = memoize(async (customer: string) => {
  const page = specPage('strict', customer);
  const seen = await readTags(page);
  return { page, seen, rest: neighbours(page) };
});
/** What is true of any of the deliveries: another one is the next where the status of the next is unknown. */
const aboutDeliveries = memoize(async (customer: string): Promise<string[]> => {
  const { page } = await wholeOf(customer);
  const texts: string[] = [];
  for (const { id } of dataOf(page.account.deliveries.$state.get())?.deliveries ?? [])
    texts.push(...(await readTags(page, { tags: ['account-delivery'], shown: id })).texts.values());
  return texts;
});

async function check(customer: string, changed: readonly SpecField[], how: How): Promise<string[]> {
  const whole = await wholeOf(customer);
  const page = specPage('strict', customer, { alter: altering(changed, how) });
  const seen = await readTags(page, { shown: whole.seen.delivery });
  const isLost = JSON.stringify(neighbours(page)) !== JSON.stringify(whole.rest);
  // Another spelling changes nothing.
  const differs = how === 'respelled' && JSON.stringify([...seen.texts]) !== JSON.stringify([...whole.seen.texts]);
  const known = [...whole.seen.texts.values()];
  if (changed.some(({ path }) => path.endsWith('.status'))) known.push(...(await aboutDeliveries(customer)));
  return [
    ...seen.faults,
    ...(isLost ? ['a neighbour is lost'] : []),
    // In another language, all words are others.
    ...(differs
      ? ['another spelling shows something else']
      : changed.some(({ path }) => path === 'locale')
        ? []
        : stated(seen, known, whole.rest).map((words) => `states ${words}`)),
  ];
}

const hows: readonly How[] = ['missing', 'null', 'respelled'];

test('DECISIONS.md#required Any two fields that aren’t needed may be missing, null, or respelled', async () => {
  expect(fields.length).toBeGreaterThan(130);
  const pair = record({
    customer: constantFrom(...people),
    changed: uniqueArray(constantFrom(...fields), { minLength: 1, maxLength: 2 }),
    how: constantFrom(...hows),
  });
  await assert(
    asyncProperty(pair, async ({ customer, changed, how }) => {
      expect(await check(customer, changed, how)).toEqual([]);
    }),
    { numRuns: runs(20, 500) },
  );
});

if (isLong)
  test.each(fields.map((field) => [`${field.call} ${field.path}`, field] as const))(
    'DECISIONS.md#required Without %s no tag fails and nothing else is lost',
    async (_, field) => {
      const found: string[] = [];
      for (const customer of people)
        for (const how of hows)
          found.push(...(await check(customer, [field], how)).map((each) => `${customer}, ${how}: ${each}`));
      expect(found).toEqual([]);
    },
  );
