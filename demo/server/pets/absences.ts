import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Absence } from '../rules/absence.ts';

/** An absence as a JSON column of a query contains it. */
export interface StoredAbsence {
  kind: 'pause' | 'cancel';
  from: string;
  until: string | null;
  madeAt: string;
  endedAt: string | null;
}

/** A column for a select from `pets`: all absences of the row's pet. */
export const absencesColumn = `(select json_agg(json_build_object('kind', a.kind, 'from', a.from_date, 'until', a.until_date,
    'madeAt', a.made_at, 'endedAt', a.ended_at) order by a.id) from absences a where a.pet_id = pets.id)`;
export const absencesOfPet = (): RawBuilder<StoredAbsence[] | null> => sql.raw(absencesColumn);

export const toAbsences = (stored: readonly StoredAbsence[] | null): Absence[] =>
  (stored ?? []).map(({ madeAt, endedAt, ...absence }) => ({
    ...absence,
    madeAt: new Date(madeAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
  }));
