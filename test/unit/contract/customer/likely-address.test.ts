import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonDomains, likelyAddress } from '../../../../src/contract/customer/likely-address.ts';

test.each([
  ['robin@gmial.com', 'robin@gmail.com'],
  ['robin@gmail.con', 'robin@gmail.com'],
  [' Robin.Hood@GMAI.com ', 'Robin.Hood@gmail.com'],
  ['robin@hotmal.fr', 'robin@hotmail.fr'],
  ['robin@t-onlin.de', 'robin@t-online.de'],
])('A mistyped domain has a likely one: %s', (typed, meant) => expect(likelyAddress(typed)).toBe(meant));

test.each([
  'robin@gmail.com',
  'robin@ymail.com',
  'robin@example.test',
  'robin@gmial',
  'robin',
  '@gmial.com',
  'a@b@gmial.com',
  'robin@gmial.com more',
  // Two slips: two letters replaced, another neighbour exchanged, two letters added.
  'robin@gmxyl.com',
  'robin@gamxl.com',
  'robin@gmxal.com',
  'robin@gmxxail.com',
  'robin@gmiaal.con',
  '',
])('A domain that may be right has none: %s', (typed) => expect(likelyAddress(typed)).toBeUndefined());

test('Two neighbours that are exchanged are one slip, and nothing else may differ', () => {
  expect(likelyAddress('a@gmial.com')).toBe('a@gmail.com');
  expect(likelyAddress('a@gmial.cox')).toBeUndefined();
});

test('Every slip in a common domain is noticed, and a common domain never is one', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
  const slip = fc.record({
    domain: fc.constantFrom(...commonDomains),
    at: fc.nat(),
    letter,
    kind: fc.constantFrom('add', 'remove', 'replace', 'exchange'),
  });
  fc.assert(
    fc.property(slip, ({ domain, at, letter: other, kind }) => {
      const index = at % (domain.length - 1);
      const [before, own, next, after] = [
        domain.slice(0, index),
        domain[index]!,
        domain[index + 1]!,
        domain.slice(index + 2),
      ];
      const middle = { add: own + other + next, remove: next, replace: other + next, exchange: next + own }[kind]!;
      const typed = before + middle + after;
      expect(likelyAddress(`a@${domain}`)).toBeUndefined();
      if (likelyAddress(`a@${typed}`) === undefined) expect(isKnown(typed)).toBe(true);
      else expect(commonDomains).toContain(likelyAddress(`a@${typed}`)!.slice(2));
    }),
  );
});

/** Domains one slip away from a common one that exist themselves. */
const isKnown = (domain: string): boolean =>
  [...commonDomains, 'ymail.com', 'email.com', 'mail.com', 'fmail.com', 'hotmail.be', 'hotmail.it'].includes(domain);
