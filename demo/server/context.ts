import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';

/** The signed-in customer, with what every handler uses. */
export interface Visitor {
  customerId: number;
  publicId: string;
  country: string;
  /** The BCP 47 tag that the customer chose. */
  locale: string;
}

/** The state at the time of a request, read with one query. */
export interface Moment {
  visitor: Visitor | null;
  /** The backend's clock, which the harness can move. */
  now: Date;
  /** The number of active faults. */
  faults: number;
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

/** Shared by all parts of the backend. It is immutable: all state is in the database. */
export interface AppContext {
  config: Config;
  database: Database;
  intercept: Intercept;
  /** The customer and the time of a request. One query reads the session and the clock. */
  momentOf: (request: FastifyRequest) => Promise<Moment>;
  /** The backend's clock. */
  now: () => Promise<Date>;
  /** Signs in and sets the cookie. Returns false for a wrong e-mail or password; both take the same time. */
  signIn: (reply: FastifyReply, email: string, password: string) => Promise<boolean>;
  /** Ends the session, if any, and clears the cookie. */
  signOut: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}
