import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { createPaymentProvider } from '../../../demo/payment-provider/app.ts';
import { createLedger } from '../../../demo/payment-provider/sessions.ts';
import { createApp } from '../../../demo/app.ts';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import { migrate } from '../../../demo/backend/platform/database/migrate.ts';
import { runOnlineSteps } from '../../../demo/backend/platform/database/online-steps.ts';
import { poolOn } from '../../../demo/backend/platform/database/open.ts';
import type { Database } from '../../../demo/backend/platform/database/open.ts';
import { fillCodes } from '../../../demo/backend/samples/codes.ts';
import { kinds } from './changes.ts';
import { declineSome } from './declines.ts';
import { Household, ways } from './household.ts';
import { isCharged } from './invariants.ts';
import { openHousehold } from './open.ts';
import { changePrices, sendPriceMails } from './prices.ts';
import { recallTrays } from './recall.ts';
import { runJobsWith } from '../../support/backend/payment.ts';
import { paidTwice } from '../../support/model/announced.ts';
import { offsetAt } from '../../support/clock.ts';

/*
 * A year of many households with all jobs: `npm run simulate -- --customers 500 --days 400 --seed 7`. Each household makes
 * about one random change a month. The shop changes prices eight times, one charge of twenty is declined, and wet food is recalled once. It prints what came of it, and each invariant that broke. What a household does follows
 * from the seed and its number alone, so `--only 42` repeats the year of the household with that number.
 */

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '500' },
    days: { type: 'string', default: '400' },
    seed: { type: 'string', default: '7' },
    only: { type: 'string' },
    part: { type: 'string' },
  },
});
const [customers, days, seed] = [values.customers, values.days, values.seed].map(Number) as [number, number, number];

/** Samples that are copied, each with another household. */
const models = ['robin', 'single', 'de', 'ready', 'fr', 'at'];
const start = Date.parse('2026-11-12T09:00:00Z');
const dayLength = 86_400_000;

/** What a part of the households did. */
interface Result {
  deliveries: number;
  charged: number;
  declined: number;
  tries: number;
  recalled: number;
  mails: number;
  changes: number;
  undos: number;
  refused: number;
  gaps: number;
  longestGap: number;
  broken: { invariant: string; about: string; who: string }[];
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function randomOf(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let next = Math.imul(state ^ (state >>> 15), 1 | state);
    next = (next + Math.imul(next ^ (next >>> 7), 61 | next)) ^ next;
    return ((next ^ (next >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Days without food between two deliveries, if each arrives on the last day of its window. Pauses are such days, too. */
async function gapsOf({ pool }: Database): Promise<{ gaps: number; longestGap: number }> {
  const { rows } = await pool.query<{ gap: number }>(`
    select gap from (
      select d.date - lag(d.date + (line->>'days')::int) over (partition by d.customer_id, split_part(line->>'name', '/', 1) order by d.date) - 2 as gap
      from deliveries d, jsonb_array_elements(d.lines) line
      where d.outcome = 'ok' and line->>'name' like '%/f%') as every where gap > 0`);
  return { gaps: rows.length, longestGap: Math.max(0, ...rows.map(({ gap }) => gap)) };
}

async function simulate(part: number, parts: number): Promise<Result> {
  const database = poolOn(await PGlite.create());
  await migrate(database.kysely);
  await runOnlineSteps(database);
  await database.kysely.transaction().execute(fillCodes);
  const ledger = createLedger();
  const key = 'a key for tests';
  const provider = createPaymentProvider(key, ledger);
  const config = readConfig({
    DEMO: '1',
    PAYMENT_PROVIDER: await provider.listen({ port: 0, host: '127.0.0.1' }),
    PAYMENT_KEY: key,
    // Mails about new prices count once they are sent.
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const app = await createApp(config, database, { quiet: true });
  const hourOf = randomOf(seed);
  let [declined, recalled] = [0, 0];
  const households: Household[] = [];
  const randoms = new Map<Household, () => number>();
  const lots = new Map<Household, () => number>();
  for (let index = part; index < customers; index += parts) {
    if (values.only !== undefined && index !== Number(values.only)) continue;
    const sample = models[index % models.length]!;
    const household = new Household(app, database, await openHousehold(database, sample, new Date(start), `-${index}`));
    households.push(household);
    randoms.set(household, randomOf(seed * 1_000_000 + index));
    lots.set(household, randomOf(seed * 2_000_000 + index));
  }
  for (let day = 0; day < days; day += 1) {
    const now = new Date(start + day * dayLength + Math.floor(hourOf() * 10) * 3_600_000);
    await database.kysely
      .updateTable('clock')
      .set({ offset_ms: offsetAt(now) })
      .execute();
    for (const household of households) {
      const random = randoms.get(household)!;
      household.setClock(now);
      const lost = await declineSome(database, household.customerId, { random: lots.get(household)!, now });
      declined += lost;
      household.hasWaited ||= lost > 0;
      if (random() > 1 / 30) continue;
      const kind = kinds[Math.floor(random() * kinds.length)]!;
      const [who, value, more] = [random(), random(), random()].map((each) => Math.floor(each * 1000)) as [
        number,
        number,
        number,
      ];
      await household.act({ kind, who, value, more }, ways[more % ways.length]);
    }
    const runJobs = (): Promise<void> => runJobsWith({ backend: { database }, config, provider }, now);
    await runJobs();
    if (day === Math.floor(days * 0.6)) recalled = await recallTrays(database, households, { config, now });
    if (day % 45 === 20) await changePrices(database, randomOf(seed + day), now);
    await runJobs();
    for (const household of households) await household.noteCharges();
    // The mail server is away on most days. What was announced changes the prices of deliveries to come.
    if (day % 5 > 0) continue;
    for (const household of households) await household.look(false);
    if ((await sendPriceMails(database)) === 0) continue;
    await runJobs();
    for (const household of households) await household.look(true);
  }
  for (const household of households) {
    await household.look(false);
    await household.readAll();
    await household.checkCharges();
  }
  const twice = await paidTwice(database, ledger);
  for (const about of twice) households[0]?.break('Z: nothing is charged twice, and the books agree', about);
  const tries = await database.pool.query("select from payment_visits where purpose = 'retry'");
  const lists = [];
  for (const household of households) lists.push(...(await household.deliveries()));
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from outbox');
  const sum = (of: (household: Household) => number): number => households.reduce((all, each) => all + of(each), 0);
  const result = {
    deliveries: lists.length,
    charged: lists.filter(isCharged).length,
    declined,
    tries: tries.rows.length,
    recalled,
    mails: rows[0]!.count,
    changes: sum(({ changes }) => changes),
    undos: sum(({ undos }) => undos),
    refused: sum(({ refused }) => refused),
    ...(await gapsOf(database)),
    broken: households.flatMap(({ name, broken }) => broken.map((each) => ({ ...each, who: name }))),
  };
  await app.close();
  await provider.close();
  await database.close();
  return result;
}

/** Runs a part in a separate process. */
const inProcess = (part: number, parts: number): Promise<Result> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [
      '--customers',
      String(customers),
      '--days',
      String(days),
      '--seed',
      String(seed),
      ...(values.only === undefined ? [] : ['--only', values.only]),
      '--part',
      `${part}/${parts}`,
    ]);
    child.on('message', (message) => resolve(message as Result));
    child.on('error', reject);
    child.on('exit', (code) => code && reject(new Error(`A part ended with ${code}.`)));
  });

async function main(): Promise<void> {
  const startedAt = performance.now();
  const parts = Math.min(availableParallelism(), customers);
  const results = await Promise.all(Array.from({ length: parts }, (_, part) => inProcess(part, parts)));
  const total = (key: Exclude<keyof Result, 'broken'>): number => results.reduce((sum, each) => sum + each[key], 0);
  const broken = results.flatMap((each) => each.broken);
  console.log(
    `${customers} customers, ${days} days, seed ${seed}: ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  console.table({
    deliveries: total('deliveries'),
    charged: total('charged'),
    'charges that were declined': total('declined'),
    'tries of them': total('tries'),
    'deliveries of a recall': total('recalled'),
    mails: total('mails'),
    changes: total('changes'),
    undone: total('undos'),
    refused: total('refused'),
    'gaps in the food, pauses included': total('gaps'),
    'longest gap in days': Math.max(...results.map(({ longestGap }) => longestGap)),
    'broken invariants': broken.length,
  });
  for (const [invariant, list] of Map.groupBy(broken, (each) => each.invariant)) {
    console.log(`${list.length} × ${invariant}`);
    for (const { who, about } of list.slice(0, 3)) console.log(`  ${who}: ${about}`);
  }
  process.exitCode = broken.length > 0 ? 1 : 0;
}

if (values.part) {
  const [part, parts] = values.part.split('/').map(Number) as [number, number];
  const result = await simulate(part, parts);
  process.send!(result, () => process.exit(0));
} else await main();
