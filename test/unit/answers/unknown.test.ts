import { assert, asyncProperty, constantFrom, record, subarray } from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { declaredTags } from '../../../src/package/declared-tags.ts';
import { lessen, optionalFields } from '../../support/answers/lesser-answers.ts';
import type { OptionalField } from '../../support/answers/lesser-answers.ts';
import { loadStates, messagesOf, showView, stubBrowser } from '../../support/views/views.ts';
import type { ChangeAnswer, ShownView } from '../../support/views/views.ts';
import { runs } from '../../support/project/length.ts';

/*
 * A missing optional field means unknown, never "none" (DECISIONS.md#account-api-beyond-7). So a view of less never
 * states more: each of its lines is in the view of the whole answer too, with as many words or more.
 */

/** These show content of others, or no answer of the contract. */
const others = ['account-slot', 'account-consent', 'account-footer', 'account-error'];
const views = declaredTags
  .filter(({ tag }) => !others.includes(tag.name))
  .flatMap(({ tag, states }) =>
    Object.entries(states)
      .filter(([, { answers = 'sample' }]) => answers === 'sample')
      .map(([state]) => ({ tag: tag.name, state })),
  );

/** What the required fields state without these, by the reason. */
const decided: Readonly<Record<string, string>> = {
  'authenticate can': 'without it the backend has what the specification lists',
  'getPets pets.*.matched': 'a mismatch is known from nothing else',
  'getCustomer matched': 'a mismatch is known from nothing else',
  'getWeights isClosed': 'a log that may be open offers changes, and the backend refuses what it doesn’t allow',
  askArrival: 'from its first day on, a parcel may have arrived (§2)',
  replaces: 'it is then a box that costs nothing',
  reported: 'the status alone decides what happens to a lost box (§4)',
  declared: 'what is cancelled before it is packed is not charged (§4)',
};
const fields = optionalFields.filter(
  ({ read, path }) => !(`${read} ${path.join('.')}` in decided) && !(path.at(-1)! in decided),
);

/** Texts for what is known only in part: they state no more than a status, a type, or what the items of a delivery are. */
const { petsList, settings, amounts } = messagesOf('en-GB') as Record<string, Record<string, unknown>>;
const neutral = [
  petsList!['paused'],
  petsList!['cancelled'],
  petsList!['incomplete'],
  (settings!['payment'] as Record<string, unknown>)['fine'],
  // The type of an amount, where no code is named.
  amounts!['offerDiscount'],
  amounts!['offerCredit'],
];
const isNeutral = (line: string): boolean => neutral.includes(line) || /\b1 pack|food and a scoop/.test(line);
/** A card without a brand or digits has the word of its type, which is required, in their place. */
const withoutType = (line: string): string => line.replace(/^Card(?= ending \d|Expires \d|Charged first)/, '');
/** A control offers. What it leads to has its own words. */
const isControl = (line: string): boolean => /^(link|button): /.test(line);

/** Words that differ with a dog's sex, and state nothing else. */
const gendered = /^(the|his|her|its|he|she|it|him)$/;

const wordsOf = (line: string): string[] =>
  (line.match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\d+/gu) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => !gendered.test(word));

/** Whether the words of a line are all in another one, in this order. */
function isWithin(line: string, whole: string): boolean {
  const words = wordsOf(whole);
  let at = 0;
  return wordsOf(line).every((word) => (at = words.indexOf(word, at) + 1) > 0);
}

const statedOnlyIn = (less: ShownView, whole: ShownView): string[] =>
  less.lines.filter(
    (line) => !isControl(line) && !isNeutral(line) && !whole.lines.some((each) => isWithin(withoutType(line), each)),
  );

const without =
  (missing: readonly OptionalField[]): ChangeAnswer =>
  (body, _, name) =>
    missing
      .filter(({ read }) => read === name)
      .reduce((answer, { path }) => lessen(answer, { path, how: 'missing' }), body);
/** Values that these fields may have, unlike those of the sample: absence must not state one of them. */
const having =
  (known: readonly OptionalField[], flag: boolean, amount: number): ChangeAnswer =>
  (body, _, name) =>
    known
      .filter(({ read, type }) => read === name && (type === 'boolean' || type === 'number'))
      .reduce(
        (answer, { path, type }) => lessen(answer, { path, how: 'value', value: type === 'boolean' ? flag : amount }),
        body,
      );

beforeAll(async () => {
  stubBrowser();
  await loadStates('en-GB');
}, 60_000);

test('Every view without any optional field states nothing that the whole answer doesn’t', async () => {
  const found: string[] = [];
  for (const { tag, state } of views) {
    const less = await showView(tag, { state, change: without(fields) });
    const stated = statedOnlyIn(less, await showView(tag, { state }));
    found.push(...stated.map((line) => `${tag} ${state}: ${line}`));
  }
  expect(found).toEqual([]);
}, 120_000);

test('Nor does one without some of them, with any values that they may have', async () => {
  const any = record({
    view: constantFrom(...views),
    missing: subarray(fields, { minLength: 1 }),
    flag: constantFrom(true, false),
    amount: constantFrom(0, 7),
  });
  await assert(
    asyncProperty(any, async ({ view: { tag, state }, missing, flag, amount }) => {
      const whole = await showView(tag, { state, change: having(missing, flag, amount) });
      const less = await showView(tag, { state, change: without(missing) });
      expect(statedOnlyIn(less, whole)).toEqual([]);
    }),
    { numRuns: runs(12, 1000) },
  );
}, 300_000);
