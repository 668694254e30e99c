import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Begun } from '../platform/context.ts';
import type { Database } from '../platform/database/open.ts';

/** How failures of one kind are limited: some are free, then each try waits twice as long as the one before. */
interface Limit {
  free: number;
  /** Seconds of the first wait. */
  first: number;
  /** Seconds of the longest wait. No customer is locked out for good. */
  longest: number;
  /** Seconds without a failure after which all are forgotten. */
  memory: number;
}

const limits = {
  /** From devices that have never signed in to this account. */
  account: { free: 5, first: 10, longest: 900, memory: 86_400 },
  /** From a known device: other devices can't use up its attempts. */
  device: { free: 10, first: 10, longest: 300, memory: 3600 },
  /** Many people may share an address, so that it has more tries. */
  sender: { free: 30, first: 10, longest: 900, memory: 3600 },
  /** Wrong current passwords of one session. A thief of a session can't slow down the customer's own. */
  password: { free: 5, first: 10, longest: 900, memory: 3600 },
  /** Links that an address, and a sender, may request: each is a mail to a person who may not want it. */
  links: { free: 3, first: 60, longest: 900, memory: 3600 },
  /** Statements about a contract: each is a mail to a typed address. */
  declarations: { free: 5, first: 60, longest: 900, memory: 3600 },
  declarationsOfSender: { free: 20, first: 60, longest: 900, memory: 3600 },
  /** Changes of the e-mail address that an account may request: each tries a password and writes two mails. */
  emails: { free: 5, first: 60, longest: 900, memory: 3600 },
  /** Wrong codes from a mail. Its link works meanwhile, so a stranger can't lock a customer out. */
  codes: { free: 10, first: 60, longest: 3600, memory: 86_400 },
  codesOfSender: { free: 30, first: 10, longest: 900, memory: 3600 },
  /** Passkeys that don't fit. Signatures can't be guessed, so that only the work is limited. */
  passkeysOfSender: { free: 30, first: 10, longest: 900, memory: 3600 },
  /** Challenges: a sign-in page that stays open requests about 13 an hour. */
  challengesOfSender: { free: 200, first: 10, longest: 300, memory: 3600 },
  /** Links of mails that don't exist. They can't be guessed, so that only the work is limited. */
  unknownLinksOfSender: { free: 30, first: 10, longest: 900, memory: 3600 },
  /** Codes of the shop that don't exist. */
  shopCodes: { free: 30, first: 10, longest: 900, memory: 3600 },
  shopCodesOfSender: { free: 100, first: 10, longest: 900, memory: 3600 },
  linksOfSender: { free: 10, first: 60, longest: 900, memory: 3600 },
} as const satisfies Record<string, Limit>;

/** In a demo many people, and tests, sign in to the same accounts from one machine. */
const inDemo: Limit = { ...limits.sender, free: 1000 };

/** The first four groups of an IPv6 address: one customer of a provider has a whole /64. */
export function senderOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [left = '', right = ''] = ip.split('::');
  const before = left ? left.split(':') : [];
  const after = right ? right.split(':') : [];
  const zeros = ip.includes('::') ? Array.from({ length: 8 - before.length - after.length }, () => '0') : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const keyOf = (kind: string, value: string): Buffer => createHash('sha256').update(`${kind}:${value}`).digest();

export interface Attempt {
  email: string;
  ip: string;
  /** The token of a device that has signed in to this account before. */
  device: string | undefined;
}

interface Counted {
  key: Buffer;
  limit: Limit;
}

/**
 * Counts failed sign-ins in the database, so that all processes count together. Failures for an account slow down
 * unknown devices only: a stranger can't lock a customer out of their own device.
 */
export function createSignInLimits({ pool }: Database, demo: boolean) {
  /**
   * One statement, so that tries at the same time can't pass together. An attempt that waited for another one's lock started
   * before it, so the time of the last failure may be later than its own `now()`.
   */
  const count = async (key: Buffer, { free, first, longest, memory }: Limit): Promise<number> => {
    const wait = `case when f.failures < $2 then 0 else least($3 * 2 ^ least(f.failures - $2, 20), $4) end`;
    const { rowCount } = await pool.query(
      `insert into sign_in_failures as f (key, failures, last_at) values ($1, 1, now())
       on conflict (key) do update set last_at = greatest(f.last_at, now()),
         failures = case when f.last_at < now() - make_interval(secs => $5) then 1 else f.failures + 1 end
       where f.failures < $2 or f.last_at + make_interval(secs => ${wait}) <= now()`,
      [key, free, first, longest, memory],
    );
    if (rowCount) return 0;
    const { rows } = await pool.query<{ wait: number }>(
      `select ceil(extract(epoch from f.last_at + make_interval(secs => ${wait}) - now()))::int as wait
       from sign_in_failures f where key = $1`,
      [key, free, first, longest],
    );
    return Math.max(1, rows[0]?.wait ?? 1);
  };
  const removeFailure = async (key: Buffer): Promise<void> => {
    await pool.query('update sign_in_failures set failures = greatest(failures - 1, 0) where key = $1', [key]);
  };
  /** A try that counts for its sender and for whose it is. One that has to wait doesn't count for the sender. */
  const tryCodeOf = async (sender: Counted, own: Counted, forget: () => Promise<void>): Promise<Begun> => {
    const ofSender = await count(sender.key, sender.limit);
    if (ofSender > 0) return { wait: ofSender };
    const ofOwn = await count(own.key, own.limit);
    if (ofOwn > 0) {
      await removeFailure(sender.key);
      return { wait: ofOwn };
    }
    return {
      wait: 0,
      succeeded: async () => {
        await forget();
        await removeFailure(sender.key);
      },
    };
  };

  return {
    /** Counts requests for known and unknown addresses alike. Returns seconds to wait. */
    ask: async (
      what: 'link' | 'declaration' | 'email',
      { email, ip }: Pick<Attempt, 'email' | 'ip'>,
    ): Promise<number> => {
      const [ofAddress, ofSender] =
        what === 'link'
          ? [limits.links, limits.linksOfSender]
          : what === 'email'
            ? [limits.emails, limits.sender]
            : [limits.declarations, limits.declarationsOfSender];
      const wait = await count(keyOf(`${what}-sender`, senderOf(ip)), demo ? inDemo : ofSender);
      return wait || count(keyOf(what, email), demo ? inDemo : ofAddress);
    },
    /** A try to prove who it is by the current password. It counts as failed until `succeeded` is called. */
    tryPassword: async (session: number): Promise<Begun> => {
      const key = keyOf('password', String(session));
      const wait = await count(key, limits.password);
      if (wait > 0) return { wait };
      return {
        wait: 0,
        succeeded: async () => {
          await pool.query('delete from sign_in_failures where key = $1', [key]);
        },
      };
    },
    /** A try of a code from a mail to that address. It counts as failed until `succeeded` is called. */
    tryCode: async ({ email, ip }: Pick<Attempt, 'email' | 'ip'>): Promise<Begun> => {
      const own = keyOf('code', email);
      return tryCodeOf(
        { key: keyOf('code-sender', senderOf(ip)), limit: demo ? inDemo : limits.codesOfSender },
        { key: own, limit: demo ? inDemo : limits.codes },
        async () => void (await pool.query('delete from sign_in_failures where key = $1', [own])),
      );
    },
    /** Counts requests for challenges. Returns seconds to wait. */
    askPasskey: (ip: string): Promise<number> =>
      count(keyOf('challenge-sender', senderOf(ip)), demo ? inDemo : limits.challengesOfSender),
    /** Counts an unknown link of a mail. Returns seconds to wait. */
    countUnknownLink: (ip: string): Promise<number> =>
      count(keyOf('unknown-link-sender', senderOf(ip)), demo ? inDemo : limits.unknownLinksOfSender),
    /** A try of a code of the shop. It counts as failed until `succeeded` is called, which forgets no other try. */
    tryShopCode: async (customerId: number, ip: string): Promise<Begun> => {
      const own = keyOf('shop-code', String(customerId));
      return tryCodeOf(
        { key: keyOf('shop-code-sender', senderOf(ip)), limit: demo ? inDemo : limits.shopCodesOfSender },
        { key: own, limit: limits.shopCodes },
        () => removeFailure(own),
      );
    },
    /** A try of a passkey. It counts as failed until `succeeded` is called. */
    tryPasskey: async (ip: string): Promise<Begun> => {
      const sender = keyOf('passkey-sender', senderOf(ip));
      const wait = await count(sender, demo ? inDemo : limits.passkeysOfSender);
      return wait > 0 ? { wait } : { wait: 0, succeeded: () => removeFailure(sender) };
    },
    attempt: async ({ email, ip, device }: Attempt): Promise<Begun> => {
      const sender = keyOf('sender', senderOf(ip));
      const own = device ? keyOf('device', `${device}:${email}`) : keyOf('account', email);
      const ofOwn = await count(own, demo ? inDemo : device ? limits.device : limits.account);
      if (ofOwn > 0) return { wait: ofOwn };
      // A known device doesn't wait for what others do behind the same address.
      const ofSender = device ? 0 : await count(sender, demo ? inDemo : limits.sender);
      if (ofSender > 0) {
        await removeFailure(own);
        return { wait: ofSender };
      }
      return {
        wait: 0,
        succeeded: async () => {
          await pool.query('delete from sign_in_failures where key = $1', [own]);
          if (!device) await removeFailure(sender);
        },
      };
    },
  };
}
