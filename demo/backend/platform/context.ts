import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Config } from './config.ts';
import type { PaymentProvider } from './provider/provider.ts';
import type { Objects } from './storage/objects.ts';
import type { Database } from './database/open.ts';
import type { Schema } from './database/schema.ts';
import type { GrantScope } from '../../../src/contract/lists.ts';
import type { PasswordProblem } from '../rules/customer/password.ts';

/** Somebody else who acts for the customer, by a grant. */
export interface Actor {
  /** The customer who they are themselves; null: an assistant of the customer. */
  personId: number | null;
  /** The grant's public id. */
  grant: string;
  /** Who they are, in the words of the customer for whom they act. */
  label: string;
  scopes: readonly GrantScope[];
}

/** The customer for whom a request acts, with what every handler uses. */
export interface Visitor {
  /** The session's number; 0 in front of another backend. */
  session: number;
  customerId: number;
  publicId: string;
  country: string;
  /** The BCP 47 tag that the customer chose. */
  locale: string;
  /** Languages in which facts of labels are wanted where theirs isn't one of the country. Undefined: the country has one. */
  labelLanguages?: readonly string[];
  /** When the plan was due to be continued, as the request arrived; null: at once. Undefined: it wasn't read. */
  planDue?: Date | number | null;
  /** Who acts; undefined: the customer. */
  actor?: Actor;
}

/** The state at the time of a request, read with one query. */
export interface Moment {
  /** The customer behind the session. */
  visitor: Visitor | null;
  /**
   * The customer for whom the session acts, in calls of the Account API alone: every page acts for the customer behind the session.
   * Null: it no longer may. Undefined: it acts for no other.
   */
  household?: Visitor | null;
  /** The backend's clock, which the harness can move. */
  now: Date;
  /** The number of active faults. */
  faults: number;
  /** Unsupported groups: `specification` (all groups outside the specification), or names. */
  unsupported: string;
}

/**
 * Runs before each API call. Returns true if it has answered the request or dropped it. The demo's harness injects
 * faults with it.
 */
export type Intercept = (
  call: string,
  moment: Moment,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<boolean>;

/** `wait`: seconds until the next try is allowed; then nothing was checked. */
export type SignedIn = { wait: number } | { wait: 0; ok: boolean };

/** Where a sign-in leads. Undefined: what was used signs in no longer, or never did. */
type Redeemed = { returnTo: string | undefined } | undefined;

/** Signing in by a link or a code in a mail. A site in front of another backend may have none. */
export interface Links {
  /**
   * Requests a mail with a link, and with a code for this browser, to an entered address. Returns seconds to wait before
   * that is allowed; never reveals who exists.
   */
  ask: (request: FastifyRequest, reply: FastifyReply, email: string, returnTo: string | undefined) => Promise<number>;
  /** Signs in with a link's token, once. Undefined if it is used, too old or unknown. */
  redeem: (request: FastifyRequest, reply: FastifyReply, token: string) => Promise<Redeemed>;
  /** Signs in with a code, once, in the browser that requested it. `wait`: seconds until the next try is allowed. */
  redeemCode: (
    request: FastifyRequest,
    reply: FastifyReply,
    code: string,
  ) => Promise<{ wait: number } | { wait: 0; link: Redeemed }>;
  /** Whether this session started with a link a short time ago: then it may set a password. */
  isFresh: (request: FastifyRequest) => Promise<boolean>;
  /** Sets a password in such a session. Undefined if it is none. */
  setPassword: (request: FastifyRequest, next: string) => Promise<PasswordProblem | 'saved' | undefined>;
}

/** Seconds to wait, or the attempt, which counts as failed until `succeeded` is called. */
export type Begun = { wait: number } | { wait: 0; succeeded: () => Promise<void> };

/** `late`: the challenge is used, too old or another browser's. `refused`: the passkey is unknown, or doesn't fit. */
export type PasskeyOutcome = 'signed-in' | 'late' | 'refused';

/** A passkey that no account has any more, and the host that it is bound to. */
export interface UnknownPasskey {
  rpId: string;
  credentialId: string;
}

/** Signing in with a passkey, without an address. A site in front of another backend may have none. */
export interface Passkeys {
  /** What the browser needs to find the customer's passkeys. `wait`: seconds until the next request is allowed. */
  options: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<{ wait: number } | { wait: 0; options: PublicKeyCredentialRequestOptionsJSON }>;
  /** Signs in with the browser's answer, once. */
  signIn: (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: string,
  ) => Promise<{ wait: number } | { wait: 0; outcome: PasskeyOutcome; unknown?: UnknownPasskey }>;
}

/** The signed-in customer. None: a visitor who starts. Complete: a customer who adds a dog. */
export interface KnownCustomer {
  email: string;
  complete: boolean;
  /** What is known of the contact details, where the backend has a form for them. */
  form?: {
    country: string;
    values: Record<'firstName' | 'lastName' | 'line1' | 'line2' | 'postcode' | 'city', string>;
    errors: Record<string, never>;
  };
}

/** Shared by all parts of the backend. It is immutable: all state is in the database. */
export interface AppContext {
  config: Config;
  database: Database;
  intercept: Intercept;
  /**
   * Runs at the start of each change and preview, in its transaction: what happened to the customer's deliveries before it, such as a charge and
   * its receipt, is recorded as it was then.
   */
  beforeChange?: (transaction: Transaction<Schema>, visitor: Visitor, now: Date) => Promise<void>;
  /** The customer and the time of a request. One query reads the session and the clock. */
  momentOf: (request: FastifyRequest) => Promise<Moment>;
  /**
   * Runs work that uses the database, a few requests of each customer at once. @throws a 429 if too many wait. `momentOf`
   * waits for a turn too, so the work must not call it.
   */
  inTurn: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;
  /** Undefined: none is connected. */
  payments: PaymentProvider | undefined;
  /** Where photos are kept; undefined: in the database. */
  objects?: Objects | undefined;
  /** The backend's clock. */
  now: () => Promise<Date>;
  /** Signs in and sets the cookies. A wrong e-mail takes the same time as a wrong password. */
  signIn: (
    request: FastifyRequest,
    reply: FastifyReply,
    typed: { email: string; password: string },
  ) => Promise<SignedIn>;
  links?: Links | undefined;
  passkeys?: Passkeys | undefined;
  /** Where customers sign in with another site's page: leads there, instead of showing a form. */
  startSignIn?: (request: FastifyRequest, reply: FastifyReply, returnTo: string | undefined) => Promise<FastifyReply>;
  /** Counts a try of the current password. */
  tryPassword: (session: number) => Promise<Begun>;
  /** Whether this session started with a link a short time ago. */
  isFreshlyLinked: (request: FastifyRequest) => Promise<boolean>;
  /** Whether the signed-in customer is who they say: by the password, or by such a session. Counted for the account. */
  prove: (request: FastifyRequest, customerId: number, password: string | undefined) => Promise<SignedIn>;
  /** Counts a statement about a contract. Returns seconds to wait before it is allowed. */
  waitToDeclare: (request: FastifyRequest, email: string) => Promise<number>;
  /** Counts an unknown link of a mail. Returns seconds to wait before another one is looked for. */
  countUnknownLink: (request: FastifyRequest) => Promise<number>;
  /** Counts a try of a code of the shop. */
  tryShopCode: (request: FastifyRequest, customerId: number) => Promise<Begun>;
  /**
   * Ends the session, if any, and clears the cookie. The address, if any, is where another site's sign-in ends; it leads back to
   * the path `done`.
   */
  signOut: (request: FastifyRequest, reply: FastifyReply, done: string) => Promise<string | void>;
  /** The signed-in customer as the sign-up page shows them. */
  findCustomer: (request: FastifyRequest) => Promise<KnownCustomer | undefined>;
}

/** What settling payments needs. */
export interface Cashier {
  database: Database;
  config: Config;
  provider: PaymentProvider;
  /** The backend's clock. */
  now: () => Promise<Date>;
}

/** What the pages need. They read no database, so that they also serve in front of another backend. */
export type SiteContext = Omit<
  AppContext,
  | 'database'
  | 'inTurn'
  | 'waitToDeclare'
  | 'countUnknownLink'
  | 'tryShopCode'
  | 'tryPassword'
  | 'payments'
  | 'isFreshlyLinked'
  | 'prove'
>;
