import { deepStrictEqual } from 'node:assert';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createApp } from '../../../demo/app.ts';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import { openServer } from '../../../demo/backend/platform/database/open.ts';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Call } from '../../../src/contract/calls/call.ts';
import { databaseOn, startPostgres } from '../../support/database/postgres.mjs';
import { startServerProcess } from '../../support/servers/server-process.ts';
import { timeOf } from '../load/processor.ts';
import type { Recorded } from './by-hand.ts';

/*
 * Processor time of each read of §7, next to a server written by hand with the same statements and the same answer
 * (`by-hand.ts`), in turn: `npm run bench:reads -- --rounds 5`. That of PostgreSQL isn't counted, since both send the same.
 */

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
/** Requests of a read in a round, and of them at the same time. */
const requests = 500;
const parallel = 4;

const agent = new Agent({ keepAlive: true, maxSockets: parallel });
const credentials = { email: 'robin@example.test', password: 'pawtal' };

function get(base: string, path: string, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(`${base.replace('localhost', '127.0.0.1')}${path}`, { agent, headers: { cookie } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(Buffer.concat(chunks).toString())
          : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Sends what our backend is asked, and keeps each statement. */
async function recordReads(url: string, folder: string): Promise<{ cookie: string; recorded: Recorded[] }> {
  const database = await openServer(url);
  const app = await createApp(readConfig({ DEMO: '1', DATA_DIR: folder }), database, { quiet: true });
  const sent: Recorded['statements'][number][] = [];
  const send = Reflect.get(pg.Client.prototype, 'query') as (...parameters: unknown[]) => unknown;
  pg.Client.prototype.query = function query(this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters as [string | { text: string; values?: unknown[] }];
    if (typeof first !== 'string') sent.push({ text: first.text, values: first.values ?? [] });
    return send.apply(this, parameters);
  } as typeof pg.Client.prototype.query;
  const signedIn = await app.inject({
    method: 'POST',
    url: '/signin',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(credentials).toString(),
  });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const recorded: Recorded[] = [];
  for (const [name, { method, path: declared, specified, open }] of Object.entries(calls) as [string, Call][]) {
    if (method !== 'GET' || !specified || open) continue;
    // Of these dogs one has treatments, and the other one two plans.
    const filled = declared.replaceAll(/\{\w+\}/g, declared.includes('treatment') ? 'robin-pickle' : 'robin-waffle');
    const path = filled.startsWith('/') ? filled : `/gb/new-account-api/1.0/${filled}`;
    // The first one may plan and write.
    await app.inject({ url: path, headers: { cookie } });
    sent.length = 0;
    const answer = await app.inject({ url: path, headers: { cookie } });
    if (answer.statusCode === 200) recorded.push({ name, path, statements: [...sent] });
  }
  pg.Client.prototype.query = send as typeof pg.Client.prototype.query;
  await app.close();
  await database.close();
  return { cookie, recorded };
}

const postgres = await startPostgres({ durable: false });
const folder = mkdtempSync(join(tmpdir(), 'pawtal-reads-'));
const url = databaseOn(postgres.url, 'postgres');
const demo = startServerProcess({ DATABASE_URL: url, DATA_DIR: folder });
const started = [demo];
try {
  await demo.base;
  const { cookie, recorded } = await recordReads(url, folder);
  // Measured as a shop runs, which refuses the demo's customers.
  demo.child.kill();
  await demo.exit;
  const database = await openServer(url);
  await database.pool.query('update clock set demo = false');
  await database.close();
  const ours = startServerProcess({ DEMO: '0', DATABASE_URL: url, DATA_DIR: folder });
  started.push(ours);
  const base = await ours.base;
  const file = join(folder, 'reads.json');
  writeFileSync(file, JSON.stringify(recorded));
  const byHand = startServerProcess({}, ['test/long/bench/by-hand.ts', file, url]);
  started.push(byHand);
  const sides = [
    { base, pid: ours.child.pid! },
    { base: await byHand.base, pid: byHand.child.pid! },
  ] as const;
  for (const { path } of recorded) {
    const [own, hand] = await Promise.all(sides.map(async (side) => get(side.base, path, cookie)));
    // The referral's address names the server.
    const port = /127\.0\.0\.1:\d+/g;
    deepStrictEqual(JSON.parse(own!.replaceAll(port, '')), JSON.parse(hand!.replaceAll(port, '')));
  }
  const used = new Map(recorded.map(({ path }) => [path, [0, 0]]));
  // The first round warms both up.
  for (let round = 0; round <= Number(values.rounds); round += 1)
    for (const { path } of recorded)
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const side = sides[index]!;
        const before = timeOf(side.pid);
        let left = requests;
        const work = async (): Promise<void> => {
          while (left > 0) {
            left -= 1;
            await get(side.base, path, cookie);
          }
        };
        await Promise.all(Array.from({ length: parallel }, work));
        if (round > 0) used.get(path)![index]! += timeOf(side.pid) - before;
      }
  const count = requests * Number(values.rounds);
  console.log('| read | statements | ours, ms | by hand, ms | ratio |\n|---|---|---|---|---|');
  for (const { path, statements } of recorded) {
    const [own, hand] = used.get(path) as [number, number];
    const cells = [
      path,
      statements.length,
      (own / count).toFixed(3),
      (hand / count).toFixed(3),
      (own / hand).toFixed(2),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  agent.destroy();
  for (const { child, exit } of started) {
    child.kill();
    await exit;
  }
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
