import type { paymentTypes } from '../../../../src/contract/lists.ts';
import type { Money } from '../../rules/money.ts';

/** A way to pay: what a customer may choose at the provider. */
export type PaymentMethod = Exclude<(typeof paymentTypes)[number], 'none'>;

/** A way to pay that the provider keeps. No number of a card or an account is in it. */
export interface StoredMethod {
  type: PaymentMethod;
  /** What the provider charges later. */
  token: string;
  brand: string | null;
  /** The last four digits of a card. */
  digits: string | null;
  /** The last month of a card: `2029-06`. */
  expires: string | null;
  /** How another account is shown: `•••• 3000`. */
  label: string | null;
  /** The reference of the mandate of a direct debit, if the provider has chosen it. */
  mandate?: string | undefined;
}

/** What a customer agrees to by choosing a SEPA direct debit: the provider's page shows it before. */
export interface MandateTerms {
  /** The unique reference of the mandate. */
  reference: string;
  /** The creditor identifier. */
  id: string;
  name: string;
  /** Days before a debit on which it is announced. */
  noticeDays: number;
}

/** A visit to the provider's page. */
export interface Visit {
  /** Ours. The same reference never opens two sessions. */
  reference: string;
  purpose: 'method' | 'authenticate';
  /** The charge to confirm, for `authenticate`. */
  charge: Money | null;
  /** The stored way to pay that it is confirmed with. */
  token: string | null;
  /** What a new way to pay is charged at once: the provider’s page states it, with this day. */
  atOnce?: { amount: Money; on: string };
  /** BCP 47. */
  locale: string;
  methods: readonly PaymentMethod[];
  /** With a direct debit of SEPA among the methods. */
  mandate?: MandateTerms;
  /** When the visit ends, as an instant. The provider's page may stay open for longer. */
  until: string;
  /** Where the provider leads the customer afterwards. */
  returnUrl: string;
  /** Where it may post that a session has ended. */
  notifyUrl: string;
}

/** The provider's data about a session. */
export interface VisitResult {
  reference: string;
  status: 'open' | 'done' | 'declined' | 'cancelled' | 'expired';
  /** The charge that was confirmed. */
  charge: Money | null;
  method: StoredMethod | null;
}

/** What came of a charge, and the provider's name of the payment: a refund names it. */
export interface Charged {
  came: 'paid' | 'declined' | 'authenticate';
  payment: string;
}

/** The provider refuses a call for good: the same call would be refused again. */
export class PaymentRefused extends Error {}

/**
 * A payment provider. To connect another one, write these five functions (`/demo/docs/payment`). A function throws
 * `PaymentRefused` if the provider refuses the call for good, and any other error if it can't be reached.
 */
export interface PaymentProvider {
  /** Opens a session with a page of the provider's. */
  begin: (visit: Visit) => Promise<{ session: string; url: string }>;
  /**
   * Asks what came of a session. Undefined: the provider doesn't know it. `isBack`: the customer has come back from the
   * page, so that a session which is still open was given up, and may be ended.
   */
  look: (session: string, isBack?: boolean) => Promise<VisitResult | undefined>;
  /** Charges a stored way to pay. The same key again has no further effect. */
  charge: (order: { key: string; token: string; amount: Money }) => Promise<Charged>;
  /**
   * Pays a payment back: of a session by the session's name, of a charge by the name that it answered. The same key again
   * has no further effect, and answers how far it is: on its way, or done.
   */
  refund: (order: { key: string; payment: string; amount: Money }) => Promise<'sent' | 'done'>;
  /** The session that a notification is about. Undefined: it isn't the provider's. */
  readNotification: (headers: Readonly<Record<string, unknown>>, body: string) => string | undefined;
}
