import { assert, asyncProperty, constantFrom, jsonValue, oneof, record } from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { GenericSchema } from 'valibot';
import { safeParse } from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../../src/api/answer.ts';
import { createHttp } from '../../../src/api/http.ts';
import { createShoppingApi } from '../../../src/api/calls/shopping.ts';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Call, LinkedCall } from '../../../src/contract/calls/call.ts';
import { removeAll, updateScoop } from '../../../src/contract/deliveries/changes.ts';
import { shoppingCustomer, shoppingPet } from '../../../src/contract/shop/shopping.ts';
import { lenientOf } from '../../../src/api/reading/schema.ts';
import type { Inner } from '../../../src/api/reading/schema.ts';
import { respell } from '../../../src/api/reading/spelling.ts';
import type { Report } from '../../../src/environment.ts';
import { declaredTags } from '../../../src/package/declared-tags.ts';
import { presentState } from '../../../src/stores/account/edit.ts';
import { fakeEnvironment, json } from '../../support/views/environment.ts';
import { fittingValues } from '../../support/answers/fitting-values.ts';
import { lessen, optionalFields, optionalIn } from '../../support/answers/lesser-answers.ts';
import type { OptionalField } from '../../support/answers/lesser-answers.ts';
import { showView, stubBrowser } from '../../support/views/views.ts';
import type { ChangeAnswer } from '../../support/views/views.ts';
import { runs } from '../../support/project/length.ts';

/*
 * DECISIONS.md#account-api-beyond-7: a wrong value of an optional field counts as a missing one. It is reported once, and
 * nothing else changes.
 */

beforeAll(stubBrowser);

const nonsense: Arbitrary<unknown> = oneof(
  jsonValue(),
  constantFrom<unknown>('', 'nonsense', '2026-02-31', '2026-02-31T12:00:00Z', -1, 0.5, {
    amount: 1,
    currency: 'POUND',
  }),
);

type Field = Pick<OptionalField, 'read' | 'path'>;
const changed = (body: unknown, { path }: Field, value: unknown): unknown =>
  lessen(structuredClone(body), { path, how: 'value', value });
const without = (body: unknown, { path }: Field): unknown => lessen(structuredClone(body), { path, how: 'missing' });

/** Whether a value fits, also in another spelling. */
const isReadable = ({ schema }: Pick<OptionalField, 'schema'>, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  safeParse(lenientOf(schema as Inner), respell(schema as Inner, value)).success;

const noOffer = { announces: (): boolean => true };

/** Reads one answer twice, as the page does. */
type Read = (body: unknown) => Promise<{ seen: unknown[]; reports: Report[] }>;

const twice = async (
  { reports }: Pick<ReturnType<typeof fakeEnvironment>, 'reports'>,
  read: () => unknown,
): Promise<{ seen: unknown[]; reports: Report[] }> => ({ seen: [await read(), await read()], reports });

const byHttp =
  (call: LinkedCall): Read =>
  (body) => {
    const fake = fakeEnvironment(() => json(body));
    const http = createHttp(fake.environment);
    return twice(fake, () => http.ask(call, 'https://shop.test/call', { method: 'POST' }));
  };

const byGraphQl =
  (operation: 'pet' | 'customer'): Read =>
  (body) => {
    const fake = fakeEnvironment(() => json({ data: { [operation]: body } }));
    const http = createHttp(fake.environment);
    const api = createShoppingApi({ ...fake.environment, host: 'https://shop.test' }, http, noOffer, () => {});
    return twice(fake, () => (operation === 'pet' ? api.pet('a') : api.customer()));
  };

/** The present state in a 409 to a change. */
const inConflict =
  (schema: GenericSchema): Read =>
  (current) => {
    const fake = fakeEnvironment(() => new Response());
    const error = new ApiError('change', 409, 'conflict', 'newer', { current });
    return twice(fake, () => presentState(error, schema, fake.environment));
  };

/** All that a backend answers. */
const answers: readonly (readonly [name: string, schema: GenericSchema, read: Read])[] = [
  ...[...Object.values<Call>(calls), updateScoop, removeAll].flatMap((call) => [
    [call.path, call.answer, byHttp(call)] as const,
    [`409 of ${call.path}`, call.answer, inConflict(call.answer)] as const,
  ]),
  ['gql pet', shoppingPet, byGraphQl('pet')],
  ['gql customer', shoppingCustomer, byGraphQl('customer')],
];
const fields = answers.flatMap(([name, schema, read]) => {
  const optional = optionalIn(name, schema);
  if (optional.length === 0) return [];
  const fitting = fittingValues(schema, true);
  return optional.map((field) => ({ name: `${name} ${field.path.join('.')}`, schema, fitting, read, field }));
});

test('Nonsense in any optional field of any answer counts as missing, and is reported once', async () => {
  expect(fields.length).toBeGreaterThan(300);
  let tried = 0;
  for (const { name, schema, fitting, read, field } of fields)
    await assert(
      asyncProperty(fitting, nonsense, async (body, value) => {
        const wrong = changed(body, field, value);
        // A list does without its broken entries.
        if (isReadable(field, value) || Array.isArray(value)) return;
        const { seen, reports } = await read(wrong);
        const expected = (safeParse(schema, without(body, field)) as { output: unknown }).output;
        expect(seen).toEqual([expected, expected]);
        expect(reports.map(({ message }) => message)).toEqual([
          expect.stringMatching(/"[\w.*]+" does not fit the contract, so it counts as unknown$/),
        ]);
        tried += 1;
      }),
      { numRuns: runs(2, 8) },
    ).catch((error: unknown) => {
      throw new Error(name, { cause: error });
    });
  expect(tried).toBeGreaterThan(fields.length);
});

test('Nonsense in the body of a failed call leaves its status, and texts alone', async () => {
  const error = record({
    code: nonsense,
    message: nonsense,
    redirectUrl: nonsense,
    field: nonsense,
    current: nonsense,
  });
  const body = oneof(nonsense, record({ error: oneof(nonsense, error) }));
  await assert(
    asyncProperty(body, constantFrom(400, 401, 403, 404, 409, 422, 429, 500, 501, 503), async (answer, status) => {
      const { environment } = fakeEnvironment(() => json(answer, status));
      const http = createHttp(environment);
      const shopping = createShoppingApi({ ...environment, host: 'https://shop.test' }, http, noOffer, () => {});
      for (const failing of [http.ask(calls.getNavbar, 'https://shop.test/navbar'), shopping.customer()]) {
        const failure = await failing.then(
          () => undefined,
          (thrown: unknown) => thrown as ApiError,
        );
        expect(failure).toBeInstanceOf(ApiError);
        expect(failure).toMatchObject({ status, code: expect.any(String), message: expect.any(String) });
        for (const text of [failure!.redirectUrl, failure!.field])
          expect(['string', 'undefined']).toContain(typeof text);
      }
    }),
  );
});

test('A needed field with nonsense takes away its entry of the list, and nothing else', async () => {
  const pet = {
    petId: 1,
    petPublicId: 'a',
    name: 'A',
    active: true,
    subscription_status: 'active',
    status: 'complete',
  };
  const { seen, reports } = await byHttp(calls.getPets)({ pets: [{ ...pet, name: 5 }, pet] });
  expect(seen).toEqual([{ pets: [expect.objectContaining(pet)] }, { pets: [expect.objectContaining(pet)] }]);
  expect(reports.map(({ message }) => message)).toEqual([expect.stringContaining('"pets.*.name"')]);
});

test('Without the list itself the answer is an error that names it', async () => {
  await expect(byHttp(calls.getPets)({ dogs: [] })).rejects.toThrow('"pets"');
});

const tags = declaredTags.filter(({ tag }) => !/slot|consent|footer|error/.test(tag.name)).map(({ tag }) => tag.name);
/** Replaces one field of a read. */
const replacing =
  (field: OptionalField, replace: (body: unknown) => unknown): ChangeAnswer =>
  (body, _, name) =>
    name === field.read ? replace(body) : body;
/** What the page reports while a view is shown, without the site's footer, which needs a browser. */
function collector(): { reports: string[]; onReport: (message: string) => void } {
  const reports: string[] = [];
  return { reports, onReport: (message) => void (message.startsWith('Footer') || reports.push(message)) };
}

test('No view shows more of it than of a missing field, and the page reports it once', async () => {
  await assert(
    asyncProperty(constantFrom(...tags), constantFrom(...optionalFields), nonsense, async (tag, field, value) => {
      const { reports, onReport } = collector();
      let isWrong = false;
      const corrupt: ChangeAnswer = (body, schema, name) => {
        if (name !== field.read) return body;
        const wrong = changed(body, field, value);
        // A value that fits is none of nonsense.
        if (isReadable(field, value) || Array.isArray(value)) return without(body, field);
        isWrong ||= JSON.stringify(wrong) !== JSON.stringify(body);
        return wrong;
      };
      const shown = await showView(tag, { change: corrupt, onReport });
      const less = await showView(tag, { change: replacing(field, (body) => without(body, field)) });
      expect(shown.lines).toEqual(less.lines);
      expect(reports).toEqual(isWrong ? [expect.stringMatching('counts as unknown')] : []);
    }),
    { numRuns: runs(10, 200) },
  );
});

test('Any value that fits is shown without a failure, however absurd', async () => {
  const any = constantFrom(...optionalFields).chain((field) =>
    fittingValues(field.schema).map((value) => ({ field, value })),
  );
  await assert(
    asyncProperty(constantFrom(...tags), any, async (tag, { field, value }) => {
      const { reports, onReport } = collector();
      const change = replacing(field, (body) => changed(body, field, value));
      const { lines, html, missing } = await showView(tag, { change, onReport });
      expect(lines.join('\n')).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
      expect(html).not.toMatch(/<b onclick|(href|src)="(javascript:|[^"]*user:word)/);
      expect([...missing, ...reports]).toEqual([]);
    }),
    { numRuns: runs(10, 200) },
  );
});
