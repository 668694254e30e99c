import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/**
 * How urgent a mail is. `sign-in`: somebody waits for its link or code. `contract`: the contract or the account needs it.
 * `reminders`: customers can switch it off. `push`: a reminder on a device, which has no mail server.
 */
export const lanes = ['sign-in', 'contract', 'reminders', 'push'] as const;
export type Lane = (typeof lanes)[number];

/** Rows of a lane. Without parameters, so that the planner can use the lane's partial index. */
export const isOf: Readonly<Record<Lane, RawBuilder<boolean>>> = {
  'sign-in': sql`(path is null and expires_at is not null)`,
  contract: sql`(path is null and expires_at is null and stop_url is null)`,
  reminders: sql`(path is null and expires_at is null and stop_url is not null)`,
  push: sql`(path is not null)`,
};

type Placed = Pick<Selectable<Schema['outbox']>, 'path' | 'expires_at' | 'stop_url'>;

/** The lane of a row. */
export function laneOf({ path, expires_at, stop_url }: Placed): Lane {
  if (path !== null) return 'push';
  if (expires_at !== null) return 'sign-in';
  return stop_url === null ? 'contract' : 'reminders';
}
