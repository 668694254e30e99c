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
  /** The shop's systems that get events, as the last process that started knows them: `demo/backend/events`. */
  event_receivers: {
    name: string;
    is_configured: boolean;
    /** Since when each of its tries has failed. */
    failing_since: Date | null;
    /** When it was switched off. */
    off_at: Date | null;
    /** To some seconds. */
    last_accepted_at: Date | null;
  };
  /** Events, one row for each receiver. Open: neither accepted nor dropped. */
  events: {
    id: Generated<number>;
    /** Number of the customer, also of a deleted one. */
    customer_id: number;
    /** Public id of the customer. */
    customer: string;
    receiver: string;
    /** Identifies the event, for all receivers and however often it is sent. */
    event_id: string;
    type: string;
    /** When it happened, on the shop's clock. */
    at: Instant;
    data: Json<object>;
    /** Its subject: there is one event about each. Null: no limit. */
    about: string | null;
    created_at: Generated<Date>;
    attempts: Generated<number>;
    /** The time of the next try, or until which a process may try. */
    next_at: Instant;
    accepted_at: Date | null;
    /** When its first try failed. */
    failing_since: Date | null;
    /** When its tries ended. The customer's later events wait behind it until an operator decides. */
    failed_at: Date | null;
    /** When an operator gave it up. */
    dropped_at: Date | null;
    /** Why the last try failed. */
    error: string | null;
    /** Its customer was deleted: it goes once it is accepted. */
    customer_gone: Generated<boolean>;
    /** The request from which it follows, and its trace: `platform/log/source.ts`. */
    request_id: string | null;
    traceparent: string | null;
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
