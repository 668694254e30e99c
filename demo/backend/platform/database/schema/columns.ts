import type { ColumnType } from 'kysely';

/** JSON columns are written as text and read as values. */
export type Json<T> = ColumnType<T, string, string>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
