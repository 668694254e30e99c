import type { Selectable, Transaction } from 'kysely';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import type { DeliveryRow, Schema } from '../../database/schema.ts';
import { timelineOf } from '../../rules/deliveries/timeline.ts';
import type { StoredItem } from '../../rules/food/delivery-items.ts';
import { foodLine, packLine } from '../lines.ts';
import type { Line } from '../lines.ts';
import type { Loaded } from '../load.ts';

export const isOf = (publicId: string) => (item: StoredItem) => item.petPublicId === publicId;
export const isDry = ({ kind }: StoredItem): boolean => kind === 'dry';
export const isWet = ({ kind }: StoredItem): boolean => kind === 'wet';
export const isPack = ({ kind }: StoredItem): boolean => kind === 'treatment';

type StoredAbsence = Selectable<Schema['absences']>;

/** A delivery had nothing for a dog that was away on its day, unless that was decided, or ended, after its last day for changes. */
function itemsWithout(
  absences: readonly (StoredAbsence & { publicId: string })[],
  row: DeliveryRow,
  country: string,
): StoredItem[] {
  const { timeZone } = findLocale(country)!;
  const { changesUntil } = timelineOf({ date: row.date, method: row.method, country, timeZone });
  const out = absences.filter(
    ({ from_date: from, until_date: until, made_at: madeAt, ended_at: endedAt }) =>
      row.date >= from &&
      (until === null || row.date < until) &&
      changesUntil >= madeAt &&
      (endedAt === null || changesUntil < endedAt),
  );
  return row.items.filter(({ petPublicId }) => !out.some(({ publicId }) => publicId === petPublicId));
}

/** Gives each row the names of its lines, and takes out what belongs to dogs that were away. */
export async function nameLines(
  transaction: Transaction<Schema>,
  { rows, pets }: Loaded,
  services: readonly Selectable<Schema['services']>[],
  country: string,
): Promise<void> {
  const absences = (
    await transaction
      .selectFrom('absences')
      .selectAll()
      .where('pet_id', 'in', (from) =>
        from
          .selectFrom('pets')
          .select('id')
          .where('customer_id', '=', rows[0]?.customer_id ?? 0),
      )
      .execute()
  ).map((absence) => ({ ...absence, publicId: pets.find(({ id }) => id === absence.pet_id)!.public_id }));
  const numbers = new Map<string, number>();
  const next = (key: string): number => {
    numbers.set(key, (numbers.get(key) ?? 0) + 1);
    return numbers.get(key)!;
  };
  for (const row of rows) {
    const items = itemsWithout(absences, row, country);
    const isEmpty = items.length === 0 && row.items.length > 0;
    const service = services.find(({ id }) => id === row.service_id)!;
    const lines: Line[] = [];
    if (row.outcome !== 'cancelled' && !isEmpty)
      for (const { public_id: publicId } of pets) {
        const own = items.filter(isOf(publicId));
        const hasDry = service.items.some((item) => isOf(publicId)(item) && isDry(item));
        // Extra trays sent in between aren't the plan's food.
        if (row.kind === 'food' && own.some(hasDry ? isDry : isWet))
          lines.push({ name: foodLine(publicId, next(`${publicId}/f`)), days: service.interval_days });
        if (row.kind === 'treatment' && own.some(isPack))
          lines.push({ name: packLine(publicId, next(`${publicId}/t`)), days: service.interval_days });
      }
    if (lines.length === 0 && items.length === row.items.length) continue;
    await transaction
      .updateTable('deliveries')
      .set({
        lines: JSON.stringify(lines),
        home: lines[0]?.name ?? null,
        ...(items.length < row.items.length && { items: JSON.stringify(items) }),
        ...(isEmpty && { outcome: 'cancelled' as const }),
      })
      .where('id', '=', row.id)
      .execute();
  }
}

/** First line of each plan: the first food on or after its day. */
export async function numberPlans(transaction: Transaction<Schema>, { rows, pets, plans }: Loaded): Promise<void> {
  for (const { id, pet_id, delivery_date } of plans) {
    const { public_id: publicId } = pets.find((pet) => pet.id === pet_id)!;
    const own = rows.flatMap(({ lines, date }) =>
      lines.filter(({ name }) => name.startsWith(`${publicId}/f`)).map(() => date),
    );
    const line = own.filter((date) => date < delivery_date).length + 1;
    await transaction.updateTable('plans').set({ line }).where('id', '=', id).execute();
  }
}
