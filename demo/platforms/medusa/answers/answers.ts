import type { Notes } from '../../kit/notes/notes.ts';

/*
 * What the gateway reads of the answers of Medusa's store API (2.19) and of the plugin @reorderjs/reorder (1.1).
 * Statuses are texts: newer versions may have others.
 */

export interface MedusaAddress {
  id?: string;
  first_name: string | null;
  last_name: string | null;
  company?: string | null;
  address_1: string | null;
  address_2: string | null;
  city: string | null;
  postal_code: string | null;
  province?: string | null;
  country_code: string | null;
  phone: string | null;
}

/** `metadata`: what a shop keeps about the dogs that eat a subscription's food, by the subscription's id. */
export interface MedusaCustomer {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  addresses?: MedusaAddress[];
  metadata?: Partial<Notes> | null;
}

export interface ListedSubscription {
  id: string;
  /** `SUB-` and the display id of the first order. */
  reference: string;
  status: string;
  product_title: string | null;
  /** The customer has asked to cancel, and the shop has not decided yet. */
  active_cancellation_case: { id: string; status: string } | null;
}

export interface Subscription extends ListedSubscription {
  product_id: string;
  variant_id: string;
  frequency_interval: string;
  frequency_value: number;
  skip_next_cycle: boolean;
  /** The next charge if nothing is skipped; null once it is cancelled. */
  next_renewal_at: string | null;
  effective_next_renewal_at: string | null;
  shipping_address: MedusaAddress | null;
  payment_status: string;
  payment_method: { type: string | null; last4: string | null } | null;
}

/** Money is a decimal number of the major unit: 12.5 is £12.50. */
type Decimal = number | string;

export interface OrderItem {
  id: string;
  variant_id: string | null;
  product_title: string | null;
  title: string;
  quantity: number;
  thumbnail: string | null;
  /** Before discounts, with tax. */
  original_total: Decimal;
}

export interface Order {
  id: string;
  display_id: number;
  status: string;
  payment_status: string;
  fulfillment_status: string;
  region_id: string | null;
  currency_code: string;
  created_at: string;
  /** With tax, after discounts. */
  total: Decimal;
  /** With tax, after discounts. */
  shipping_total: Decimal;
  items: OrderItem[];
  shipping_address: MedusaAddress | null;
  fulfillments?: { delivered_at: string | null; labels?: { tracking_url: string | null }[] }[] | null;
  metadata: { subscription_id?: string } | null;
}

export interface Product {
  id: string;
  thumbnail: string | null;
  variants: {
    id: string;
    calculated_price?: { calculated_amount_with_tax?: Decimal | null; calculated_amount: Decimal } | null;
  }[];
}

export interface PaymentMethod {
  id: string;
  last4: string | null;
  is_current: boolean;
}
