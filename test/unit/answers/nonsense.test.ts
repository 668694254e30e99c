import { assert, asyncProperty, constantFrom } from 'fast-check';
import type { GenericSchema } from 'valibot';
import { safeParse } from 'valibot';
import { beforeAll, expect, test, vi } from 'vitest';
import { withoutWrongFields } from '../../../src/api/optional-fields.ts';
import { facts } from '../../../src/package/facts.ts';
import { fakeEnvironment } from '../../support/environment.ts';
import { lessen, optionalFields, reads } from '../../support/lesser-answers.ts';
import type { OptionalField } from '../../support/lesser-answers.ts';
import { showView, stubBrowser } from '../../support/views.ts';
import type { ChangeAnswer } from '../../support/views.ts';

/*
 * DECISIONS.md#account-api-beyond-7: a wrong value of an optional field counts as a missing one. It is reported once, and
 * nothing else changes.
 */

// On a server, stores render their first value. Here they render what has loaded.
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));
vi.mock('../../../src/element/define.tsx', () => ({ define: (_: unknown, view: unknown) => view }));

const nonsense: readonly unknown[] = [5, -1, 0.5, true, 'nonsense', '', [], {}, [null], { amount: 'x' }, [['x']]];

const schemaOf = (name: string): GenericSchema => reads.find(([read]) => read === name)![2];
const changed = (body: unknown, field: OptionalField, value: unknown): unknown =>
  lessen(structuredClone(body), { path: field.path, how: 'value', value });
const without = (body: unknown, { path }: OptionalField): unknown =>
  lessen(structuredClone(body), { path, how: 'missing' });

/** The sample's answers to each read. */
const bodies = new Map<string, unknown[]>();
const tags = facts.filter(({ tag }) => !/slot|consent|footer|error/.test(tag.name)).map(({ tag }) => tag.name);

beforeAll(async () => {
  stubBrowser();
  const keep: ChangeAnswer = (body, _, name) => {
    bodies.set(name, [...(bodies.get(name) ?? []), structuredClone(body)]);
    return body;
  };
  await showView('account-pets-list', { change: keep });
}, 60_000);

test('Nonsense in any optional field of any read counts as missing, and is reported once', () => {
  let tried = 0;
  for (const field of optionalFields)
    for (const body of bodies.get(field.read) ?? [])
      for (const value of nonsense) {
        const response = schemaOf(field.read);
        const wrong = changed(body, field, value);
        if (JSON.stringify(wrong) === JSON.stringify(body) || safeParse(response, wrong).success) continue;
        const { environment, reports } = fakeEnvironment(() => new Response());
        const read = () =>
          withoutWrongFields({ path: field.read, response }, { status: 200, body: wrong }, environment);
        expect(read()).toEqual(safeParse(response, without(body, field)).output);
        read();
        expect(reports.map(({ message }) => message)).toEqual([
          `${field.read}: "${field.path.join('.')}" does not fit the contract, so it counts as unknown`,
        ]);
        tried += 1;
      }
  expect(tried).toBeGreaterThan(500);
});

test('A required field with nonsense is an error that names it', () => {
  const [pets] = bodies.get('getPets') as [object];
  const wrong = lessen(structuredClone(pets), { path: ['pets', '*', 'name'], how: 'value', value: 5 });
  const { environment } = fakeEnvironment(() => new Response());
  const call = { path: 'customer/pets', response: schemaOf('getPets') };
  expect(() => withoutWrongFields(call, { status: 200, body: wrong }, environment)).toThrow('"pets.0.name"');
});

test('No view shows more of it than of a missing field, and the page reports it once', async () => {
  await assert(
    asyncProperty(
      constantFrom(...tags),
      constantFrom(...optionalFields),
      constantFrom(...nonsense),
      async (tag, field, value) => {
        const reports: string[] = [];
        let isWrong = false;
        const corrupt: ChangeAnswer = (body, schema, name) => {
          if (name !== field.read) return body;
          const wrong = changed(body, field, value);
          isWrong ||= JSON.stringify(wrong) !== JSON.stringify(body) && !safeParse(schema, wrong).success;
          // A value that fits is none of nonsense.
          return safeParse(schema, wrong).success ? without(body, field) : wrong;
        };
        const shown = await showView(tag, {
          change: corrupt,
          onReport: (message) => void (message.startsWith('Footer') || reports.push(message)),
        });
        const less = await showView(tag, {
          change: (body, _, name) => (name === field.read ? without(body, field) : body),
        });
        expect(shown.lines).toEqual(less.lines);
        expect(reports).toEqual(isWrong ? [expect.stringMatching('counts as unknown')] : []);
      },
    ),
    { numRuns: 40 },
  );
});
