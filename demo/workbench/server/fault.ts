import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { canHaveBody } from '../app/demo-data.ts';
import { refusalsByName } from '../../../src/contract/calls/names.ts';
import { refusals } from '../../../src/contract/refusals.ts';
import type { RefusalCode } from '../../../src/contract/refusals.ts';
import { corruptions } from '../../../src/preview/corrupt.ts';
import { Refusal } from '../../backend/platform/http/failure.ts';
import { readBody } from '../../backend/platform/http/request.ts';

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600));
// No control characters: PostgreSQL text can't contain NUL.
const callName = v.pipe(
  v.string(),
  v.check(
    (name) => /^(?:\*|[\w/-]{1,100})$/.test(name) || Object.hasOwn(refusalsByName, name),
    'Name a call of the contract, such as "customer/pets" or "POST delivery/{id}/change-date", or "*"',
  ),
);

/** The longest answer that replaces another, in characters. */
const longestAnswer = 200_000;
/** Bytes of a request with such an answer, which is JSON within JSON. */
const faultBodyLimit = 4 * longestAnswer;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    // PostgreSQL can't store a surrogate without its other half.
    return text.isWellFormed();
  } catch {
    return false;
  }
}

/** A fault of one call or of all (`*`). @source DECISIONS.md#reference-backend */
const fields = v.strictObject({
  call: callName,
  delay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000))),
  drop: v.optional(v.literal(true)),
  status: v.optional(v.pipe(v.number(), v.check(canHaveBody, 'Take a status from 200 to 599 that has a body'))),
  retryAfter: v.optional(seconds),
  body: v.optional(v.picklist(corruptions)),
  /** One of the refusals of the call, which is named by method and path. */
  refusal: v.optional(v.picklist(Object.keys(refusals) as RefusalCode[])),
  /** A body that replaces the answer, as JSON; its status is 200 without `status`. Only for the call of exactly this name. */
  answer: v.optional(v.pipe(v.string(), v.maxLength(longestAnswer), v.check(isJson, 'Send JSON as a text'))),
  /** How many calls it affects; without it, all until the fault is removed. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
  /** Whether a delay, drop or status comes before the call takes effect (the default), or after. */
  when: v.optional(v.picklist(['before', 'after'])),
});
const fault = v.pipe(
  fields,
  v.check(({ status = 400, answer }) => answer !== undefined || status >= 400, 'A status below 400 needs an answer'),
  v.check(({ call, answer }) => answer === undefined || call !== '*', 'An answer needs the name of one call'),
  v.check(
    ({ call, refusal }) => refusal === undefined || refusalsByName[call]?.some(({ code }) => code === refusal) === true,
    'A refusal needs a call that can give it, by method and path',
  ),
);
export type Fault = v.InferOutput<typeof fault>;

/** `remaining`: how many calls it still affects; null: all. */
export type ActiveFault = Fault & { remaining: number | null };

/** A request's call: its path, and its name in the contract, if it has one. */
export interface CallNames {
  path: string;
  declared?: string | undefined;
}

/** Where faults are kept, oldest first. */
export interface FaultStore {
  add: (fault: Fault) => Promise<void>;
  clear: () => Promise<void>;
  list: () => Promise<readonly ActiveFault[]>;
  /** The fault for this call, with its counter decremented. */
  take: (call: CallNames) => Promise<Fault | undefined>;
}

/**
 * Removes the id within a call's name, so that a fault can name the call of any delivery or pet: `delivery/ranges`,
 * `subscription/pause`.
 */
const withoutId = (call: string): string =>
  call.replace(/^(delivery|box-breakdown\/upcoming|subscription)\/[^/]+\/(.+)$/, '$1/$2');

/** Whether a fault is one of this call. An answer fits no other call: `customer` is not `customer/pets`. */
export const matches = ({ call: wanted, answer }: Fault, { path, declared }: CallNames): boolean =>
  answer === undefined
    ? wanted === '*' ||
      wanted === declared ||
      [path, withoutId(path)].some((name) => name === wanted || name.startsWith(`${wanted}/`))
    : wanted === path;

/** Lists, adds and removes faults. */
export function registerFaultRoutes(app: FastifyInstance, store: FaultStore): void {
  app.get('/demo/api/faults', async () => ({ faults: await store.list() }));
  app.post('/demo/api/faults', { bodyLimit: faultBodyLimit }, async ({ body }) => {
    const hint = 'Send {"call", and one or more of "delay", "drop", "status", "body", "refusal", "answer"}.';
    const asked = readBody(fault, body, hint);
    if (
      asked.delay === undefined &&
      !asked.drop &&
      asked.status === undefined &&
      !asked.body &&
      !asked.refusal &&
      asked.answer === undefined
    )
      throw new Refusal(400, 'bad-request', hint);
    await store.add(asked);
    return { faults: await store.list() };
  });
  app.delete('/demo/api/faults', async () => {
    await store.clear();
    return { faults: [] };
  });
}
