import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { refuseDemoData, refuseForeignData } from '../../../../demo/backend/platform/database/open.ts';
import { migrate } from '../../../../demo/backend/platform/database/migrate.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import { openFresh } from '../../../support/backend/backend.ts';

test('DEMO=0 takes a new database and refuses one that the demo has filled', async () => {
  const database = await openFresh();
  await migrate(database.kysely);
  await refuseDemoData(database);
  await fillSamples(database, new Date('2026-11-12T09:00:00Z'), { only: ['single'] });
  await expect(refuseDemoData(database)).rejects.toThrow('whose password is public');
  await database.kysely.deleteFrom('customers').execute();
  await expect(refuseDemoData(database)).rejects.toThrow('whose password is public');
  await database.close();
});

test('HOST is the address to listen on, TRUSTED_PROXIES the proxies that are believed', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', trustedProxies: [] });
  for (const wrong of ['nonsense', '10.0.0.0/33', '::1/129', '10.0.0', 'loopback/8'])
    expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow(`TRUSTED_PROXIES contains "${wrong}"`);
  const config = readConfig({ DEMO: '0', HOST: '::', TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' });
  expect(config).toMatchObject({ host: '::', trustedProxies: ['loopback', '10.0.0.0/8'] });
});

test('Switches take 0 and 1; any other value is refused with a sentence about the allowed values', () => {
  fc.assert(
    fc.property(fc.constantFrom('DEMO', 'DEMO_PUBLIC', 'HTTPS', 'ACCESS_LOG'), fc.string(), (name, value) => {
      fc.pre(value !== '0' && value !== '1');
      expect(() => readConfig({ [name]: value })).toThrow('set it to 0 or 1');
    }),
  );
  for (const value of ['false', 'no', 'off', '', ' 0'])
    expect(() => readConfig({ DEMO: value })).toThrow('set it to 0 or 1');
  expect(readConfig({}).demo).toBe(false);
  expect(readConfig({ DEMO: '1' }).demo).toBe(true);
  expect(readConfig({ DEMO: '0' }).demo).toBe(false);
});

test('The demo listens beyond this machine only with DEMO_PUBLIC=1', () => {
  for (const host of ['0.0.0.0', '::', '192.168.1.4', 'shop.example'])
    expect(() => readConfig({ DEMO: '1', HOST: host })).toThrow('DEMO_PUBLIC=1');
  for (const host of ['127.0.0.1', '127.0.1.1', '::1', 'localhost'])
    expect(readConfig({ DEMO: '1', HOST: host }).host).toBe(host);
  expect(readConfig({ DEMO: '1', HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).host).toBe('0.0.0.0');
});

test('The demo refuses a database with customers that it did not create', async () => {
  const database = await openFresh();
  await migrate(database.kysely);
  await refuseForeignData(database);
  await fillSamples(database, new Date('2026-11-12T09:00:00Z'), { only: ['single'] });
  await refuseForeignData(database);
  await database.kysely.updateTable('clock').set({ demo: false }).execute();
  await expect(refuseForeignData(database)).rejects.toThrow('DEMO=0');
  await database.close();
});
