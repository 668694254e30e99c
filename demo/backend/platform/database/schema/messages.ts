import type { Generated } from 'kysely';
import type { Attachment } from '../stored.ts';
import type { Json, Instant } from './columns.ts';

/** Mails and reminders. */
export interface MessageTables {
  /** Mails and reminders: `demo/backend/mail`, `demo/backend/push`. */
  outbox: {
    id: Generated<number>;
    message_id: string;
    customer_id: number;
    /** Its subject: there is one mail about each. Null: no limit. */
    about: string | null;
    kind: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    attachments: Json<Attachment[]>;
    /** Ends mails of this kind (RFC 8058); null: they are needed. */
    stop_url: string | null;
    created_at: Generated<Date>;
    attempts: Generated<number>;
    /** The time of the next try, or until which a process may try. */
    next_at: Generated<Date>;
    sent_at: Date | null;
    /** Its link signs in until then: it isn't sent later, and loses its text when it has been sent. Null: any other. */
    expires_at: Instant | null;
    /** When it was given up. */
    failed_at: Date | null;
    /** Why the last try failed. */
    error: string | null;
    /** The page that a reminder opens; null: a mail. A reminder has no recipient, so that no release mails it. */
    path: string | null;
    /** Where a reminder goes. The device may have been removed since. */
    device: number | null;
    /** The request from which it follows, and its trace: `platform/log/source.ts`. */
    request_id: string | null;
    traceparent: string | null;
    /** When an operator gave it up, so that no list has it. */
    dropped_at: Date | null;
  };
  /** Kinds of mail that a customer doesn't want. */
  mail_refusals: { customer_id: number; kind: string };
  /** What a customer agreed to, and to what not: rows are added, never changed (`demo/backend/mail/consents`). */
  consents: {
    id: Generated<number>;
    customer_id: number;
    at: Instant;
    channel: 'mail' | 'reminder' | 'cookies';
    kind: string;
    state: 'asked' | 'on' | 'off';
    /** Where the choice was made. */
    source: string;
    /** The address for which it counts; null: any. */
    email: string | null;
    /** What the customer read, where that text is, and its language; null: another change made this one. */
    words_key: string | null;
    words: string | null;
    locale: string | null;
    /** Of the link that confirms it. */
    token_hash: Buffer | null;
    expires_at: Instant | null;
  };
  /** Browsers that get reminders: `demo/backend/push`. */
  push_devices: {
    id: Generated<number>;
    customer_id: number;
    /** Its holder can send to the device: a secret. */
    endpoint: string;
    /** SHA-256 of the endpoint in base64url, which names the device in calls. */
    public_id: string;
    /** Keys of the browser, in base64url. */
    p256dh: string;
    auth: string;
    /** Of `sessions`: a browser has one subscription, and signing out ends it. */
    device_hash: Buffer | null;
    browser: string | null;
    system: string | null;
    since: Generated<Date>;
    last_sent_at: Date | null;
  };
  /** What a customer has chosen about reminders; none: the defaults. */
  push_choices: {
    customer_id: number;
    /** Kinds that the customer doesn't want. */
    refused: string[];
    quiet: boolean;
    quiet_from: string;
    quiet_until: string;
  };
  /** The demo's keys, generated at its first start. A shop's are in its environment. */
  push_keys: { id: Generated<number>; public_key: string; private_key: string };
}
