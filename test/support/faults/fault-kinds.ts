import { failureCode } from '../../../src/contract/failure-codes.ts';
import type { CDPSession } from '@playwright/test';
import { corrupt } from '../../../src/preview/corrupt.ts';

/** A request of the page that waits for what becomes of it. */
export interface Held {
  session: CDPSession;
  requestId: string;
  /** Resolves with the body of the backend's answer, which the page hasn't got yet. The call has taken effect. */
  answer: () => Promise<string>;
  /** Whether an earlier request of the visit had the same URL. */
  isAgain: boolean;
  /** Leaves the request without an answer: until so much time has passed on the page's clock, or for good. */
  hold: (milliseconds?: number) => Promise<void>;
}
type Fault = (held: Held) => Promise<unknown>;

const pass: Fault = ({ session, requestId }) => session.send('Fetch.continueRequest', { requestId });
const drop: Fault = ({ session, requestId }) =>
  session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
/** Neither an answer nor an end: only the page's own limit helps. */
const keep: Fault = ({ hold }) => hold();

const send =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Fault =>
  ({ session, requestId }) =>
    session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: Object.entries({ 'content-type': 'application/json', ...headers }).map(([name, value]) => ({
        name,
        value,
      })),
      body: Buffer.from(body).toString('base64'),
    });
/** As the harness fails, with the contract's error body. */
const refuse = (status: number, retryAfter?: number): Fault =>
  send(
    status,
    JSON.stringify({ error: { code: failureCode(status), message: `${status}`, redirectUrl: '/signin' } }),
    retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` },
  );
const change =
  (how: (body: string) => string): Fault =>
  async (held) => {
    const body = await held.answer();
    await send(200, how(body))(held);
  };
const once =
  (fault: Fault): Fault =>
  (held) =>
    (held.isAgain ? pass : fault)(held);
/** After the call has taken effect. */
const after =
  (fault: Fault): Fault =>
  async (held) => {
    await held.answer();
    await fault(held);
  };

/** Failures that remain, so the page shows them. */
export const lasting = {
  'status 500': refuse(500),
  'status 503, Retry-After 2': refuse(503, 2),
  'status 429, Retry-After 2': refuse(429, 2),
  // More than the minute that is waited for.
  'status 429, Retry-After 90': refuse(429, 90),
  'status 403': refuse(403),
  'status 404': refuse(404),
  'status 404 without an error body': send(404, '{}'),
  'no network': drop,
  'no answer': keep,
  'half a body': change((body) => corrupt(body, 'malformed')),
  'no body': change((body) => corrupt(body, 'empty')),
  'half of the fields': change((body) => corrupt(body, 'partial')),
  'wrong types': change((body) => corrupt(body, 'wrong-types')),
  // As from a hotel's network.
  'another page': send(200, '<!doctype html><title>Welcome</title><p>Room number?', { 'content-type': 'text/html' }),
} as const;

/** Failures that retries hide from customers. */
export const passing = {
  'status 500 once': once(refuse(500)),
  'status 429 once, Retry-After 2': once(refuse(429, 2)),
  'no network once': once(drop),
  'no answer once': once(keep),
  'an answer after 15 s': async (held: Held) => {
    await held.hold(15_000);
    await pass(held);
  },
} as const;

/** Failures after the call has taken effect. */
export const late = {
  'the answer lost': after(drop),
  'no answer, but done': after(keep),
  'status 500, but done': after(refuse(500)),
} as const;

export const faults = { ...lasting, ...passing, ...late, 'status 401': refuse(401), none: pass } as const;
export type FaultName = keyof typeof faults;
