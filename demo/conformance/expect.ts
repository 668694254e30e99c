import { parse } from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
import { failure } from '../../src/contract/all-calls.ts';
import type { Failure } from '../../src/contract/all-calls.ts';
import type { Known } from '../workbench/contract-check/meaning/rule.ts';
import { isUnknownPath } from '../workbench/contract-check/oddity.ts';
import { odditiesOf, short } from '../workbench/contract-check/oddities.ts';
import { exampleFor } from '../workbench/contract-check/wanted.ts';
import type { Answer } from './client.ts';
import { Misfit } from './report.ts';

/** Expects this status, or one of several. */
export function expectStatus(answer: Answer, ...wanted: number[]): void {
  expectStatusWith(answer, wanted);
}

function expectStatusWith(answer: Answer, wanted: readonly number[], example?: () => unknown): void {
  if (wanted.includes(answer.status)) return;
  const advice = isUnknownPath(answer)
    ? '. No such path? Serve it, or name in "can" of the auth answer only the groups that you serve'
    : '';
  throw new Misfit(
    `HTTP ${wanted.join(' or ')}${example ? ` with JSON such as ${JSON.stringify(example())}` : ''}`,
    `HTTP ${answer.status}: ${short(answer.text)}${advice}`,
    answer.asked,
  );
}

/**
 * Expects a value to fit its schema and to mean something that can be.
 *
 * @throws Misfit with every field that doesn't
 */
export function expectFit<S extends GenericSchema>(
  schema: S,
  value: unknown,
  name = 'body',
  asked?: string,
  known: Known = {},
): InferOutput<S> {
  const found = odditiesOf(schema, value, known, name);
  const [first] = found;
  if (first) {
    const expected = found.map(({ field, wanted }) => `"${field}": ${wanted}`).join('; ');
    throw new Misfit(expected, found.map(({ arrived }) => arrived).join('; '), asked, found);
  }
  return parse(schema, value);
}

/** What is known when an answer arrives. */
export const knownOf = ({ known, headers, asked }: Answer): Known => ({
  ...known,
  reads: asked.startsWith('GET'),
  now: Date.parse(headers.get('date') ?? ''),
});

/** Expects a JSON body to fit its schema. */
export function expectBody<S extends GenericSchema>(answer: Answer, schema: S): InferOutput<S> {
  const type = answer.headers.get('content-type') ?? 'none';
  if (!/^application\/(\w[\w.-]*\+)?json\b/.test(type))
    throw new Misfit('content-type application/json', type, answer.asked);
  if (answer.json === undefined)
    throw new Misfit(`JSON such as ${JSON.stringify(exampleFor(schema))}`, short(answer.text), answer.asked);
  return expectFit(schema, answer.json, 'body', answer.asked, knownOf(answer));
}

/** Expects success with a JSON body that fits. The message has an example of the whole body. */
export function expectAnswer<S extends GenericSchema>(answer: Answer, schema: S): InferOutput<S> {
  expectStatusWith(answer, [200], () => exampleFor(schema));
  return expectBody(answer, schema);
}

const failureCodes: Readonly<Record<number, object>> = {
  401: { code: 'signed-out' },
  404: { code: 'not-found' },
  409: { code: 'conflict', current: {} },
  422: { code: 'invalid', field: 'date' },
};
const failureExample = (status: number) => ({
  error: { message: 'A sentence with the next step.', code: 'refused', ...failureCodes[status] },
});

/** DECISIONS.md#bodies: expects an error body in the one common shape. */
export function expectFailure(answer: Answer, ...statuses: number[]): Failure['error'] {
  const example = (): unknown => failureExample(statuses[0]!);
  expectStatusWith(answer, statuses, example);
  if (answer.json === undefined)
    throw new Misfit(
      `HTTP ${answer.status} with JSON such as ${JSON.stringify(example())}`,
      `HTTP ${answer.status}: ${short(answer.text)}`,
      answer.asked,
    );
  const { error } = expectBody(answer, failure);
  if (!error.code || !error.message)
    throw new Misfit('"error" with code and message', short(answer.text), answer.asked);
  if (error.field === '') throw new Misfit('"error.field" with the name of a field, or none', '""', answer.asked);
  return error;
}

export function expectEqual(actual: unknown, wanted: unknown, what: string): void {
  const [came, should] = [JSON.stringify(actual), JSON.stringify(wanted)];
  if (came !== should) throw new Misfit(`${what} ${short(should)}`, short(came ?? 'undefined'));
}

/** Expects a header that contains all of these words. */
export function expectHeader({ headers, asked }: Answer, name: string, ...words: string[]): void {
  const value = headers.get(name);
  const present = (value ?? '').toLowerCase().split(/[\s,;]+/);
  for (const word of words)
    if (!present.includes(word.toLowerCase()))
      throw new Misfit(`header ${name}: ${words.join(', ')}`, value ?? 'no such header', asked);
}
