import type { Operations } from './operations.generated.ts';

/* Parts of Shopify's answers, as the operations request them. */

type Answer<N extends keyof Operations> = Operations[N]['data'];

export type Customer = Answer<'Customer'>['customer'];
export type CustomerAddress = NonNullable<Customer['defaultAddress']>;

/** A contract as the list has it: with its billing cycles of a year, by date. */
export type Listed = Answer<'Contracts'>['customer']['subscriptionContracts']['nodes'][number];
export type Cycle = Listed['upcomingBillingCycles']['nodes'][number];

/** A contract with all that its deliveries need. */
export type Contract = NonNullable<Answer<'Contract'>['customer']['subscriptionContract']>;
export type Order = Contract['orders']['nodes'][number];
export type Money = Order['totalPrice'];

export type Instrument = Answer<'Instruments'>['customer']['paymentInstruments']['nodes'][number];

/** The returns of an order, the newest first, and what can still be returned. */
export type Returning = NonNullable<Answer<'Returns'>['order']>;
export type Requested = Returning['returns']['nodes'][number];
export type ReturnableLine = Returning['returnInformation']['returnableLineItems']['nodes'][number];

/** What a mutation answers. */
export type Payload<N extends keyof Operations> = NonNullable<Answer<N>[keyof Answer<N>]>;

export interface UserError {
  code?: string | null;
  field?: string[] | null;
  message: string;
}
