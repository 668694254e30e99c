import { migrate } from '../../../demo/backend/platform/database/migrate.ts';
import { runOnlineSteps } from '../../../demo/backend/platform/database/online-steps.ts';
import { openEmbedded } from '../../../demo/backend/platform/database/open.ts';
import type { Database } from '../../../demo/backend/platform/database/open.ts';
import { fillSamples } from '../../../demo/backend/samples/fill.ts';
import { offsetAt } from '../clock.ts';

/** Gives an empty database the tables and the sample customers, its clock at that instant. Then closes it. */
export async function fillAndClose(database: Database, now: Date): Promise<void> {
  await migrate(database.kysely);
  await runOnlineSteps(database);
  await database.kysely
    .updateTable('clock')
    .set({ offset_ms: offsetAt(now) })
    .execute();
  await fillSamples(database, now);
  await database.close();
}

/** Makes an embedded database with the sample customers, its clock at that instant. Backends start on copies of it. */
export const fillFolder = async (folder: string, now: Date): Promise<void> =>
  fillAndClose(await openEmbedded(folder), now);
