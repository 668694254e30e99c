import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { groups } from '../../../src/contract/groups.ts';
import { specified } from '../../../src/contract/specified-groups.ts';
import { isGroupList, nothing, onlySpecified, unsupportedGroups } from '../../backend/platform/unsupported.ts';
import type { AppContext } from '../../backend/platform/context.ts';
import { Refusal } from '../../backend/platform/http/failure.ts';
import { withoutBudget } from '../../backend/platform/database/connections/budget.ts';
import { isUnavailable } from '../../backend/platform/database/unavailable.ts';
import { readBody } from '../../backend/platform/http/request.ts';
import { lookAtDue, lookAtEveryone } from '../../backend/jobs/due.ts';
import { forgetRunAfter } from '../../backend/payment/by-run.ts';
import { fillSamples, samplePassword, samples } from '../../backend/samples/fill.ts';
import { registerFaultRoutes } from './fault.ts';
import { clearFaults, faultsIn } from './fault-store.ts';

const earliest = Date.UTC(2000, 0);
const latest = Date.UTC(2100, 0);
const inRange = (at: number): boolean => at >= earliest && at < latest;
const rangeMessage = 'Take an instant of the years 2000 to 2099';
const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => inRange(Date.parse(text)), rangeMessage),
);

const clockChange = v.union([
  v.strictObject({ now: instant }),
  v.strictObject({ advanceDays: v.pipe(v.number(), v.minValue(-3650), v.maxValue(3650)) }),
]);

const unsupported = v.strictObject({
  unsupported: v.pipe(
    v.string(),
    v.check(isGroupList, `Name ${onlySpecified}, or some of ${groups.join(', ')}, with spaces between them`),
  ),
});

const reset = v.strictObject({
  now: v.optional(instant),
  only: v.optional(v.array(v.picklist(samples.map(({ name }) => name)))),
});

/** Milliseconds for which a change of everyone waits for the jobs, which may hold a customer for seconds. */
const patience = 60_000;

/** Repeats work on all customers until it gets its locks. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + patience;
  for (;;)
    try {
      return await withoutBudget(work);
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > end) throw error;
      await wait(200);
    }
}

/** The harness's API, in demo mode only. */
export function registerHarness(app: FastifyInstance, context: AppContext): void {
  const { database, config } = context;
  /**
   * Sets the offset of the backend's clock in milliseconds. What is then due for the customer who is signed in is done at
   * once, such as a mail that they want to see; the jobs get to all others.
   */
  const setClock = async (offset: number, request: FastifyRequest): Promise<{ now: string }> => {
    await patiently(async () => {
      await database.kysely.updateTable('clock').set({ offset_ms: offset }).execute();
      await forgetRunAfter(database.kysely, await context.now());
      await lookAtEveryone(database.kysely);
    });
    const { now, visitor } = await context.momentOf(request);
    if (visitor) await patiently(() => lookAtDue(database, config, now, undefined, visitor.customerId));
    return { now: (await context.now()).toISOString() };
  };

  const setUnsupported = (names: string): Promise<unknown> =>
    database.kysely.updateTable('clock').set({ lacking: names }).execute();

  void app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    scope.get('/demo/api/customers', () => ({
      password: samplePassword,
      customers: samples.map(({ name, email, country, shows }) => ({ name, email, country, shows })),
    }));

    scope.post('/demo/api/reset', async (request) => {
      const { now, only } = readBody(
        reset,
        request.body ?? {},
        'Send nothing, or {"now": instant} to start at another time, or {"only": [names]} for some of the customers.',
      );
      await clearFaults(database);
      await setUnsupported('');
      // Some of the customers are restored at the present time: everyone else would have to be looked at otherwise.
      if (only && now === undefined) {
        const present = await context.now();
        await patiently(() => fillSamples(database, present, { only }));
        return { now: present.toISOString() };
      }
      const offset = now === undefined ? 0 : Date.parse(now) - Date.now();
      await patiently(() => fillSamples(database, new Date(Date.now() + offset), only ? { only } : {}));
      return setClock(offset, request);
    });

    scope.get('/demo/api/clock', async () => ({ now: (await context.now()).toISOString() }));
    scope.post('/demo/api/clock', async (request) => {
      const change = readBody(clockChange, request.body, 'Send {"now": instant} or {"advanceDays": number}.');
      const days = 'advanceDays' in change ? change.advanceDays : 0;
      const now = 'now' in change ? Date.parse(change.now) : (await context.now()).getTime() + days * 86_400_000;
      if (!inRange(now)) throw new Refusal(400, 'bad-request', `${rangeMessage}.`);
      return setClock(Math.round(now - Date.now()), request);
    });

    scope.get('/demo/api/unsupported', async () => {
      const row = await database.kysely.selectFrom('clock').select('lacking as unsupported').executeTakeFirstOrThrow();
      return {
        unsupported: unsupportedGroups(row.unsupported, config.unsupported, config.payments !== undefined),
        groups,
        specified,
      };
    });
    scope.post('/demo/api/unsupported', async ({ body }) => {
      const chosen = readBody(
        unsupported,
        body,
        'Send {"unsupported": "specification"}, group names, or "".',
      ).unsupported;
      await setUnsupported(chosen || (config.unsupported && nothing));
      return { unsupported: chosen };
    });

    registerFaultRoutes(scope, faultsIn(database));
  });
}
