import { expect, test } from 'vitest';
import { createBacklog } from '../../demo/backend/jobs/backlog.ts';
import { migrateServer } from '../../demo/backend/platform/database/migrate.ts';
import { openServer } from '../../demo/backend/platform/database/open.ts';
import { now } from '../support/clock.ts';
import { startPostgres } from '../support/database/postgres.mjs';

test('Metrics show when PostgreSQL can’t archive its log, until it can again', async () => {
  const postgres = await startPostgres({ more: ['wal_level=replica', 'archive_mode=on'] });
  await migrateServer(postgres.url);
  const database = await openServer(postgres.url);
  const { registry, read } = createBacklog({ database, now: async () => new Date(now()) });
  const failing = async (): Promise<number | undefined> => {
    await read();
    return (await registry.getSingleMetric('pawtal_archive_failing')!.get()).values[0]?.value;
  };
  try {
    const archiveBy = async (command: string): Promise<void> => {
      await database.pool.query(`alter system set archive_command = '${command}'`);
      await database.pool.query('select pg_reload_conf()');
    };
    expect(await failing()).toBe(0);
    await archiveBy('false');
    await database.pool.query('select pg_switch_wal()');
    await expect.poll(failing, { timeout: 60_000 }).toBe(1);
    await archiveBy('true');
    await expect.poll(failing, { timeout: 90_000 }).toBe(0);
  } finally {
    await database.close();
    postgres.stop();
  }
});
