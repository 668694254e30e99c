import type { Sums } from '../../rules/food/prices.ts';
import type { RecipeKey } from '../../rules/food/recipes.ts';
import type { TaxPart } from '../../rules/customer/vat.ts';
import type { Money } from '../../rules/money.ts';
import type { paymentTypes } from '../../../../src/contract/lists.ts';

/* Types of what the database stores as JSON. The features that write it import them. */

export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** A price of a customer's plan that another one replaces, as a mail states it. Amounts are minor units. */
export interface StoredNews {
  /**
   * The dog's public id, and the key of the product, for a bag with its recipes if the dog gets bags of other ones too; null: the
   * fee of a named day.
   */
  of: { pet: string; product: string; recipes?: readonly RecipeKey[] } | null;
  before: number;
  after: number;
}

/** Labels of the codes that a delivery’s discount and its credit are of. Missing: an offer’s. */
export interface ReducedBy {
  discount?: string;
  credit?: string;
  /** If the credit is of several sources: what of each, in minor units. Without a label: of offers. */
  credits?: { label: string | null; amount: number }[];
}

/** Content of a receipt as of the day of the charge. Later changes of the account don't alter it. */
export interface Receipt {
  /** BCP 47: the customer's language of that day. */
  locale: string;
  country: string;
  currency: string;
  seller: { name: string; address: string[]; vatId: string; register: string };
  buyer: { name: string; address: string[] };
  orderId: string;
  delivery: { from: string; until: string };
  /** Where the delivery went, if not to the buyer; line by line. Missing in receipts from before there was that. */
  deliveredTo?: string[];
  /** Of a gift: what was written to its recipient. */
  words?: string;
  payment: { type: string; cardDigits: string | null };
  lines: { text: string; grams: number | null; quantity: number; unitPrice: number; amount: number; rate: number }[];
  discountPercent: number;
  /** Missing in receipts from before codes had names in them. */
  reducedBy?: ReducedBy;
  sums: Sums;
  /** Who answers for the food in it. Missing: there is none, or the receipt is from before that was stated. */
  business?: string;
  tax: TaxPart[];
}

/**
 * The states of a charge, and the states that may follow. A charge is due until the charge run or a visit tries it.
 * `pending` to `pending`: another visit takes over. A session that was replaced or given up can still be confirmed at the
 * provider: the charge is paid then, or the payment is a surplus. A charge is refunded when all of it has been paid back.
 * The docs draw this table.
 */
export const transitions = {
  due: ['pending'],
  pending: ['pending', 'paid', 'declined', 'expired'],
  declined: ['pending', 'paid'],
  expired: ['pending', 'paid'],
  paid: ['refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type State = keyof typeof transitions;

export type StoredState = Exclude<State, 'due'>;

/** A way to pay that can be charged. */
export interface Method {
  type: Exclude<(typeof paymentTypes)[number], 'none'>;
  digits: string | null;
  token: string;
}

/** A delivery whose charge has failed, with what it costs. */
export interface OpenCharge {
  delivery: number;
  publicId: string;
  charge: Money;
  status: 'billing-problem' | 'authentication-required';
}
