import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';

export type DeclarationRow = Selectable<Schema['declarations']>;

const letters = { withdrawal: 'W', cancellation: 'C' } as const;

/** The number under which a statement can be found: `W-00000F`. */
export const referenceOf = ({ kind, id }: Pick<DeclarationRow, 'kind' | 'id'>): string =>
  `${letters[kind]}-${id.toString(36).toUpperCase().padStart(6, '0')}`;
