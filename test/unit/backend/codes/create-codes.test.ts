import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CodeOutcome } from '../../../../src/contract/shop/codes.ts';
import { addCode, CodeProblem, codeOf, listed, newGiftCard } from '../../../../demo/backend/codes/create-codes.ts';
import type { Wanted } from '../../../../demo/backend/codes/create-codes.ts';
import { runCodes } from '../../../../demo/backend/commands/codes.ts';
import { actAs, startAnew } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

const add = (code: string, wanted: Wanted): Promise<boolean> =>
  backend.database.kysely.transaction().execute((transaction) => addCode(transaction, codeOf(code, wanted)));

test('DECISIONS.md#codes The shop creates a code once: the same again changes nothing, other values are refused', async () => {
  const wanted = { off: '7.50', currency: 'GBP', deliveries: '2', countries: 'GB,IE', until: '2099-12-31' };
  expect(await Promise.all([add('Spring-7', wanted), add('spring 7', wanted)]).then((all) => all.toSorted())).toEqual([
    false,
    true,
  ]);
  await expect(add('SPRING7', { ...wanted, off: '8' })).rejects.toThrow(CodeProblem);
  const robin = await actAs(backend, 'robin');
  const { codes } = (await robin.post('codes', { code: 'spring7' })).json<CodeOutcome>();
  expect(codes.codes[0]).toMatchObject({ off: { amount: 750, currency: 'GBP' }, left: 2 });
  // After a customer has entered it, too.
  expect(await add('SPRING7', wanted)).toBe(false);
  const lines = await listed(backend.database.kysely);
  expect(lines.find((line) => /^spring.?7 /i.test(line))).toMatch(/7\.50 GBP {2}used 1 {2}until 2099-12-31$/);
});

test('DECISIONS.md#codes A new gift card has a code of its kind, belongs to one customer, and is shown by its end only', async () => {
  const code = newGiftCard();
  expect(code).toMatch(/^([2-9B-Z]{4}-){3}[2-9B-Z]{4}$/);
  expect(await add(code, { credit: '25', currency: 'GBP' })).toBe(true);
  const robin = await actAs(backend, 'robin');
  expect((await robin.post('codes', { code })).json<CodeOutcome>().codes.codes[0]).toMatchObject({
    label: `…${code.slice(-4)}`,
    amount: { amount: 2500 },
  });
  expect((await listed(backend.database.kysely)).join('\n')).not.toContain(code);
});

test('A code from any input is one that the table takes, or is refused with the reason', async () => {
  const some = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const wanted = fc.record({
    percent: some('20', '0', '101', '1.5', 'x'),
    off: some('5', '0.001', '-1', '99999.99', '1e3'),
    credit: some('25', '', '0'),
    currency: some('GBP', 'EUR', 'XXX'),
    deliveries: some('1', '0', '999'),
    minimum: some('30', '0'),
    first: fc.option(fc.boolean(), { nil: undefined }),
    countries: some('GB', 'GB,IE', 'US', ''),
    from: some('2026-12-01', '2026-02-30', 'today'),
    until: some('2026-12-31', '2026-11-30', '2026-13-01'),
    most: some('3', '0'),
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.constantFrom('WELCOME', newGiftCard())), wanted, async (code, given) => {
      let row;
      try {
        row = codeOf(code, given);
      } catch (error) {
        expect(error).toBeInstanceOf(CodeProblem);
        return;
      }
      await backend.database.kysely
        .transaction()
        .execute(async (transaction) => {
          await transaction.deleteFrom('codes').execute();
          expect(await addCode(transaction, row)).toBe(true);
          throw new CodeProblem('rolled back');
        })
        .catch((error: unknown) => expect((error as Error).message).toBe('rolled back'));
    }),
    { numRuns: 300 },
  );
});

test('`npm run codes` prints its help, adds a code once, lists it, and explains wrong words', async () => {
  const { database } = backend;
  const run = (...words: string[]): Promise<string> =>
    runCodes(words, () => Promise.resolve({ ...database, close: () => Promise.resolve() }));
  const refused = {
    'one of --percent, --off and': 'HELLO10 --percent 10 --credit 5',
    '--colour': 'HELLO10 --colour red',
  };
  for (const [why, words] of Object.entries(refused))
    await expect(run('add', ...words.split(' '))).rejects.toThrow(why);
  await expect(run('gift-cards', '2', '--percent', '10')).rejects.toThrow('A gift card needs --credit.');
  expect(await run('add', 'HELLO10', '--percent', '10')).toBe('HELLO10 was added.\n');
  expect(await run('add', 'hello-10', '--percent', '10')).toBe('hello-10 exists already, with the same values.\n');
  const before = (await run('list')).split('\n').length;
  expect(await run('gift-cards', '2', '--credit', '25', '--currency', 'EUR')).toMatch(/^((\S{4}-){3}\S{4}\n){2}$/);
  expect((await run('list')).split('\n')).toHaveLength(before + 2);
  const start = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['demo/backend/commands/codes.ts', ...words]);
  expect((await start('--help')).stdout).toContain('--percent');
  await expect(start('add', 'HELLO10', '--colour', 'red')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^.*--colour.*\n$/),
  });
});
