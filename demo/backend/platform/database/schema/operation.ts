import type { Generated } from 'kysely';
import type { Json, Instant } from './columns.ts';

/** What the backend keeps to run. */
export interface OperationTables {
  idempotency: {
    customer_id: number;
    key: string;
    fingerprint: string;
    status: number;
    body: Json<unknown>;
    created_at: Instant;
  };
  /** When the jobs look at a customer's deliveries next: `demo/backend/jobs/due.ts`. */
  due: {
    customer_id: number;
    at: Instant;
    /** Looks that failed, one after the other. */
    attempts: Generated<number>;
    /** When the first of them did. */
    failing_since: Date | null;
    /** Why the last one did. */
    error: string | null;
  };
  /** The long parts of migrations that have run: `online-steps.ts`. */
  online_steps: { name: string; done_at: Generated<Date> };
  /** How far the database is, and what is held since it was restored: `jobs/restore`. */
  restore_state: {
    id: number;
    identity: string;
    /** The time that a file outside the database has too. */
    marked_at: Date;
    restored_to: Date | null;
    mails: Generated<boolean>;
    reminders: Generated<boolean>;
    charges: Generated<boolean>;
  };
  /** Complete backups. Each program that makes one adds a row, so that a monitor notices when none follows. */
  backups: { at: Generated<Date> };
  /** One row: the offset of the backend's clock in milliseconds, the number of active faults, and what is switched off. */
  clock: {
    id: number;
    offset_ms: number;
    faults: Generated<number>;
    demo: Generated<boolean>;
    lacking: Generated<string>;
  };
  faults: { id: Generated<number>; call: string; spec: Json<unknown>; remaining: number | null };
}
