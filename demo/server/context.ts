import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';

/** Who asks, with what every answer needs of them. */
export interface Visitor {
  customerId: number;
  publicId: string;
  country: string;
  /** BCP 47, as the customer chose it. */
  locale: string;
}

/** What is true at the moment of a request: read in one query. */
export interface Moment {
  visitor: Visitor | null;
  /** The backend's clock, which the harness can move. */
  now: Date;
  /** How many faults are switched on. */
  faults: number;
}

/**
 * Runs before each call of the APIs; true when it has answered the request, or when it never will. The demo's harness
 * makes calls fail here.
 */
export type Intercept = (call: string, moment: Moment, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** What the parts of the backend share. Nothing in it changes: all state is in the database. */
export interface AppContext {
  config: Config;
  database: Database;
  intercept: Intercept;
  /** Who asks, and when. Cheap: a session look-up and the clock in one. */
  momentOf: (request: FastifyRequest) => Promise<Moment>;
  /** The backend's clock. */
  now: () => Promise<Date>;
  /** Signs in and sets the cookie. False for a wrong e-mail or password, after the same time for either. */
  signIn: (reply: FastifyReply, email: string, password: string) => Promise<boolean>;
  /** Ends the session, if there is one, and takes the cookie away. */
  signOut: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}
