import { failureCode } from '../../contract/failure-codes.ts';
import { corrupt, corruptions } from '../../preview/corrupt.ts';
import type { Corruption } from '../../preview/corrupt.ts';

/** What goes wrong with the answer to a call. */
export interface Fault {
  /** An HTTP status in place of the answer. */
  status?: number;
  /** Seconds, for the header `Retry-After`. */
  retryAfter?: number;
  /** Milliseconds before the answer; Infinity: it never arrives. */
  delay?: number;
  /** No answer: the connection fails. */
  drop?: true;
  /** Breaks the body. */
  body?: Corruption;
  /** How many requests it affects. Default: all. */
  times?: number;
}

/** Faults by name, with what each is. */
export const faults = {
  error: { about: 'status 500', fault: { status: 500 } },
  unavailable: { about: 'status 503, with `Retry-After` of a second', fault: { status: 503, retryAfter: 1 } },
  busy: { about: 'status 429, with `Retry-After` of a second', fault: { status: 429, retryAfter: 1 } },
  'signed-out': { about: 'status 401: the session has ended', fault: { status: 401 } },
  unsupported: { about: 'status 501: the backend has no such call', fault: { status: 501 } },
  'no-answer': { about: 'the connection fails', fault: { drop: true } },
  slow: { about: 'the answer takes three seconds', fault: { delay: 3000 } },
  hanging: { about: 'the answer never arrives', fault: { delay: Infinity } },
  malformed: { about: 'the body is cut off', fault: { body: 'malformed' } },
  partial: { about: 'fields of the body are missing', fault: { body: 'partial' } },
  empty: { about: 'there is no body', fault: { body: 'empty' } },
  'wrong-types': { about: 'values of the body have another type', fault: { body: 'wrong-types' } },
} as const satisfies Readonly<Record<string, { about: string; fault: Fault }>>;
export type FaultName = keyof typeof faults;

export const isFaultName = (name: unknown): name is FaultName =>
  typeof name === 'string' && Object.hasOwn(faults, name);

/** The body of a failed call. A missing call has none of the contract. */
const failureOf = (status: number): object | null =>
  status === 501
    ? null
    : { error: { code: failureCode(status), message: `This answer is a fault of the test: ${status}.` } };

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    if (milliseconds !== Infinity) setTimeout(resolve, milliseconds);
  });

/** Applies a fault to a call. `answer` makes the answer that the call has without it. */
export async function applyFault(
  { status, retryAfter, delay, drop, body }: Fault,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  if (delay) await wait(delay);
  if (drop) return Response.error();
  if (status !== undefined) {
    const headers = retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` };
    return Response.json(failureOf(status), { status, headers });
  }
  const response = await answer();
  if (!body) return response;
  const { headers, status: own } = response;
  return new Response(corrupt(await response.text(), body), { status: own, headers });
}

const parts: readonly (keyof Fault)[] = ['status', 'retryAfter', 'delay', 'drop', 'body', 'times'];

/** Describes what is wrong with a fault; undefined if it is right. */
export function faultProblem(fault: Fault): string | undefined {
  const unknown = Object.keys(fault).find((name) => !parts.includes(name as keyof Fault));
  if (unknown) return `“${unknown}” is no part of a fault: take ${parts.join(', ')}`;
  const { status, delay, drop, body, times = 1 } = fault;
  if ([status, delay, drop, body].every((part) => part === undefined))
    return 'a fault needs status, delay, drop or body';
  if (status !== undefined && !(status >= 400 && status < 600)) return `the status ${status} is none from 400 to 599`;
  if (body !== undefined && !corruptions.includes(body)) return `the body can be ${corruptions.join(', ')}`;
  return times >= 1 ? undefined : `times is ${times}, less than 1`;
}
