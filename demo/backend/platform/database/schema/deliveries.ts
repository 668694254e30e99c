import type { ColumnType, Generated } from 'kysely';
import type { DeliveryKind, DeliveryMethod } from '../../../../../src/contract/deliveries/delivery.ts';
import type { mailActions, remedies, reportProblems } from '../../../../../src/contract/lists.ts';
import type { Line } from '../../../rules/deliveries/lines.ts';
import type { StoppedBy } from '../../../rules/deliveries/absence.ts';
import type { DeliveryAddress } from '../../../rules/customer/address.ts';
import type { StoredItem } from '../../../rules/food/delivery-items.ts';
import type { Outcome } from '../../../rules/deliveries/timeline.ts';
import type { ReducedBy } from '../stored.ts';
import type { CustomerTables } from './customers.ts';
import type { Json, Instant } from './columns.ts';

/** Deliveries, what was decided about them, and what happened to them. */
export interface DeliveryTables {
  /** Links of mails that do something with a delivery, for any holder: `deliveries/mail-action/`. */
  mail_links: {
    token_hash: Buffer;
    customer_id: number;
    delivery_id: number;
    action: (typeof mailActions)[number];
    /** The extra that it ends, such as `rex/dental-chews`; otherwise null. */
    about: ColumnType<string | null, string | null | undefined, string | null>;
    /** The delivery's, as the mail describes it. */
    version: number;
    /** A hash of what the mail describes of it. */
    described: Buffer;
    expires_at: Instant;
    /** The entry in the record that its use made. */
    change_id: number | null;
  };
  /** Products that customers got and must not use any more. */
  recalls: { customer_id: number; delivery: string; product: string; lots: string[]; at: Instant };
  deliveries: {
    id: Generated<number>;
    public_id: string;
    service_id: number;
    customer_id: number;
    /** Position in its service. It is unique, so that two processes can't create the same delivery twice. */
    sequence: number;
    order_id: string;
    kind: DeliveryKind;
    date: string;
    method: DeliveryMethod;
    /** What a named day costs on its day, in minor units; null: the list's price. */
    fee: ColumnType<number | null, number | null | undefined, number | null>;
    version: number;
    outcome: Outcome;
    confirmed_at: Instant | null;
    /** A discount in percent, and credits in minor units. */
    discount_percent: number;
    /** In place of a percentage: an amount off the goods, in minor units. */
    discount_amount: Generated<number>;
    referral_credit: number;
    offer_credit: number;
    /** The codes that these are of. */
    reduced_by: ColumnType<ReducedBy, string | undefined, string>;
    items: Json<StoredItem[]>;
    /** The delivery address if the customer's changed after the cut-off; otherwise null. */
    address: string | null;
    /** When a charge that had failed was paid after all. */
    paid_at: Instant | null;
    /** What it was charged with, once the customer pays another way; otherwise null. */
    charged_with: ColumnType<
      Pick<CustomerTables['customers'], 'payment_type' | 'card_digits'> | null,
      string | undefined,
      string
    >;
    /** An address for this delivery alone. */
    place: ColumnType<DeliveryAddress | null, string | null | undefined, string | null>;
    /** A note for its driver; empty: none. */
    note: Generated<string>;
    /** The dogs' parts of it. */
    lines: ColumnType<Line[], string | undefined, string>;
    /** The name of the first line that it was made for, by which it is found again; null: it is from before that. */
    home: ColumnType<string | null, string | undefined, string | null>;
    /** The public id of the delivery that it replaces, free of charge; otherwise null. */
    replaces: ColumnType<string | null, string | undefined, never>;
    /** The declaration that cancelled it; otherwise null. `isFixed`: after its last day for changes. */
    declared: ColumnType<StoppedBy | null, string | null | undefined, string | null>;
  };
  /** The log of what customers decided: `demo/backend/planner/plan/facts.ts`. */
  facts: {
    customer_id: number;
    id: Generated<number>;
    /** The entry in the record of changes; null: it was not a change. */
    change_id: number | null;
    slot: string;
    value: Json<unknown>;
    undone: Generated<boolean>;
  };
  /** Problems with deliveries, as customers reported them. */
  reports: {
    customer_id: number;
    delivery_id: number;
    at: Instant;
    problem: (typeof reportProblems)[number];
    /** Identifiers of the items that it is about. */
    items: Json<string[]>;
    remedy: (typeof remedies)[number];
    /** What is paid back, in minor units; null: a delivery is sent. */
    amount: number | null;
  };
  /** A photo of a report, drawn anew. The key is in its address. */
  report_photos: {
    customer_id: number;
    delivery_id: number;
    key: string;
    type: string;
    /** Empty if they are in an object outside of the database. */
    bytes: Buffer;
    object: string | null;
    width: number;
    height: number;
  };
}
