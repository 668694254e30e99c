import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppContext } from '../context.ts';
import { Refusal } from '../failure.ts';
import { fillSamples, samplePassword, samples } from '../samples/fill.ts';
import { fault } from './faults.ts';

const clockChange = v.union([
  v.strictObject({ now: v.pipe(v.string(), v.isoTimestamp()) }),
  v.strictObject({ advanceDays: v.pipe(v.number(), v.minValue(-3650), v.maxValue(3650)) }),
]);

function read<S extends v.GenericSchema>(schema: S, body: unknown, hint: string): v.InferOutput<S> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = issue.path?.map(({ key }) => String(key)).join('.');
  throw new Refusal(400, 'bad-request', `${field ? `"${field}": ` : ''}${issue.message}. ${hint}`, field ? { field } : {});
}

/** The harness's own calls, in demo mode only. */
export function registerHarness(app: FastifyInstance, context: AppContext): void {
  const { kysely } = context.database;
  const setOffset = (offset: number) =>
    kysely
      .updateTable('clock')
      .set({ offset_ms: Math.round(offset) })
      .execute();

  app.get('/demo/api/customers', () => ({
    password: samplePassword,
    customers: samples.map(({ name, email, country, shows }) => ({ name, email, country, shows })),
  }));

  app.post('/demo/api/reset', async () => {
    await kysely.deleteFrom('faults').execute();
    await setOffset(0);
    await fillSamples(context.database, new Date());
    return { now: new Date().toISOString() };
  });

  app.get('/demo/api/clock', async () => ({ now: (await context.now()).toISOString() }));
  app.post('/demo/api/clock', async ({ body }) => {
    const change = read(clockChange, body, 'Send {"now": instant} or {"advanceDays": number}.');
    const now = 'now' in change ? Date.parse(change.now) : (await context.now()).getTime() + change.advanceDays * 86_400_000;
    await setOffset(now - Date.now());
    return { now: new Date(now).toISOString() };
  });

  const listFaults = async () => {
    const rows = await kysely.selectFrom('faults').selectAll().orderBy('id').execute();
    return { faults: rows.map(({ id, spec, remaining }) => ({ id, ...(spec as object), remaining })) };
  };
  app.get('/demo/api/faults', listFaults);
  app.post('/demo/api/faults', async ({ body }) => {
    const hint = 'Send {"call", and one of "delay", "drop", "status", "body"}.';
    const asked = read(fault, body, hint);
    if (asked.delay === undefined && !asked.drop && asked.status === undefined && !asked.body)
      throw new Refusal(400, 'bad-request', hint);
    await kysely
      .insertInto('faults')
      .values({ call: asked.call, spec: JSON.stringify(asked), remaining: asked.times ?? null })
      .execute();
    return listFaults();
  });
  app.delete('/demo/api/faults', async () => {
    await kysely.deleteFrom('faults').execute();
    return { faults: [] };
  });
}
