import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../http/failure.ts';
import { readBody } from '../http/request.ts';

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600));
// No control characters: PostgreSQL text can't contain NUL.
const callName = v.pipe(
  v.string(),
  v.regex(/^(?:\*|[\w/-]{1,100})$/, 'Name a call of the contract, such as "customer/pets", or "*"'),
);

/** A fault of one call or of all (`*`). @source DECISIONS.md#reference-backend */
export const fault = v.strictObject({
  call: callName,
  delay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000))),
  drop: v.optional(v.literal(true)),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  retryAfter: v.optional(seconds),
  body: v.optional(v.picklist(['malformed', 'partial', 'empty', 'wrong-types'])),
  /** How many calls it affects; without it, all until the fault is removed. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
  /** Whether a delay, drop or status comes before the call takes effect (the default), or after. */
  when: v.optional(v.picklist(['before', 'after'])),
});
export type Fault = v.InferOutput<typeof fault>;

/** `remaining`: how many calls it still affects; null: all. */
export type ActiveFault = Fault & { remaining: number | null };

/** Where faults are kept, oldest first. */
export interface FaultStore {
  add: (fault: Fault) => Promise<void>;
  clear: () => Promise<void>;
  list: () => Promise<readonly ActiveFault[]>;
  /** The fault for this call, with its counter decremented. */
  take: (call: string) => Promise<Fault | undefined>;
}

/**
 * Removes the id within a call's name, so that a fault can name the call of any box or pet: `delivery/ranges`,
 * `subscription/pause`.
 */
const withoutId = (call: string): string =>
  call.replace(/^(delivery|box-breakdown\/upcoming|subscription)\/[^/]+\/(.+)$/, '$1/$2');

/** Whether a fault's `call` means this call. */
export const matches = (wanted: string, call: string): boolean =>
  wanted === '*' || [call, withoutId(call)].some((name) => name === wanted || name.startsWith(`${wanted}/`));

/** Lists, adds and removes faults. */
export function registerFaultRoutes(app: FastifyInstance, store: FaultStore): void {
  app.get('/demo/api/faults', async () => ({ faults: await store.list() }));
  app.post('/demo/api/faults', async ({ body }) => {
    const hint = 'Send {"call", and one or more of "delay", "drop", "status", "body"}.';
    const asked = readBody(fault, body, hint);
    if (asked.delay === undefined && !asked.drop && asked.status === undefined && !asked.body)
      throw new Refusal(400, 'bad-request', hint);
    await store.add(asked);
    return { faults: await store.list() };
  });
  app.delete('/demo/api/faults', async () => {
    await store.clear();
    return { faults: [] };
  });
}
