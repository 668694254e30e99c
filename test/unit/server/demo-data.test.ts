import { expect, test } from 'vitest';
import { readConfig } from '../../../demo/server/config.ts';
import { refuseDemoData } from '../../../demo/server/database/demo-data.ts';
import { migrate } from '../../../demo/server/database/migrate.ts';
import { fillSamples } from '../../../demo/server/samples/fill.ts';
import { openFresh } from '../../support/backend.ts';

test('DEMO=0 takes a new database and refuses one that the demo has filled, now or in an earlier version', async () => {
  const database = await openFresh();
  await migrate(database.kysely);
  await refuseDemoData(database);
  await fillSamples(database, new Date('2026-11-12T09:00:00Z'), { only: ['single'] });
  await expect(refuseDemoData(database)).rejects.toThrow('whose password is public');
  // Back to how the version before left it.
  await database.pool.query('alter table clock drop column demo, drop column lacking');
  await database.pool.query('drop table sign_in_failures, devices, outbox');
  await database.pool.query('alter table customers add column basket integer not null default 0');
  await database.pool.query("delete from kysely_migration where name >= '0004'");
  await migrate(database.kysely);
  await expect(refuseDemoData(database)).rejects.toThrow('whose password is public');
  await database.kysely.deleteFrom('customers').execute();
  await expect(refuseDemoData(database)).rejects.toThrow('whose password is public');
  await database.close();
});

test('HOST is the address to listen on, TRUSTED_PROXIES the proxies that are believed', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', trustedProxies: [] });
  const config = readConfig({ HOST: '::', TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' });
  expect(config).toMatchObject({ host: '::', trustedProxies: ['loopback', '10.0.0.0/8'] });
});
