import type {
  ReturnStatus,
  SubscriptionContractSubscriptionStatus,
  SubscriptionInterval,
} from '@shopify/hydrogen-react/customer-account-api-types';

/*
 * State of the double: what a shop on Shopify knows of its customers. Ids are the numbers at the end of Shopify's global
 * ids, amounts are cents, times are milliseconds since 1970.
 */

export type Interval = SubscriptionInterval;
export type ContractStatus = SubscriptionContractSubscriptionStatus;

export interface Address {
  id: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  zip: string | null;
  zoneCode: string | null;
  territoryCode: string;
  phoneNumber: string | null;
}

export interface Card {
  id: string;
  brand: string;
  lastDigits: string;
  expiryMonth: number;
  expiryYear: number;
  /** Charges of this card fail. */
  declines?: boolean;
}

export interface Line {
  id: string;
  title: string;
  variantTitle: string | null;
  quantity: number;
  /** Of one piece, in cents. */
  price: number;
  imageUrl: string | null;
}

/** A billing cycle that is no longer as the policy plans it. */
export interface ChangedCycle {
  skipped: boolean;
  billed: boolean;
}

export interface Contract {
  id: string;
  status: ContractStatus;
  /** Whether the app that owns the contract lets customers change it. */
  isEligible: boolean;
  createdAt: number;
  firstBilling: number;
  interval: Interval;
  intervalCount: number;
  lines: Line[];
  delivery: number;
  discount: number;
  cardId: string | null;
  address: Address;
  cycles: Record<number, ChangedCycle>;
  orderIds: string[];
  lastPayment: 'SUCCEEDED' | 'FAILED' | null;
  revision: number;
}

export interface Return {
  id: string;
  status: ReturnStatus;
  createdAt: number;
  updatedAt: number;
  lines: { lineId: string; quantity: number; handle: string | null }[];
}

export interface Order {
  id: string;
  number: number;
  processedAt: number;
  cancelledAt: number | null;
  financialStatus: string;
  fulfillmentStatus: string;
  shipment: string | null;
  trackingUrl: string | null;
  deliveredAt: number | null;
  lines: Line[];
  delivery: number;
  discount: number;
  address: Address;
  returns: Return[];
}

export interface Metafield {
  namespace: string;
  key: string;
  type: string;
  value: string;
}

export interface Customer {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  phone: string | null;
  addresses: Address[];
  defaultAddressId: string | null;
  cards: Card[];
  contracts: Contract[];
  orders: Order[];
  metafields: Metafield[];
  /** Store credit in cents. */
  credit: number;
}

export interface ShopState {
  currency: string;
  nextId: number;
  customers: Customer[];
}

/** The next number of an id. */
export const newId = (state: ShopState): string => String(state.nextId++);

const order = (a: Contract, b: Contract): number => a.createdAt - b.createdAt || Number(a.id) - Number(b.id);

/** Contracts by the time of their start, as `sortKey: CREATED_AT` lists them. */
export const contractsOf = ({ contracts }: Customer): Contract[] => contracts.toSorted(order);
