import { createECDH } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { checkConfig } from '../../../../demo/backend/commands/check-config.ts';
import { migrate } from '../../../../demo/backend/platform/database/migrate.ts';
import { createPaymentProvider } from '../../../../demo/payment-provider/app.ts';
import { createLedger } from '../../../../demo/payment-provider/sessions.ts';
import { settingList } from '../../../../demo/settings/table.ts';
import { openFresh } from '../../../support/backend/backend.ts';
import { databaseOn } from '../../../support/database/postgres.mjs';
import { startS3 } from '../../../support/servers/s3.ts';
import { startSmtp } from '../../../support/servers/smtp.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'pawtal-config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const complete = { DATA_DIR, SELLER_NAME: 'Shop', SELLER_ADDRESS: '1 High Street', PUBLIC_URL: 'https://shop.example' };

test('check-config tries mail server, keys and provider, and has nothing to correct; secrets are hidden', async () => {
  const smtp = await startSmtp();
  const key = 'a-secret-of-the-provider';
  const provider = createPaymentProvider(key, createLedger());
  const pair = createECDH('prime256v1');
  const VAPID_PUBLIC_KEY = pair.generateKeys('base64url');
  const VAPID_PRIVATE_KEY = pair.getPrivateKey('base64url');
  const environment = {
    ...complete,
    SMTP_URL: smtp.url,
    PAYMENT_PROVIDER: await provider.listen({ port: 0, host: '127.0.0.1' }),
    PAYMENT_KEY: key,
    VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY,
    METRICS_TOKEN: 'a-secret-of-the-monitor',
    MAIL_FROM: 'Shop <hello@shop.example>',
  };
  const { text, problems } = await checkConfig(environment);
  expect(problems).toEqual([]);
  for (const [name] of settingList)
    expect(text).toMatch(new RegExp(`^${name} +(environment|default|not set|PUBLIC_URL) `, 'm'));
  expect(text).toMatch(/^Mail server +accepts mails$/m);
  expect(text).toMatch(/^Push services +a pair of keys$/m);
  expect(text).toMatch(/^Payment provider +answers$/m);
  expect(text).toMatch(/^To complete:\n {2}ACCESSIBILITY_CONTACT: /m);
  for (const secret of [key, VAPID_PRIVATE_KEY, environment.METRICS_TOKEN, smtp.url])
    expect(text).not.toContain(secret);

  const wrongKey = await checkConfig({ ...environment, PAYMENT_KEY: 'another' });
  expect(wrongKey.problems).toEqual([expect.stringMatching(/^PAYMENT_PROVIDER: .*401.*PAYMENT_KEY/)]);
  await smtp.close();
  await provider.close();
  const { problems: away } = await checkConfig(environment);
  expect(away).toEqual([expect.stringMatching(/^SMTP_URL: /), expect.stringMatching(/^PAYMENT_PROVIDER: /)]);
  const unreachable = 'postgres://shop:a-password@127.0.0.1:1/shop';
  const { problems: down } = await checkConfig({
    ...complete,
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATABASE_URL: unreachable,
  });
  expect(down[0]).toMatch(/127\.0\.0\.1:1 can’t be used|127\.0\.0\.1:1 can't be used/);
  expect(down.join()).not.toContain('a-password');
});

test('check-config lists everything that is wrong at once, and tries nothing then', async () => {
  const { text, problems } = await checkConfig({
    PORT: '9x',
    TRUSTED_PROXIES: 'nonsense',
    SMTP_URL: 'x',
    HTTPS: 'yes',
    METRICS_TOKN: '1',
  });
  for (const name of ['PORT', 'TRUSTED_PROXIES', 'SMTP_URL', 'HTTPS', 'METRICS_TOKN', 'PUBLIC_URL', 'SELLER_NAME'])
    expect(
      problems.filter((each) => each.startsWith(name)),
      name,
    ).not.toEqual([]);
  expect(text).toContain('Nothing was tried');
  const { problems: ofDemo } = await checkConfig({ DEMO: '1', SMTP_URL: 'smtp://mail.example', SELLER_NAME: 'Shop' });
  expect(ofDemo[0]).toMatch(/^SMTP_URL belongs to a shop \(also set: SELLER_NAME\)/);
});

test.runIf(inject('databaseServer'))('check-config connects to the database server', async () => {
  const { text, problems } = await checkConfig({ ...complete, DATABASE_URL: inject('databaseServer')! });
  expect(text).toMatch(/^Database +PostgreSQL \d+/m);
  expect(problems).toEqual([expect.stringMatching(/^SMTP_URL is not set/)]);
});

test.runIf(inject('databaseServer'))('check-config names the last backup, or that there is none', async () => {
  const database = await openFresh();
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const DATABASE_URL = databaseOn(inject('databaseServer')!, rows[0]!.name);
  const found = async () =>
    /^Database +PostgreSQL [^;]+; (.*)$/m.exec((await checkConfig({ ...complete, DATABASE_URL })).text)?.[1];
  try {
    expect(await found()).toBe('the first start makes its tables');
    await migrate(database.kysely);
    expect(await found()).toBe('no backup yet');
    await database.pool.query(`insert into backups values ('2026-11-28T03:00:05Z'), ('2026-11-27T03:00:05Z')`);
    expect(await found()).toBe('last backup 2026-11-28 03:00:05Z');
  } finally {
    await database.close();
  }
});

test.runIf(inject('databaseServer'))('check-config refuses a database that has no Unicode', async () => {
  const [server, name] = [inject('databaseServer')!, `ascii_${process.pid}`];
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
  try {
    const { problems } = await checkConfig({ ...complete, DATABASE_URL: databaseOn(server, name) });
    expect(problems).toContainEqual(expect.stringMatching(/SQL_ASCII.*--encoding=UTF8/));
  } finally {
    await client.query(`drop database ${name}`);
    await client.end();
  }
});

test('check-config reads from the bucket for photos, and names the setting if it can’t', async () => {
  const s3 = await startS3('shop-photos');
  for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value);
  const found = async (PHOTOS: string) => {
    const { text, problems } = await checkConfig({ ...complete, PHOTOS, SMTP_URL: 'smtp://127.0.0.1:1' });
    return [/^Photos +(.*)$/m.exec(text)?.[1], problems.filter((each) => each.startsWith('PHOTOS'))];
  };
  expect(await found('')).toEqual(['in the database', []]);
  expect(await found('s3://shop-photos')).toEqual(['the bucket answers', []]);
  expect(await found('s3://another')).toEqual(['failed', [expect.stringMatching(/^PHOTOS: the bucket can’t be read/)]]);
  await s3.close();
  vi.unstubAllEnvs();
});
