import '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFresh, storePassword } from './store-password.ts';
import { memoize } from '../../../src/memoize.ts';
import { unsupportedGroups } from '../platform/unsupported.ts';
import type { Config } from '../platform/config.ts';
import type { Links, Moment, SignedIn } from '../platform/context.ts';
import { emailKey } from '../../../src/contract/typed-text/email.ts';
import { emailProblem } from './stored-email.ts';
import { customerRow } from '../platform/database/customer-row.ts';
import type { Database } from '../platform/database/open.ts';
import { enterKey, noCustomer, ownerOfKey } from '../platform/database/directory.ts';
import { inTransaction, lockCustomer } from '../platform/database/transaction.ts';
import { passwordProblem } from '../rules/customer/password.ts';
import { addressOfCode, redeemCode } from './codes.ts';
import { createSignInLimits } from './limits.ts';
import { keepLinkRequest } from './link-requests.ts';
import { linkMinutes, redeemLink } from './links.ts';
import { createPasskeys } from './passkey-sign-in.ts';
import { digest, hashPassword, newToken, verifyPassword } from '../platform/secrets.ts';
import { endPushOfOthers, endSession } from './ends.ts';
import { createFinder } from './find-session.ts';
import { KnownCustomers, Turns } from './turns.ts';
import { namesOf } from './user-agent.ts';

/** Days for which a device is remembered after its last sign-in: the longest that browsers keep a cookie. */
export const deviceDays = 400;

const lifetimeDays = 30;
/** By which customers are found. A text that can't be an address finds none, and may not be storable. */
const addressOf = (typed: string): string => (emailProblem(typed) ? '' : emailKey(typed));

/** Used for unknown e-mails, so that the response time doesn't reveal which ones exist. */
let unknownHash: Promise<string> | undefined;

/** Sessions: the cookie contains 32 random bytes, the database only their SHA-256. */
export function createSessions(config: Config, database: Database) {
  const { pool, reads, kysely } = database;
  const cookieName = config.https ? '__Host-pawtal' : 'pawtal';
  const deviceName = 'pawtal_device';
  const codeName = 'pawtal_code';
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: config.https } as const;
  const hashOfUnknown = (unknownHash ??= hashPassword(randomBytes(16).toString('hex')));
  const limits = createSignInLimits(database, config.demo);

  const isDeviceOf = async (device: string, customerId: number): Promise<boolean> => {
    const { rowCount } = await reads.query('select 1 from devices where token_hash = $1 and customer_id = $2', [
      digest(device),
      customerId,
    ]);
    return rowCount === 1;
  };
  const rememberDevice = async (reply: FastifyReply, device: string, customerId: number): Promise<void> => {
    await pool.query(
      `insert into devices (token_hash, customer_id, last_at) values ($1, $2, now())
       on conflict (customer_id, token_hash) do update set last_at = excluded.last_at`,
      [digest(device), customerId],
    );
    reply.setCookie(deviceName, device, { ...cookie, path: '/signin', maxAge: deviceDays * 86_400 });
  };

  /** Starts a session, remembers the device, and ends the reminders there to the customer before. */
  const startSession = async (
    request: FastifyRequest,
    reply: FastifyReply,
    customerId: number,
    linked: boolean,
  ): Promise<void> => {
    const token = newToken();
    const known = request.cookies[deviceName];
    const device = known ?? newToken();
    const { browser, system } = namesOf(request.headers['user-agent']);
    const tokenHash = digest(token);
    const expiresAt = new Date(Date.now() + lifetimeDays * 86_400_000);
    await inTransaction(kysely, async (transaction) => {
      await transaction
        .insertInto('sessions')
        .values({
          token_hash: tokenHash,
          customer_id: customerId,
          expires_at: expiresAt,
          linked_at: linked ? sql<Date>`now()` : null,
          browser,
          system,
          device_hash: digest(device),
          data_until: null,
        })
        .execute();
      await enterKey(transaction, { kind: 'session', key: tokenHash, customerId, expiresAt });
      if (known !== undefined) await endPushOfOthers(transaction, digest(device), customerId);
    });
    sessions.remember(tokenHash, customerId);
    reply.setCookie(cookieName, token, { ...cookie, maxAge: lifetimeDays * 86_400 });
    await rememberDevice(reply, device, customerId);
  };

  const links: Links = {
    ask: async (request, reply, typed, returnTo) => {
      const email = addressOf(typed);
      const wait = await limits.ask('link', { email, ip: request.ip });
      if (wait > 0) return wait;
      // A new secret for each mail, so that only the latest code works.
      const browser = newToken();
      await keepLinkRequest(database, { email, returnTo: returnTo ?? null, browser });
      reply.setCookie(codeName, browser, { ...cookie, path: '/signin', maxAge: linkMinutes * 60 });
      return 0;
    },
    redeemCode: async (request, reply, code) => {
      const browser = request.cookies[codeName] ?? '';
      const email = await addressOfCode(database, browser);
      // Without a code in this browser there is none to guess.
      if (email === undefined) return { wait: 0, link: undefined };
      const attempt = await limits.tryCode({ email, ip: request.ip });
      if (!('succeeded' in attempt)) return attempt;
      const link = await redeemCode(database, browser, code);
      if (!link) return { wait: 0, link };
      await attempt.succeeded();
      reply.clearCookie(codeName, { ...cookie, path: '/signin' });
      await startSession(request, reply, link.customerId, true);
      return { wait: 0, link: { returnTo: link.returnTo } };
    },
    redeem: async (request, reply, token) => {
      const link = await redeemLink(database, token);
      if (!link) return undefined;
      await startSession(request, reply, link.customerId, true);
      return { returnTo: link.returnTo };
    },
    isFresh: (request) => isFreshlyLinked(request),
    setPassword: async (request, next) => {
      const { visitor, now } = await inTurn(request, () => readMoment(request));
      if (!visitor) return undefined;
      return inTransaction(database.kysely, async (transaction) => {
        await lockCustomer(transaction, visitor.customerId);
        if (!(await isFresh(transaction, visitor))) return undefined;
        const row = await customerRow(transaction, visitor);
        const problem = passwordProblem(next, row.email);
        if (problem === undefined) await storePassword(transaction, { config, visitor, now }, row, next);
        return problem ?? 'saved';
      });
    },
  };

  const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[cookieName];
  /** The hash of the request's token, which several steps need. */
  const tokenHashOf = memoize(
    (request: FastifyRequest) => digest(tokenOf(request) ?? ''),
    new WeakMap<FastifyRequest, Buffer>(),
  );

  const turns = new Turns();
  const sessions = new KnownCustomers();
  const { customerOf, findSession, findHousehold, readClock } = createFinder(database, sessions);
  /** Runs `work` when it is the turn of the session's customer. Requests without a session don't wait. */
  const inTurn = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    return tokenOf(request) ? turns.run(sessions.keyOf(tokenHashOf(request)), work) : work();
  };

  /** Whether this session started with a link a short time ago: then the customer has just proved their identity. */
  const isFreshlyLinked = async (request: FastifyRequest): Promise<boolean> => {
    const tokenHash = tokenHashOf(request);
    const { rowCount } = await pool.query(
      `select 1 from sessions where customer_id = $1 and token_hash = $2 and linked_at > now() - make_interval(mins => $3)`,
      [await customerOf(tokenHash), tokenHash, linkMinutes],
    );
    return rowCount === 1;
  };

  const readMoment = async (request: FastifyRequest): Promise<Moment> => {
    const row = (tokenOf(request) ? await findSession(tokenHashOf(request)) : undefined) ?? (await readClock());
    if (row.stale)
      await pool.query('update sessions set last_at = now() where customer_id = $1 and id = $2', [row.id, row.session]);
    const now = new Date(Date.now() + row.offset_ms);
    return {
      ...(await findHousehold(row, now)),
      visitor:
        row.id === null
          ? null
          : {
              session: row.session,
              customerId: row.id,
              publicId: row.public_id,
              country: row.country,
              locale: row.locale,
              planDue: row.plan_due,
            },
      now,
      faults: row.faults,
      unsupported: unsupportedGroups(row.unsupported, config.unsupported, config.payments !== undefined),
    };
  };

  return {
    links,
    passkeys: createPasskeys({
      config,
      database,
      limits,
      cookie,
      startSession: (request, reply, customerId) => startSession(request, reply, customerId, false),
    }),
    tryPassword: (session: number) => limits.tryPassword(session),
    isFreshlyLinked,
    prove: async (request: FastifyRequest, customerId: number, password: string | undefined): Promise<SignedIn> => {
      const wait = await limits.ask('email', { email: String(customerId), ip: request.ip });
      if (wait > 0) return { wait };
      if (await isFreshlyLinked(request)) return { wait: 0, ok: true };
      const { rows } = await pool.query<{ password_hash: string }>(
        'select password_hash from customers where id = $1',
        [customerId],
      );
      return { wait: 0, ok: await verifyPassword(password ?? '', rows[0]?.password_hash ?? (await hashOfUnknown)) };
    },
    waitToDeclare: (request: FastifyRequest, email: string): Promise<number> =>
      limits.ask('declaration', { email: addressOf(email), ip: request.ip }),
    countUnknownLink: ({ ip }: FastifyRequest): Promise<number> => limits.countUnknownLink(ip),
    tryShopCode: ({ ip }: FastifyRequest, customerId: number) => limits.tryShopCode(customerId, ip),
    inTurn,
    momentOf: (request: FastifyRequest): Promise<Moment> => inTurn(request, () => readMoment(request)),

    signIn: async (
      request: FastifyRequest,
      reply: FastifyReply,
      { email, password }: { email: string; password: string },
    ): Promise<SignedIn> => {
      const address = addressOf(email);
      const owner = await ownerOfKey(kysely, 'email', address);
      const { rows } = await pool.query<{ id: number; password_hash: string | null }>(
        'select id, password_hash from customers where id = $1 and email = $2',
        [owner ?? noCustomer, address],
      );
      const [customer] = rows;
      const device = request.cookies[deviceName];
      const knows = device !== undefined && customer !== undefined && (await isDeviceOf(device, customer.id));
      const attempt = await limits.attempt({ email: address, ip: request.ip, device: knows ? device : undefined });
      if (!('succeeded' in attempt)) return attempt;
      const right = await verifyPassword(password, customer?.password_hash ?? (await hashOfUnknown));
      if (!customer || !right) return { wait: 0, ok: false };
      await attempt.succeeded();
      await startSession(request, reply, customer.id, false);
      return { wait: 0, ok: true };
    },

    signOut: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const tokenHash = tokenHashOf(request);
      const customerId = tokenOf(request) ? await customerOf(tokenHash) : undefined;
      if (customerId !== undefined)
        await inTransaction(kysely, (transaction) => endSession(transaction, customerId, tokenHash));
      reply.clearCookie(cookieName, cookie);
      // Photos, and pages that Back would show. "storage" would take the consent choice of scripts, kitchen cards and all
      // other data of the shop: what is the customer's there is removed by name (DECISIONS.md#storage).
      reply.header('clear-site-data', '"cache"');
    },
  };
}
