import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import words from '../../../locales/en-GB.json';
import { calls, failure, linkedCalls } from '../../../src/contract/all-calls.ts';
import { presentByName, refusalsByName } from '../../../src/contract/calls/names.ts';
import type { Call } from '../../../src/contract/calls/call.ts';
import { codeRefusals } from '../../../src/contract/lists.ts';
import { openApi } from '../../../src/contract/openapi/openapi.ts';
import { refusals } from '../../../src/contract/refusals.ts';
import type { RefusalCode } from '../../../src/contract/refusals.ts';
import { sampleBackend } from '../../../src/package/testing/backend.ts';
import { refusalText } from '../../../widgets/shared/form/refusal-text.ts';

const cells = Object.entries(refusalsByName).flatMap(([name, own]) => own.map((refusal) => ({ name, ...refusal })));
const reads = new Map(Object.values<Call>(calls).map((call) => [`${call.method} ${call.path}`, call]));

/** The samples' id for a call. */
const idFor = (path: string): string =>
  /^(delivery|box-breakdown|scoop|remove-all|pet\/confirm)/.test(path) ? 'preview-box' : 'preview-1';

/** The address of a call. Those of linked calls are as in the samples. */
function addressOf(name: string): string {
  const path = name
    .replace(/^\w+ /, '')
    .replace('{id}', idFor(name.replace(/^\w+ /, '')))
    .replace('{step}', 'pause');
  if (path in { scoop: 1, 'remove-all': 1 }) return `/preview/${path}/${idFor(path)}`;
  return path.startsWith('/') ? path : `/gb/new-account-api/1.0/${path}`;
}

describe('DECISIONS.md#testing: each call’s refusals, by their code', () => {
  test.each(cells)('$name: $code has the status and the body of the contract', async ({ name, code, field }) => {
    const backend = sampleBackend({ faults: { [name]: code } });
    const [method = ''] = name.split(' ');
    const response = await backend(new Request(`https://shop.example${addressOf(name)}`, { method }))!;
    const body = (await response.json()) as unknown;
    expect(response.status).toBe(refusals[code].status);
    expect(safeParse(failure, body).issues).toBeUndefined();
    expect(body).toMatchObject({ error: { code, ...(field && { field }) } });
  });

  test('A 409 has the present state, in the form of the reads that the call declares', async () => {
    const wrong: string[] = [];
    for (const [name, { whole = '' }] of Object.entries(presentByName)) {
      const refusal = refusalsByName[name]!.find(({ code }) => refusals[code].status === 409)!;
      const backend = sampleBackend({ faults: { [name]: refusal.code } });
      const [method = ''] = name.split(' ');
      const response = await backend(new Request(`https://shop.example${addressOf(name)}`, { method }))!;
      const { error } = (await response.json()) as { error: { current?: unknown } };
      if (!safeParse(reads.get(whole)!.answer, error.current).success) wrong.push(`${name}: ${whole}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Shown by their forms at the field, with the dog's name, or as an outcome of the switch. */
const byForms: readonly RefusalCode[] = ['dog-exists', 'too-many-dogs', 'too-many-devices'];
/** Not a refusal of a change that customers read as such: its own problem of every change (`src/stores/account/edit.ts`). */
const byStatus: readonly RefusalCode[] = ['signed-out', 'conflict', 'throttled', 'too-many'];

const textAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words);

test.each(Object.keys(refusals) as RefusalCode[])(
  '§8 The refusal %s has its own words, which are not those of a failure that only support can fix',
  (code) => {
    if (byForms.includes(code)) return;
    const named = byStatus.includes(code)
      ? { title: `changes.problem.${code === 'too-many' ? 'throttled' : code}.title` }
      : refusalText(code);
    const texts = Object.values(named ?? {}).map(textAt);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toEqual(expect.any(String));
    expect(texts).not.toContain(words.changes.problem.other.title);
  },
);

test('Each reason for which a code is refused is a refusal of the call', () => {
  const codes = refusalsByName['POST codes']!.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(codeRefusals.map((reason) => `code-${reason}`)));
});

test('Every refusal is one of a call', () => {
  const given = new Set(cells.map(({ code }) => code));
  expect(Object.keys(refusals).filter((code) => !given.has(code as RefusalCode))).toEqual([]);
});

test('The OpenAPI document has an example of each refusal', () => {
  interface Operation {
    operationId: string;
    responses: Readonly<Record<string, { $ref?: string; content?: { 'application/json': { examples?: object } } }>>;
  }
  const { paths, components } = openApi() as Record<'paths', Record<string, Record<string, Operation>>> & {
    components: { pathItems: Record<string, Record<string, Operation>> };
  };
  const operations = [...Object.values(paths), ...Object.values(components.pathItems)].flatMap((methods) =>
    Object.values(methods),
  );
  const missing: string[] = [];
  for (const [id, call] of Object.entries<Partial<Call>>({ ...calls, ...linkedCalls } as never)) {
    const { responses } = operations.find(({ operationId }) => operationId === id)!;
    for (const { code } of refusalsByName[`${call.method ?? 'POST'} ${call.path}`]!) {
      const response = responses[refusals[code].status];
      if (!response?.$ref && !Object.keys(response?.content?.['application/json'].examples ?? {}).includes(code))
        missing.push(`${id}: ${code}`);
    }
  }
  expect(missing).toEqual([]);
});
