import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoData } from '../../../demo/workbench/demo-data.ts';
import { faultWords, readFault, writeFault } from '../../../demo/workbench/app/state/backend/fault-text.ts';
import { answersFirst, readAddress, usual, writeAddress } from '../../../demo/workbench/app/state/setup/setup.ts';
import type { Setup } from '../../../demo/workbench/app/state/setup/setup.ts';

const person = (name: string) => ({ name, email: '', country: 'GB', locale: 'en-GB', shows: '', picture: '' });
const demo = demoData([person('robin'), person('single')]);

const fault = fc
  .record({
    call: fc.constantFrom('*', ...demo.calls),
    kind: fc.oneof(
      fc.record({
        status: fc.integer({ min: 400, max: 599 }),
        retryAfter: fc.option(fc.integer({ min: 0, max: 3600 })),
      }),
      fc.record({ delay: fc.integer({ min: 0, max: 60_000 }) }),
      fc.constant({ drop: true as const }),
    ),
    when: fc.option(fc.constant('after' as const)),
    times: fc.option(fc.integer({ min: 1, max: 1000 })),
  })
  .map(({ call, kind, when, times }) => {
    const { retryAfter, ...rest } = { retryAfter: null, ...kind };
    return {
      call,
      ...rest,
      ...(retryAfter !== null && { retryAfter }),
      ...(when && { when }),
      ...(times && { times }),
    };
  });
/** A refusal that a call declares. */
const refusal = fc
  .constantFrom(
    ...Object.entries(demo.refusals).flatMap(([call, codes]) =>
      Object.keys(codes).map((each) => ({ call, refusal: each })),
    ),
  )
  .chain((each) => fc.option(fc.integer({ min: 1, max: 1000 })).map((times) => ({ ...each, ...(times && { times }) })));
/** An edited answer: any JSON. */
const answer = fc
  .record({
    call: fc.constantFrom(...demo.calls, 'delivery/s-robin-5/ranges'),
    status: fc.constantFrom(200, 201, 409, 599),
    answer: fc.json(),
    when: fc.option(fc.constant('after' as const)),
    times: fc.option(fc.integer({ min: 1, max: 1000 })),
  })
  .map(({ when, times, ...rest }) => ({ ...rest, ...(when && { when }), ...(times && { times }) }));
const setup: fc.Arbitrary<Setup> = fc.record({
  as: fc.constantFrom('', 'robin', 'single'),
  page: fc.constantFrom('/account/gb', '/gb/pets/?a=1&b=2#c', '/demo/widgets/account-pets-list?preview=one'),
  width: fc.integer({ min: 240, max: 2400 }),
  clock: fc.constantFrom('', '+3', '-1', 'last-minute', '2026-11-22T10:00:00Z'),
  faults: fc.array(fc.oneof(fault, refusal, answer), { maxLength: 4 }).map(answersFirst),
  look: fc.constantFrom('', 'light', 'dark'),
  motion: fc.constantFrom('', 'reduce'),
  colours: fc.constantFrom('', 'forced'),
  theme: fc.constantFrom(...demo.themes),
  language: fc.constantFrom('', ...demo.languages),
  unsupported: fc.constantFrom('', 'specification', 'pause cancel'),
  card: fc.constantFrom('', 'declined'),
  consent: fc.constantFrom('', 'all', 'none'),
});

test('Edited answers are in the fragment: a query with them could be longer than a server accepts', () => {
  fc.assert(
    fc.property(fc.array(answer), (faults) => {
      expect(writeAddress({ ...usual, faults }).split('#')[0]).toBe(writeAddress(usual));
    }),
  );
});

test('the workbench’s address holds everything: what is written is what is read', () => {
  fc.assert(
    fc.property(setup, (each) => {
      expect(readAddress(writeAddress(each), demo)).toEqual({ setup: each, mistakes: [] });
    }),
  );
});

describe('what can’t be read', () => {
  test.each([
    ['as=unknown', 'robin, single'],
    ['page=//evil.example', 'a path of this shop'],
    ['page=https://evil.example', 'a path of this shop'],
    ['page=javascript:alert(1)', 'a path of this shop'],
    ['page=/demo/workbench', 'a path of this shop'],
    ['width=12', '240 to 2400'],
    ['clock=tomorrow', 'last-minute'],
    ['clock=2126-01-01T00:00Z', 'last-minute'],
    ['language=tlh', 'de-DE'],
    ['unsupported=pause nothing', 'names of groups'],
    ['fault=customer/pets', 'call:kind*times'],
    ['fault=no/such:500', 'a call that there isn’t'],
    ['fault=auth:200', 'no known kind'],
    ['fault=auth:500*0', '1 to 1000 times'],
    ['fault=auth:204={}', 'no known kind'],
    ['fault=POST delivery/{id}/change-date:wrong-password', 'no known kind: take mismatch, closed, conflict'],
    ['fault=*:conflict', 'no known kind'],
    ['fault=*:200={}', 'must name one call'],
    ['theme=brand#fault=auth:200={"a":1,}', 'Line 1, column 8: a name in quotes is expected here, not “}”.'],
    ['constructor=1', 'means nothing here'],
  ])('%s is reported and leaves the rest', (query, words) => {
    const { setup: read, mistakes } = readAddress(`?look=dark&${query}`, demo);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(words);
    expect(read).toEqual({ ...usual, look: 'dark' });
  });
});

test.each([
  ['customer/pets:500*1', '500'],
  ['*:slow15000', '15 s slower'],
  ['auth:503~2', '503, wait 2 s'],
  ['delivery/change-date:drop-after*1', 'no answer after its effect'],
  ['navbar:wrong-types', 'wrong types'],
  ['POST delivery/{id}/change-date:conflict*1', 'refused: conflict'],
  ['GET customer/pets:500', '500'],
  ['customer/pets:200={"pets":[]}', 'edited answer'],
  ['delivery/change-date:409~2-after={"error":"a:b*c=d"}*3', 'edited answer 409 after its effect'],
])('the fault %s is parsed, written and described', (text, words) => {
  const read = readFault(text, { ...demo, calls: [...demo.calls, 'delivery/change-date'] });
  if (typeof read === 'string') throw new Error(read);
  expect(writeFault(read)).toBe(text);
  expect(faultWords(read)).toBe(words);
});
