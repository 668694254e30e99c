import type { Failure } from '../../src/contract/all-calls.ts';
import { failure } from '../../src/contract/all-calls.ts';
import type { LinkedCall } from '../../src/contract/calls/call.ts';
import { refusalBody, refusalsOf } from '../../src/contract/calls/refusals-of.ts';
import type { Refusal } from '../../src/contract/calls/refusals-of.ts';
import { failureCode } from '../../src/contract/failure-codes.ts';
import { refusals } from '../../src/contract/refusals.ts';
import type { RefusalCode } from '../../src/contract/refusals.ts';
import { refusedWords } from '../site/docs/refused-words.ts';
import { short } from '../workbench/contract-check/oddities.ts';
import type { Answer } from './client.ts';
import { expectBody, expectStatusWith } from './expect.ts';
import { Misfit } from './report.ts';

/** The refusals of a call with a status; of these codes alone, if there are any. */
const declaredOf = (call: LinkedCall | undefined, status: number, codes: readonly RefusalCode[]): Refusal[] =>
  (call ? refusalsOf(call) : codes.map((code): Refusal => ({ code }))).filter(
    ({ code }) => refusals[code].status === status && (codes.length === 0 || codes.includes(code)),
  );

/** Words for the state that a 409 of a call has as `current`. */
export function presentWords(call: LinkedCall | undefined): string {
  if (!call?.present) return 'the present state';
  const { whole, ...fields } = 'whole' in call.present ? call.present : { whole: call.present };
  const more = Object.entries(fields).map(([name, { path }]) => `, with "${name}" of GET ${path}`);
  return `what GET ${whole.path} answers${more.join('')}`;
}

/** An example of a refusal's body, and what is in its `current`. */
function exampleOf(call: LinkedCall | undefined, status: number, [refusal]: readonly Refusal[]): string {
  const own = refusal ?? { code: failureCode(status) as RefusalCode };
  const hasState = status === 409 && (call === undefined || call.present !== undefined);
  const body = JSON.stringify(refusal || own.code in refusals ? refusalBody(own, hasState ? '…' : undefined) : {});
  return hasState ? `${body.replace('"…"', '{…}')}, where "current" is ${presentWords(call)}` : body;
}

/** Expects the property of the request that the refusal is about: that of the declaration, or one within it. */
function expectField({ call, asked }: Answer, { code, field }: Refusal, arrived: string | undefined): void {
  const fields =
    code === 'invalid'
      ? Object.keys((call?.body as { entries?: object } | undefined)?.entries ?? {})
      : field === undefined
        ? []
        : [field];
  const isGuess = code === 'invalid' && arrived === undefined;
  if (fields.length === 0 || isGuess || fields.some((each) => arrived === each || arrived?.startsWith(`${each}.`)))
    return;
  throw new Misfit(
    `"error.field" of "${code}": ${fields.map((each) => `"${each}"`).join(' or ')}, so that forms show it there`,
    arrived === undefined ? 'no "field"' : `"${arrived}"`,
    asked,
  );
}

/**
 * A backend that names its groups keeps the contract's codes: customers read the words of the code. One that was written
 * from the specification alone knows none.
 */
function expectCode(answer: Answer, { code, field }: Failure['error'], codes: readonly RefusalCode[]): void {
  const { call, known, status, asked } = answer;
  const declared = declaredOf(call, status, codes);
  if (!known?.announces || declared.length === 0) return;
  const found = declared.find((each) => each.code === code);
  if (found) return expectField(answer, found, field);
  throw new Misfit(
    `"error.code": ${declared.map((each) => `"${each.code}", which customers read as ${refusedWords(status, each.code)}`).join('; or ')}`,
    `"${code}", which customers read as ${refusedWords(status, code)}`,
    asked,
  );
}

/** The body of a failure. What is wrong with it has this refusal as its example. */
function bodyOf(answer: Answer, refusal: Refusal | undefined): Failure {
  try {
    return expectBody(answer, failure);
  } catch (error) {
    if (!(error instanceof Misfit) || !refusal) throw error;
    const { error: example } = refusalBody(refusal);
    const examples: Readonly<Record<string, string>> = {
      error: `an object, for example ${JSON.stringify(example)}`,
      'error.code': `text, for example "${example.code}" (customers read the words of the code)`,
      'error.message': `text, for example "${example.message}" (for developers)`,
    };
    const oddities = error.oddities.map((each) => ({ ...each, wanted: examples[each.field] ?? each.wanted }));
    const expected = oddities.map(({ field, wanted }) => `"${field}": ${wanted}`).join('; ');
    throw new Misfit(expected || error.expected, error.arrived, error.asked, oddities);
  }
}

function expectRefused(answer: Answer, statuses: readonly number[], codes: readonly RefusalCode[]): Failure['error'] {
  const { call, status, text, json, asked } = answer;
  const example = (wanted: number): string => exampleOf(call, wanted, declaredOf(call, wanted, codes));
  expectStatusWith(answer, statuses, () => example(statuses[0]!));
  if (json === undefined)
    throw new Misfit(`HTTP ${status} with JSON such as ${example(status)}`, `HTTP ${status}: ${short(text)}`, asked);
  const { error } = bodyOf(answer, declaredOf(call, status, codes)[0]);
  if (!error.code || !error.message) throw new Misfit('"error" with code and message', short(text), asked);
  if (error.field === '') throw new Misfit('"error.field" with the name of a field, or none', '""', asked);
  expectCode(answer, error, codes);
  return error;
}

/** DECISIONS.md#bodies: expects an error body in the one common shape, with a code that the call has for this status. */
export const expectFailure = (answer: Answer, ...statuses: number[]): Failure['error'] =>
  expectRefused(answer, statuses, []);

/** Expects the refusal with this code, which states the reason, or one of several. */
export const expectRefusal = (answer: Answer, ...codes: [RefusalCode, ...RefusalCode[]]): Failure['error'] =>
  expectRefused(answer, [...new Set(codes.map((code) => refusals[code].status))], codes);
