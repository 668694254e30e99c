import { parse } from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
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

/** Expects one of these statuses. The message has an example of the body. */
export function expectStatusWith(answer: Answer, wanted: readonly number[], example?: () => string): void {
  if (wanted.includes(answer.status)) return;
  const advice = isUnknownPath(answer)
    ? '. No such path? Serve it, or name in "can" of the auth answer only the groups that you serve'
    : '';
  throw new Misfit(
    `HTTP ${wanted.join(' or ')}${example ? ` with JSON such as ${example()}` : ''}`,
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
  const found = odditiesOf(schema, value, known, name).map((each) =>
    name === 'body' || each.field === name ? each : { ...each, field: `${name}.${each.field}` },
  );
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
  expectStatusWith(answer, [200], () => JSON.stringify(exampleFor(schema)));
  return expectBody(answer, schema);
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
