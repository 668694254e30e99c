import type { ColumnType, Generated } from 'kysely';
import type { grantKinds, grantScopes } from '../../../../../src/contract/lists.ts';
import type { Instant, Json } from './columns.ts';

/** Who is signed in, and with what. */
export interface SignInTables {
  /** Failed sign-ins of an account, a device or a sender; the key is a SHA-256. */
  sign_in_failures: { key: Buffer; failures: number; last_at: Instant };
  /** Devices that have signed in to an account. */
  devices: { token_hash: Buffer; customer_id: number; last_at: Instant };
  sessions: {
    id: Generated<number>;
    /** What the customer's own list names it by. */
    public_id: Generated<string>;
    token_hash: Buffer;
    customer_id: number;
    expires_at: Instant;
    /** Time of its start with a link from a mail; null: it started with the password. */
    linked_at: Instant | null;
    /** Names such as `Firefox` and `Windows`. No address and nothing else of the device is kept. */
    browser: string | null;
    system: string | null;
    started_at: ColumnType<Date, Date | undefined, Date>;
    /** The last use, to the hour. */
    last_at: ColumnType<Date, Date | undefined, Date>;
    /** Of `devices`, so that signing a device out forgets it too. */
    device_hash: Buffer | null;
    /** Until when it may open the copy of the customer's data. */
    data_until: Instant | null;
    /** The customer for whom it acts, and the public id of the grant; null: for its own. */
    acting_for: number | null;
    acting_grant: string | null;
  };
  /** Entered addresses that requested a link, whether a customer has them or not. */
  link_requests: {
    id: Generated<number>;
    email: string;
    return_to: string | null;
    /** For the mail. */
    code: string;
    requested_at: Generated<Date>;
    request_id: string | null;
    traceparent: string | null;
  };
  /** Codes of requested mails; the hash is of the code and of a secret in the browser that requested it. */
  sign_in_codes: {
    browser_hash: Buffer;
    email: string;
    code_hash: Buffer;
    tries: Generated<number>;
    return_to: string | null;
    expires_at: Instant;
  };
  /** What others may do for a customer: `demo/backend/grants`. */
  grants: {
    id: Generated<number>;
    public_id: Generated<string>;
    customer_id: number;
    kind: (typeof grantKinds)[number] | 'person' | 'assistant';
    /** Who it is for, in the customer's words. */
    name: string;
    scopes: (typeof grantScopes)[number][];
    /** Public ids of the dogs that it is about; none: of a person, for whom it is about all. */
    pets: string[];
    /** The first and the last day, on the store's calendar; null: until it is revoked. Of an invitation: until when it can be accepted. */
    from_date: string;
    until_date: string | null;
    /** When it was made. */
    at: Instant;
    /** When it was revoked. */
    ended_at: Instant | null;
    /** The last use. */
    last_at: Instant | null;
    /** Of its link, or of the invitation. */
    token_hash: Buffer;
    /** The address that was invited, as customers are found by it. */
    email: string | null;
    /** The customer who accepted, and when. */
    person_id: number | null;
    accepted_at: Instant | null;
    /** The last day of an invitation once it is accepted. */
    later_until: string | null;
    /** The client id of an assistant, an address. */
    client: string | null;
    /** The minute in which its requests are counted, and their number. */
    window_at: Instant | null;
    window_uses: Generated<number>;
  };
  /** The grants that a customer accepted, with the customer who gave each. */
  memberships: { customer_id: number; grant_id: string; owner_id: number; at: Instant; until_date: string | null };
  /** What the authorization server for assistants keeps: codes, tokens, sessions. No row has the token itself. */
  oauth_payloads: {
    kind: string;
    id_hash: Buffer;
    payload: Json<object>;
    /** Public id of the grant. */
    grant_id: string | null;
    /** Of a session. */
    uid: string | null;
    expires_at: Instant;
  };
  /** Its keys, generated at first use: one row. */
  oauth_keys: { id: Generated<number>; cookies: string[]; jwks: Json<{ keys: object[] }> };
  /** Changes that assistants proposed: `demo/backend/mcp`. */
  proposals: {
    id: Generated<number>;
    public_id: string;
    customer_id: number;
    /** Public id of the assistant's grant. */
    grant_id: string;
    tool: string;
    arguments: Json<Record<string, unknown>>;
    at: Instant;
    expires_at: Instant;
    /** When the customer confirmed it, with the entry in the record; or declined it. */
    done_at: Instant | null;
    declined_at: Instant | null;
    reference: string | null;
  };
  passkeys: {
    id: Generated<number>;
    /** What the customer's own list names it by. */
    public_id: Generated<string>;
    customer_id: number;
    credential_id: Buffer;
    public_key: Buffer;
    /** Of signatures, which some devices count: it never goes back. */
    counter: number;
    transports: string[];
    /** The customer's own; null: browser and system name it. */
    name: string | null;
    browser: string | null;
    system: string | null;
    added_at: ColumnType<Date, Date | undefined, Date>;
    /** The last sign-in with it. */
    last_at: Instant | null;
  };
  /** Challenges that a passkey may still answer; the hash has the challenge and who may. */
  passkey_challenges: { hash: Buffer; expires_at: Instant };
  sign_in_links: { token_hash: Buffer; customer_id: number; return_to: string | null; expires_at: Instant };
  /** An address that waits to be confirmed; the hash is that of the token in the mail. */
  email_changes: {
    customer_id: number;
    email: string;
    email_typed: Generated<string | null>;
    token_hash: Buffer;
    expires_at: Instant;
  };
  /** With what an old address stops or takes back a change: `customer/email/stop-email.ts`. */
  email_stops: {
    token_hash: Buffer;
    customer_id: number;
    email: string;
    email_typed: Generated<string | null>;
    expires_at: Instant;
  };
}
