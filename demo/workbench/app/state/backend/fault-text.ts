import { canHaveBody } from '../../demo-data.ts';
import type { DemoData, Fault } from '../../demo-data.ts';
import { jsonProblem } from '../json-problem.ts';

/*
 * A fault as one value of an address: `customer/pets:500*1`, `*:slow15000`, `auth:401`, `delivery/ranges:drop-after`,
 * `customer/pets:200={"pets":[]}`, `POST delivery/{id}/change-date:conflict*1`.
 */
const bodies = ['malformed', 'partial', 'empty', 'wrong-types'] as const;
const isBody = (text: string): text is (typeof bodies)[number] => (bodies as readonly string[]).includes(text);

function kindOf({ delay, drop, status, retryAfter, body, refusal, answer, when }: Fault): string {
  const late = when === 'after' ? '-after' : '';
  const wait = retryAfter === undefined ? '' : `~${retryAfter}`;
  if (answer !== undefined) return `${status ?? 200}${wait}${late}=${answer}`;
  if (drop) return `drop${late}`;
  if (delay !== undefined) return `slow${delay}${late}`;
  if (status !== undefined) return `${status}${wait}${late}`;
  return refusal ?? body ?? '';
}

export const writeFault = (fault: Fault): string =>
  `${fault.call}:${kindOf(fault)}${fault.times === undefined ? '' : `*${fault.times}`}`;

function readKind(kind: string): Omit<Fault, 'call'> | undefined {
  if (isBody(kind)) return { body: kind };
  const [, what = '', late, answer] = /^(.*?)(-after)?(?:=(.*))?$/s.exec(kind) ?? [];
  const when = late ? { when: 'after' as const } : {};
  const [, status, wait] = /^([2-5]\d\d)(?:~(\d{1,4}))?$/.exec(what) ?? [];
  if (status) {
    const isAllowed = answer === undefined ? Number(status) >= 400 : canHaveBody(Number(status));
    const waits = wait && { retryAfter: Number(wait) };
    return isAllowed
      ? { status: Number(status), ...waits, ...(answer !== undefined && { answer }), ...when }
      : undefined;
  }
  if (answer !== undefined) return undefined;
  if (what === 'drop') return { drop: true, ...when };
  const [, slow] = /^slow(\d{1,5})$/.exec(what) ?? [];
  if (slow && Number(slow) <= 60_000) return { delay: Number(slow), ...when };
  return undefined;
}

/** What a fault can name. */
export type Faulty = Pick<DemoData, 'calls' | 'refusals'>;

/** Parses a fault. Returns a sentence about the problem if the text is invalid. */
export function readFault(text: string, { calls, refusals }: Faulty): Fault | string {
  const [, call = '', kind = '', times] = /^([^:]*):([^*=]*?|[^=]*=.*?)(?:\*(\d{1,4}))?$/s.exec(text) ?? [];
  if (!call || !kind) return `The fault “${text}” is not written as call:kind*times, such as customer/pets:500*1.`;
  const isDeclared = Object.hasOwn(refusals, call);
  const codes = isDeclared ? Object.keys(refusals[call]!) : [];
  if (call !== '*' && !isDeclared && !calls.some((each) => call === each || call.startsWith(`${each}/`)))
    return `The fault “${text}” names a call that there isn’t.`;
  const read = codes.includes(kind) ? { refusal: kind } : readKind(kind);
  if (!read)
    return `The fault “${text}” is of no known kind: take ${[...codes, 'a status', '200={…}', 'slow500', 'drop', 'drop-after', ...bodies].join(', ')}.`;
  if (call === '*' && read.answer !== undefined) return `The fault “${text}” must name one call: an answer is of one.`;
  const problem = read.answer === undefined ? undefined : jsonProblem(read.answer);
  if (problem) return `The answer to ${call} in the address is not JSON. ${problem.text}`;
  if (times !== undefined && !(Number(times) >= 1 && Number(times) <= 1000))
    return `The fault “${text}” must happen 1 to 1000 times.`;
  return { call, ...read, ...(times !== undefined && { times: Number(times) }) };
}

/** What a fault does, for people. */
export function faultWords({ delay, drop, status, retryAfter, body, refusal, answer, when }: Fault): string {
  const after = when === 'after' ? ' after its effect' : '';
  if (refusal !== undefined) return `refused: ${refusal}`;
  if (answer !== undefined) return `edited answer${status === 200 ? '' : ` ${status ?? ''}`}${after}`;
  if (drop) return `no answer${after}`;
  if (delay !== undefined) return `${delay / 1000} s slower${after}`;
  if (status !== undefined) return `${status}${retryAfter === undefined ? '' : `, wait ${retryAfter} s`}${after}`;
  return { malformed: 'half the JSON', partial: 'half the fields', empty: 'nothing', 'wrong-types': 'wrong types' }[
    body ?? 'empty'
  ];
}
