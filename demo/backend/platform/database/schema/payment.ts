import type { ColumnType, Generated } from 'kysely';
import type { paymentOutcomes, paymentPurposes } from '../../../../../src/contract/lists.ts';
import type { PaymentMethod, Visit } from '../../provider/provider.ts';
import type { Method, StoredState, OpenCharge } from '../stored.ts';
import type { Json, Instant } from './columns.ts';

/** How customers pay, and what is charged. */
export interface PaymentTables {
  /** Visits to the payment provider: `demo/backend/payment`. */
  payment_visits: {
    id: Generated<number>;
    /** In the page's address afterwards. */
    reference: string;
    customer_id: number;
    /** `retry`: a failed charge is tried again, without a page of the provider. */
    purpose: (typeof paymentPurposes)[number] | 'retry';
    return_to: string;
    /** The SHA-256 of what the provider's way back carries. Null: the visit hasn't begun. */
    state_hash: Buffer | null;
    /** The provider's session and its page. */
    session: string | null;
    url: string | null;
    expires_at: Instant;
    /** The open charges: the one to confirm; or those that failed, once a new way to pay is stored. */
    charges: Json<OpenCharge[]>;
    /** Whether the new way to pay is stored and its charges are under way. */
    stored: Generated<boolean>;
    outcome: (typeof paymentOutcomes)[number] | null;
    told_at: Instant | null;
    /** Who else started it for the customer, in the customer's words. */
    actor: ColumnType<string | null, string | null | undefined, string | null>;
    /** The request that opens the provider's session, until the provider has answered it. */
    opening: ColumnType<Visit | null, string | null | undefined, string | null>;
    /** When the job asks the provider next, and how often it has asked. */
    look_at: Generated<Date>;
    looks: Generated<number>;
    /** Why the last attempt failed. */
    error: string | null;
  };
  /** Ways to pay besides the default one, which is in `customers`: `demo/backend/payment/methods`. */
  payment_methods: {
    customer_id: number;
    /** A hash of the token. */
    id: string;
    type: PaymentMethod;
    token: string;
    digits: string | null;
    brand: string | null;
    expires: string | null;
    label: string | null;
    added_at: Instant;
    /** Since when the customer allows that it is charged if the default one fails. One at most. */
    reserve_since: Instant | null;
  };
  /** SEPA mandates that customers have given: `demo/backend/payment/sepa`. */
  mandates: { customer_id: number; method: string; reference: string; creditor: string; signed_on: string };
  /** Debits that were announced: what, on or after which day, and by which mandate. */
  debit_notices: {
    customer_id: number;
    /** The delivery's public id. */
    delivery: string;
    mandate: string;
    day: string;
    /** Minor units: it is never more. */
    amount: number;
    at: Instant;
  };
  /** Each charge with its state. A charge without a row is due. */
  charges: {
    customer_id: number;
    /** The delivery's public id. */
    delivery: string;
    /** Minor units. */
    amount: number;
    currency: OpenCharge['charge']['currency'];
    state: StoredState;
    /** The visit that pays it at present: exactly while it is pending. */
    visit_id: number | null;
    /** The name of the payment that paid it: the provider's, or the charge run's. Null: nothing was to pay. */
    payment: string | null;
    /** When it came into this state. */
    changed_at: Generated<Date>;
  };
  /** When a failed charge is tried again: `demo/backend/payment/tries`. */
  charge_tries: {
    customer_id: number;
    /** The delivery's public id. */
    delivery: string;
    day: string;
    /** With the way to pay in reserve. */
    is_reserve: boolean;
    /** What was announced, in minor units: it never takes more. */
    amount: number;
    /** When a mail announced it. */
    announced_at: Instant | null;
    /** From its start on: its visit. `method`: what was announced, and then what is charged. */
    visit_id: number | null;
    method: ColumnType<Method | null, string | null, string | null>;
    /** When the job asks the provider; null: it has not started, or is over. */
    look_at: ColumnType<Date | null, Date | string | null, Date | null>;
    /** Why the last attempt failed. */
    error: string | null;
  };
}
