import { randomBytes } from 'node:crypto';
import { accounts, cards, expiryOf, isAccount } from './cards.ts';
import type { AccountName, CardName } from './cards.ts';

/** A shop's order for a session. */
export interface Order {
  /** The shop's name for it. The same reference opens the same session. */
  reference: string;
  /** `method`: store a way to pay. `authenticate`: confirm an open charge with the bank. */
  purpose: 'method' | 'authenticate';
  /** The charge that is confirmed; minor units. */
  amount: number | null;
  currency: string | null;
  /** BCP 47. */
  locale: string;
  methods: readonly string[];
  /** The terms of a SEPA direct debit. */
  mandate?: {
    reference: string;
    id: string;
    name: string;
    noticeDays: number;
  };
  /** What is charged once the person has chosen a way to pay, and the day of it. */
  atOnce?: { amount: { amount: number; currency: string }; on: string };
  /** Where the person is sent afterwards, and where the answer is posted. */
  returnUrl: string;
  notifyUrl: string;
}

export interface StoredMethod {
  type: 'card' | AccountName;
  token: string;
  brand: string | null;
  digits: string | null;
  /** A year and a month: `2029-06`. */
  expires: string | null;
  /** How an account is shown: `•••• 3000`. */
  label: string | null;
}

export type Status = 'open' | 'done' | 'declined' | 'cancelled' | 'expired';

export interface Session extends Order {
  id: string;
  status: Status;
  /** Chosen, and waiting for the bank's page. */
  chosen: CardName | undefined;
  method: StoredMethod | null;
  until: number;
}

/** Milliseconds for which a session can be used. */
const lifetime = 20 * 60_000;

const secret = (prefix: string): string => `${prefix}_${randomBytes(18).toString('base64url')}`;

/** How a chosen card or account is stored. The token determines the outcome of later charges, so that a restart loses nothing. */
export const methodOf = (name: CardName | AccountName): StoredMethod =>
  isAccount(name)
    ? { type: name, token: secret('tok_works'), brand: null, digits: null, expires: null, label: accounts[name] }
    : {
        type: 'card',
        token: secret(`tok_${name}`),
        brand: cards[name].brand,
        digits: cards[name].digits,
        expires: expiryOf(name, new Date()),
        label: null,
      };

/** The sessions and charges of this process. They are kept in memory: it is a sample. */
export function createLedger(now: () => number = Date.now) {
  const sessions = new Map<string, Session>();
  const byReference = new Map<string, string>();
  const charges = new Map<string, { id: string; status: 'paid' | 'declined' | 'authenticate'; amount: number }>();
  const refunds = new Map<string, { id: string; payment: string; amount: number; status: 'sent' | 'done' }>();
  let attempts = 0;

  const find = (id: string): Session | undefined => {
    const session = sessions.get(id);
    if (session?.status === 'open' && now() > session.until) session.status = 'expired';
    return session;
  };
  return {
    find,
    begin: (order: Order): Session => {
      const known = find(byReference.get(order.reference) ?? '');
      if (known) return known;
      const session: Session = {
        ...order,
        id: secret('ps'),
        status: 'open',
        chosen: undefined,
        method: null,
        until: now() + lifetime,
      };
      sessions.set(session.id, session);
      byReference.set(order.reference, session.id);
      return session;
    },
    /** Ends a session. Only the first answer counts. */
    end: (session: Session, status: Status, name?: CardName | AccountName): void => {
      if (session.status !== 'open') return;
      session.status = status;
      if (status === 'done' && name) session.method = methodOf(name);
    },
    /** A charge. The same key again has no further effect. */
    charge: (key: string, token: string, amount: number) => {
      attempts += 1;
      const known = charges.get(key);
      if (known) return known;
      const isDeclined = /^tok_(?:empty|declined)_/.test(token) || !token.startsWith('tok_');
      const status = isDeclined ? 'declined' : token.startsWith('tok_asks-bank_') ? 'authenticate' : 'paid';
      const made = { id: secret('ch'), status, amount } as const;
      charges.set(key, made);
      return made;
    },
    /** Pays a confirmed session or a charge back, whole or in parts. The same key again has no further effect. */
    refund: (key: string, payment: string, amount: number) => {
      const known = refunds.get(key);
      // The bank has it at the next request.
      if (known) known.status = 'done';
      if (known) return known;
      const session = sessions.get(payment);
      const paid = session?.status === 'done' && session.purpose === 'authenticate' ? session : charges.get(payment);
      if (!paid || (paid.status !== 'paid' && paid.status !== 'done')) return undefined;
      const parts = [...refunds.values()].filter((each) => each.payment === payment);
      if (parts.reduce((left, each) => left - each.amount, paid.amount ?? 0) < amount) return undefined;
      const made = { id: secret('re'), payment, amount, status: 'sent' as 'sent' | 'done' };
      refunds.set(key, made);
      return made;
    },
    /** For tests: what is paid, net of refunds, by all confirmed sessions and charges. */
    paid: () => {
      const confirmed = [...sessions.values()].filter(
        ({ purpose, status }) => purpose === 'authenticate' && status === 'done',
      );
      const sum = (amounts: readonly { amount: number | null }[]): number =>
        amounts.reduce((total, { amount }) => total + (amount ?? 0), 0);
      const taken = [...charges.values()].filter(({ status }) => status === 'paid');
      return sum(confirmed) + sum(taken) - sum([...refunds.values()]);
    },
    /** For tests: the charges, and how often each one was requested. */
    charged: () => ({ made: [...charges.entries()].map(([key, charge]) => ({ key, ...charge })), attempts }),
  };
}
export type Ledger = ReturnType<typeof createLedger>;
