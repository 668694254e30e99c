import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineLimits } from '../../../../src/contract/limits.ts';
import { nameLimit } from '../../../../src/contract/pets/profile.ts';
import { readTyped } from '../../../../src/contract/typed-text/read.ts';
import type { LineLimit } from '../../../../src/contract/typed-text/text.ts';
import { corpus } from '../../../support/typed/corpus.ts';
import type { Kind, Sample } from '../../../support/typed/corpus.ts';
import { noisy } from '../../../support/typed/noise.ts';

const limits: Readonly<Record<Kind, LineLimit>> = {
  name: lineLimits.lastName,
  dog: nameLimit,
  line: lineLimits['address.line1'],
  city: lineLimits['address.city'],
  postcode: lineLimits['address.postcode'],
  phone: lineLimits.phone,
  email: lineLimits.email,
};
const read = ({ kind, country }: Sample, typed: string) => readTyped(typed, limits[kind], country);

describe('§5 What people type', () => {
  test.each(corpus.map((sample) => [sample.country, sample.kind, sample.typed, sample] as const))(
    '%s %s %j is kept, or refused for its reason',
    (_country, _kind, typed, sample) => {
      const { text, problem } = read(sample, typed);
      expect(problem?.code).toBe(sample.refused);
      if (sample.kept !== undefined) expect(text).toBe(sample.kept);
    },
  );

  test('is read the same from a phone, a contact card, a spreadsheet or a PDF', () => {
    const arrival = fc
      .constantFrom(...corpus.filter(({ kept }) => kept !== undefined))
      .chain((sample) => fc.tuple(fc.constant(sample), noisy(sample.kind, sample.typed)));
    fc.assert(
      fc.property(arrival, ([sample, arrived]) => {
        expect(read(sample, arrived)).toEqual({ text: sample.kept });
      }),
      { numRuns: 3000 },
    );
  });
});
