import { getDotPath, safeParse } from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
import { failure } from '../../src/contract/failure.ts';
import { unlisted } from '../../src/contract/unlisted.ts';
import type { Failure } from '../../src/contract/failure.ts';
import type { Answer } from './client.ts';
import { Misfit } from './report.ts';

const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text || 'nothing');

/** Whether the backend seems not to know the path at all: no error body of the contract. */
const isUnknownPath = ({ status, json }: Answer): boolean =>
  (status === 404 || status === 501) && !(json as { error?: { code?: unknown } } | undefined)?.error?.code;

/** Expects this status, or one of several. */
export function expectStatus(answer: Answer, ...wanted: number[]): void {
  if (wanted.includes(answer.status)) return;
  const advice = isUnknownPath(answer)
    ? '. No such path? Serve it, or leave its group out of "can" of the auth answer'
    : '';
  throw new Misfit(`HTTP ${wanted.join(' or ')}`, `HTTP ${answer.status}: ${short(answer.text)}${advice}`);
}

/** Expects a value to fit its schema. @throws Misfit that names the field */
export function expectFit<S extends GenericSchema>(schema: S, value: unknown, name = 'body'): InferOutput<S> {
  const result = safeParse(schema, value);
  const odd = unlisted(schema, value);
  if (odd) throw new Misfit(`"${odd.path}" to be one of ${odd.list.join(', ')}`, `"${odd.value}"`);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Misfit(`"${getDotPath(issue) ?? name}" to be ${issue.expected ?? issue.message}`, issue.received);
}

/** Expects a JSON body to fit its schema. */
export function expectBody<S extends GenericSchema>(answer: Answer, schema: S): InferOutput<S> {
  const type = answer.headers.get('content-type') ?? 'none';
  if (!/^application\/(\w[\w.-]*\+)?json\b/.test(type)) throw new Misfit('content-type application/json', type);
  if (answer.json === undefined) throw new Misfit('JSON', short(answer.text));
  return expectFit(schema, answer.json);
}

/** DECISIONS.md#bodies: expects an error body in the one common shape. */
export function expectFailure(answer: Answer, ...statuses: number[]): Failure['error'] {
  expectStatus(answer, ...statuses);
  const { error } = expectBody(answer, failure);
  if (!error.code || !error.message) throw new Misfit('"error" with code and message', short(answer.text));
  return error;
}

export function expectEqual(actual: unknown, wanted: unknown, what: string): void {
  const [came, should] = [JSON.stringify(actual), JSON.stringify(wanted)];
  if (came !== should) throw new Misfit(`${what} ${short(should)}`, short(came ?? 'undefined'));
}

/** Expects a header that contains all of these words. */
export function expectHeader({ headers }: Answer, name: string, ...words: string[]): void {
  const value = headers.get(name);
  const present = (value ?? '').toLowerCase().split(/[\s,;]+/);
  for (const word of words)
    if (!present.includes(word.toLowerCase()))
      throw new Misfit(`header ${name}: ${words.join(', ')}`, value ?? 'no such header');
}
