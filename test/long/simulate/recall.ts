import type { Config } from '../../../demo/backend/platform/config.ts';
import type { Database } from '../../../demo/backend/platform/database/open.ts';
import { carryOut } from '../../../demo/backend/delivery-changes/recall.ts';
import { addDays } from '../../../src/days.ts';
import type { Household } from './household.ts';
import { isCharged } from './invariants.ts';

const product = 'wet-chicken';

/** Recalls the trays that were packed in three weeks. Who got one is informed, and no one else. Returns the number of deliveries. */
export async function recallTrays(
  database: Database,
  households: readonly Household[],
  { config, now }: { config: Config; now: Date },
): Promise<number> {
  const today = now.toISOString().slice(0, 10);
  const [from, until] = [addDays(today, -28), addDays(today, -7)];
  const got = new Map<string, Household>();
  for (const household of households)
    for (const { id, status, packDate, pets } of await household.deliveries()) {
      const has = pets.some(({ items }) =>
        items.some(({ identifier, quantity }) => quantity > 0 && identifier.endsWith(product)),
      );
      const isPacked = packDate !== null && packDate >= from && packDate <= until;
      if (has && isPacked && (isCharged({ status }) || status === 'returned' || status === 'lost'))
        got.set(id, household);
    }
  const count = await carryOut(database, {
    recall: { product, lots: ['L1', 'L2'], from, until },
    remedy: 'refund',
    config,
    now,
  });
  const rows = await database.kysely.selectFrom('recalls').select('delivery').where('product', '=', product).execute();
  const informed = new Set(rows.map(({ delivery }) => delivery));
  for (const [id, household] of got)
    if (!informed.has(id)) household.break('Q: a recall reaches who got the product', id);
  for (const id of informed) if (!got.has(id)) households[0]!.break('Q: a recall reaches no one else', id);
  return count;
}
