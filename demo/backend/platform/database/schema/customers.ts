import type { ColumnType, Generated } from 'kysely';
import type { DeliveryMethod } from '../../../../../src/contract/deliveries/delivery.ts';
import type { leaveReasons } from '../../../../../src/contract/lists.ts';
import type { ChangeValue } from '../../../../../src/contract/customer/changes.ts';
import type { DeclarationKind } from '../../../../../src/contract/legal/declarations.ts';
import type { Names } from '../../../rules/deliveries/lines.ts';
import type { StoredItem } from '../../../rules/food/delivery-items.ts';
import type { Json, Instant } from './columns.ts';

/** What belongs to an account. */
export interface CustomerTables {
  customers: {
    id: Generated<number>;
    public_id: string;
    /** By which addresses are compared: `sign-in/stored-email.ts`. */
    email: string;
    /** As typed, if it is another than `email`. */
    email_typed: Generated<string | null>;
    /** Null: the customer signs in with links only. */
    password_hash: string | null;
    first_name: string;
    last_name: string;
    country: string;
    locale: string;
    is_complete: boolean;
    matched: boolean;
    fwt: boolean;
    trialist: boolean;
    referral_code: string;
    friends: number;
    show_treatment: boolean;
    show_christmas: boolean;
    /** In one line, as printed on a parcel. */
    address: string;
    line1: Generated<string>;
    line2: Generated<string>;
    postcode: Generated<string>;
    city: Generated<string>;
    phone: Generated<string>;
    /** Increases by one with each change of these details. */
    version: Generated<number>;
    /** The secret of the calendar feed's link, and its SHA-256 for look-ups; null without a link. */
    calendar_secret: string | null;
    calendar_hash: Buffer | null;
    /** The same of the kitchen card's link. */
    kitchen_secret: string | null;
    kitchen_hash: Buffer | null;
    /** In the links that end a kind of mail. */
    mail_secret: Generated<string>;
    payment_type: 'card' | 'paypal' | 'ideal' | 'direct-debit' | 'none';
    card_digits: string | null;
    payment_problem: 'not-found' | 'no-longer-stored' | null;
    /** What the payment provider charges. Null: nothing is stored there. */
    payment_token: string | null;
    card_brand: string | null;
    /** The last month of a card, `2029-06`. */
    card_expires: string | null;
    /** How an account that isn't a card is shown. */
    payment_label: string | null;
    /** Time of the account's deletion, if the customer requested it. */
    deletion_due: Instant | null;
    /** When deliveries are to be planned further; null: they have never been planned. */
    plan_due: Instant | null;
  };
  /** The record of changes. */
  changes: {
    id: Generated<number>;
    customer_id: number;
    at: Instant;
    kind: string;
    /** Who else made it for the customer, in the customer's words; null: the customer. */
    actor: string | null;
    subject: string | null;
    before: Json<ChangeValue>;
    after: Json<ChangeValue>;
    /** Rows of deliveries that an undo restores: `demo/backend/planner/rows.ts`. */
    released: ColumnType<Names, string | undefined, string>;
    /** Last moment to undo it. */
    undo_until: Instant | null;
    /** The entry of its taking back. */
    undone_by: number | null;
  };
  /** From what is unique for all to its customer: `directory.ts`. */
  directory: { kind: string; key: string; customer_id: number; expires_at: Instant | null };
  /** What a customer has made the server store on a day, replaced and removed files included: `storage/daily.ts`. */
  stored_bytes: { customer_id: number; day: string; files: Generated<number>; changes: Generated<number> };
  services: {
    id: Generated<number>;
    public_id: string;
    customer_id: number;
    kind: 'food' | 'treatment';
    interval_days: number;
    method: DeliveryMethod;
    /** The items of a new delivery. */
    items: Json<StoredItem[]>;
    /** Whether new deliveries are created: at least one of its pets is not cancelled. */
    active: boolean;
  };
  /** Reasons for cancelling, as counts by month, `2026-11`. */
  leave_reasons: { month: string; reason: (typeof leaveReasons)[number]; count: number };
  /** Withdrawals from contracts and cancellations, as they were declared. */
  declarations: {
    id: Generated<number>;
    kind: DeclarationKind;
    /** The idempotency key. */
    key: string | null;
    fingerprint: string;
    at: Instant;
    /** The signed-in customer, or none: 0. */
    customer_id: number;
    country: string;
    name: string;
    email: string;
    contract: string;
    type: 'ordinary' | 'important' | null;
    reason: Generated<string>;
    ends_on: string | null;
    /** Whether the customer's subscription was cancelled at once. */
    cancelled: Generated<boolean>;
  };
}
