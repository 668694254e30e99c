import * as v from 'valibot';
import type { AnswerName, fields } from './fields.ts';
import type * as lists from './lists.ts';
import { isDay } from '../zones.ts';

export type Country = (typeof lists.countries)[number];

export type Segment = (typeof lists.segments)[number];

type Lists = typeof lists;
type Listed<N extends keyof Lists> = v.GenericSchema<Lists[N][number]> & { list: N };

/**
 * A value of that list in `lists.ts`. Any text passes, so that a new value doesn't break a page; `unlisted` finds it.
 */
export const listed = <N extends keyof Lists>(list: N): Listed<N> => ({ ...v.string(), list }) as unknown as Listed<N>;

/**
 * As `listed`, of values that a page compares. Another spelling doesn't fit: the reader of answers finds out what it means
 * (`src/api/reading`). A value that no list has passes there.
 */
export const word = <N extends keyof Lists>(list: N, words: Lists[N]): Listed<N> =>
  ({
    ...v.pipe(
      listed(list),
      v.check((value) => (words as readonly string[]).includes(value)),
    ),
    list,
  }) as unknown as Listed<N>;

/** An object of an answer of §7, by its name in `fields.ts`. */
export const answer = <
  N extends AnswerName,
  const E extends Readonly<Record<keyof (typeof fields)[N], v.GenericSchema>>,
>(
  name: N,
  entries: E,
): v.ObjectSchema<{ [Name in keyof E]: E[Name] }, undefined> & { answer: N } =>
  ({
    ...v.object(entries as never),
    answer: name,
  }) as never;

export const country = /* @__PURE__ */ listed('countries');
export const segment = /* @__PURE__ */ listed('segments');
export const text = v.string();
/** A public id: opaque, safe inside a path. */
export const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
/** A day without a time, `2026-11-18`. 30 February is none: Firefox can't format it. */
export const isoDate = v.pipe(v.string(), v.isoDate(), v.check(isDay));
/** An instant with an offset, `2026-11-15T23:59:59Z`. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((at) => !Number.isNaN(Date.parse(at))),
);
/** Intl formats any three letters as a currency, and throws for all else. */
const currency = { ...listed('currencies'), ...v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) };
/** Integer minor units (pence, cents, öre) with an ISO 4217 currency. A deduction is negative. */
export const money = v.object({ amount: v.pipe(v.number(), v.integer()), currency });
export type Money = v.InferOutput<typeof money>;

/** A statement by which the customer ended a contract. */
export const declaration = v.object({
  kind: listed('declarationKinds'),
  reference: text,
});
