import type { ColumnType, Generated } from 'kysely';
import type { codeKinds, refundReasons } from '../../../../../src/contract/lists.ts';
import type { Receipt, StoredNews, OpenCharge } from '../stored.ts';
import type { Json, Instant } from './columns.ts';

/** Prices, codes, and the ledger with what follows from it. */
export interface MoneyTables {
  /** Prices that replace those of the list: `rules/food/price-list.ts`. They are kept for good, for deliveries of earlier days. */
  price_changes: {
    id: Generated<number>;
    thing: string;
    currency: string;
    /** In minor units; of a recipe maybe with decimals. */
    price: number;
    valid_from: string;
    /** Days before its first delivery by which a customer must have been notified. */
    notice_days: number;
    registered_at: Instant;
    /** Customers with a later id knew the price when they came. */
    last_customer: number;
  };
  /** Whether customers were notified of new prices. Without a row, one isn't valid yet for a customer whom it may concern. */
  price_notices: {
    customer_id: number;
    change_id: number;
    /** Whether anything in the customer's plan has another price by it. Else no mail is needed. */
    concerns: boolean;
    /** The mail about it, as the outbox names it. */
    mail: string | null;
    /** When that mail was sent; null: it wasn't yet. */
    notified_at: Instant | null;
    /** What that mail states of it. */
    news: ColumnType<StoredNews[], string | undefined, string>;
  };
  /** Codes of the shop: `codes/code-table.ts`. Nothing links one to a customer; who has entered it has a fact about it. */
  codes: {
    id: Generated<number>;
    hash: Buffer;
    /** How it is shown: a gift card by its last characters. */
    label: string;
    kind: (typeof codeKinds)[number];
    /** Of a discount: on how many deliveries with food, and from which price of goods on. */
    percent: Generated<number>;
    deliveries: Generated<number>;
    minimum: Generated<number>;
    /** Credit; or of a discount without a percentage what it takes off each delivery. */
    amount: Generated<number>;
    /** Null: the code has no amounts. */
    currency: string | null;
    /** Null: all. */
    countries: Json<string[]> | null;
    from_day: string | null;
    until_day: string | null;
    new_only: Generated<boolean>;
    /** Customers who may enter it; null: any number. A gift card: one. */
    most: number | null;
    /** Customers who have. */
    uses: Generated<number>;
  };
  /** What happened to the items of deliveries: `demo/backend/payment/ledger`. Rows are only added. */
  ledger: {
    customer_id: number;
    id: Generated<number>;
    /** The delivery's public id. */
    delivery: string;
    /** The item's identifier, or `fee`. */
    item: string;
    /** The dog that it is for; empty: the fee. */
    pet: string;
    account: string;
    kind: 'paid' | 'refunded' | 'replaced';
    /** Pieces of `goods`, or minor units; negative in an entry that takes back another one. */
    amount: number;
    reason: string;
    /** The entry that this one takes back. */
    reverses: number | null;
    /** The payment by which its money goes back. */
    refund: string | null;
    at: Instant;
    /** From when it has effect: until then it can be reversed. */
    due_at: Instant;
  };
  /** The sums of the ledger. */
  ledger_balances: {
    customer_id: number;
    delivery: string;
    item: string;
    pet: string;
    account: string;
    paid: number;
    refunded: number;
    replaced: number;
  };
  /** Credit that a customer was given, and what charges have used of it. */
  credit_balances: { customer_id: number; account: string; granted: number; used: number };
  /** Money that is paid back, and how far it is: `payment/charges/refunds.ts`. */
  refunds: {
    id: Generated<number>;
    customer_id: number;
    delivery: string;
    /** The name of the payment; of a part for one dog, a separate name. */
    payment: string;
    /** The payment that it is a part of; null: there is one refund of the payment, and `payment` names it. */
    part_of: string | null;
    amount: number;
    currency: OpenCharge['charge']['currency'];
    reason: Generated<(typeof refundReasons)[number]>;
    created_at: Instant;
    /** The time from which it is sent; null: at once. */
    due_at: Instant | null;
    /** When it was on its way, and when it was done. */
    sent_at: Instant | null;
    /** When the job sends it to the provider next, and how often it has. */
    next_at: Instant;
    attempts: Generated<number>;
    refunded_at: Instant | null;
    /** Why the last attempt failed. */
    error: string | null;
  };
  /** Receipts of charged deliveries. They stay when the customer is deleted, as tax law requires. */
  receipts: {
    id: Generated<number>;
    year: number;
    /** Without gaps in each year. */
    number: number;
    /** A delivery has one receipt. */
    delivery_id: number | null;
    customer_id: number;
    charged_on: string;
    body: Json<Receipt>;
  };
  /** The last number of each year. Its row is locked until the receipt is there. */
  receipt_years: { year: number; last: number };
}
