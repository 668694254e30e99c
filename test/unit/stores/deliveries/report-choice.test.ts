import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeliveryReport } from '../../../../src/contract/deliveries/report.ts';
import { remedies, reportProblems } from '../../../../src/contract/lists.ts';
import { reportChoice } from '../../../../src/stores/deliveries/report.ts';

const paid = { amount: 2105, currency: 'GBP' };
const about = (more: Partial<DeliveryReport>): DeliveryReport => ({
  problems: [...reportProblems],
  remedies: [...remedies],
  lateFrom: null,
  takesPhoto: true,
  items: ['kibble', 'trays'].map((identifier) => ({ identifier, name: identifier, paid, credit: null })),
  paid,
  credit: null,
  report: null,
  ...more,
});

test('DECISIONS.md#reports: what is the only possibility needs no choice', () => {
  const lost = reportChoice(about({ problems: ['not-arrived'], remedies: ['refund'] }));
  expect(lost.chosen).toEqual({ problem: 'not-arrived', items: [], remedy: 'refund' });
  const uneaten = reportChoice(about({}), { problem: 'not-eaten', items: [], remedy: 'resend' });
  expect(uneaten.chosen).toEqual({ problem: 'not-eaten', items: [], remedy: 'refund' });
  const [item] = about({}).items;
  expect(reportChoice(about({ problems: ['missing'], items: [item!] })).chosen.items).toEqual(['kibble']);
});

test('A choice is always one of the possibilities, also one that was made before they changed', () => {
  const some = <T>(values: readonly T[]) => fc.subarray([...values]);
  const choice = fc.record({
    problem: fc.constantFrom('', 'burnt', ...reportProblems),
    items: some(['kibble', 'trays', 'gone']),
    remedy: fc.constantFrom('', 'hug', ...remedies),
  });
  const given = fc.record({
    problems: some(reportProblems),
    remedies: some(remedies),
    items: some(about({}).items),
  });
  fc.assert(
    fc.property(given, fc.option(choice, { nil: undefined }), (offered, typed) => {
      const { chosen, options } = reportChoice(about(offered), typed);
      expect(['', ...options.problems]).toContain(chosen.problem);
      expect(['', ...options.remedies]).toContain(chosen.remedy);
      expect(options.items).toEqual(expect.arrayContaining(chosen.items));
      for (const [values, value] of [
        [options.problems, chosen.problem],
        [options.remedies, chosen.remedy],
      ] as const)
        if (values.length === 1) expect(value).toBe(values[0]);
      if (chosen.problem === 'not-arrived') expect(options.items).toEqual([]);
      if (chosen.problem === 'not-eaten') expect(options.remedies).not.toContain('resend');
    }),
  );
});

test.each([
  ['', true, false],
  ['not-arrived', true, false],
  ['missing', true, true],
  ['missing', false, false],
  ['missing', undefined, false],
] as const)('A photo of the problem "%s", to a backend that takes one (%s): %s', (problem, takesPhoto, photo) => {
  const { options } = reportChoice(about({ takesPhoto: takesPhoto! }), { problem, items: [], remedy: '' });
  expect(options.photo).toBe(photo);
  expect(options.items).toEqual(problem === 'missing' ? ['kibble', 'trays'] : []);
});
