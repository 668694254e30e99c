import type * as shopify from '@shopify/hydrogen-react/customer-account-api-types';
import type { Notes } from '../../kit/notes/notes.ts';
import type { Page } from '../../kit/pages.ts';

/* What the gateway reads of Shopify's answers: parts of the published types of the Customer Account API. */

export type Money = Pick<shopify.MoneyV2, 'amount' | 'currencyCode'>;

export type CustomerAddress = Pick<
  shopify.CustomerAddress,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'address1'
  | 'address2'
  | 'city'
  | 'zip'
  | 'zoneCode'
  | 'territoryCode'
  | 'phoneNumber'
>;

export type MailingAddress = Pick<
  shopify.SubscriptionMailingAddress,
  'address1' | 'address2' | 'city' | 'zip' | 'countryCode'
>;

/** A metafield of ours with notes, and the digest that a change names. */
interface Note<N extends keyof Notes> {
  jsonValue: Notes[N] | null;
  compareDigest: string;
}

export type Customer = Pick<shopify.Customer, 'id' | 'firstName' | 'lastName'> & {
  emailAddress: Pick<shopify.CustomerEmailAddress, 'emailAddress'> | null;
  phoneNumber: Pick<shopify.CustomerPhoneNumber, 'phoneNumber'> | null;
  defaultAddress: CustomerAddress | null;
  dogs: Note<'dogs'> | null;
  weights: Note<'weights'> | null;
  storeCreditAccounts: { nodes: { balance: Money }[] };
};

export type Cycle = Pick<
  shopify.SubscriptionBillingCycle,
  'cycleIndex' | 'billingAttemptExpectedDate' | 'skipped' | 'status'
>;

/** A contract as the list has it: with its billing cycles of a year, by date. */
export type Listed = Pick<shopify.SubscriptionContract, 'id' | 'status'> & {
  lines: { nodes: Pick<shopify.SubscriptionLine, 'title'>[] };
  upcomingBillingCycles: { nodes: Cycle[] };
};

type Picture = Pick<shopify.Image, 'url'> | null;

export type Line = Pick<shopify.SubscriptionLine, 'id' | 'title' | 'variantTitle' | 'quantity'> & {
  currentPrice: Money;
  image: Picture;
};

export type Instrument =
  | ({ __typename: 'CustomerCreditCard' } & Pick<
      shopify.CustomerCreditCard,
      'brand' | 'lastDigits' | 'expiryMonth' | 'expiryYear'
    >)
  | ({ __typename: 'PaypalBillingAgreement' } & Pick<shopify.PaypalBillingAgreement, 'paypalAccountEmail'>)
  | ({ __typename: 'BankPaymentInstrument' } & Pick<shopify.BankPaymentInstrument, 'bankName' | 'lastDigits'>);

export type StoredInstrument = Instrument & { id: string };

export type Item = Pick<shopify.LineItem, 'id' | 'title' | 'variantTitle' | 'quantity'> & {
  totalPriceBeforeDiscounts: Money | null;
  image: Picture;
};

export type Order = Pick<
  shopify.Order,
  | 'id'
  | 'number'
  | 'processedAt'
  | 'cancelledAt'
  | 'financialStatus'
  | 'fulfillmentStatus'
  | 'latestFulfillmentDeliveryDate'
> & {
  totalPrice: Money;
  totalShipping: Money;
  lineItems: { nodes: Item[] };
  fulfillments: {
    nodes: (Pick<shopify.Fulfillment, 'latestShipmentStatus'> & {
      trackingInformation: Pick<shopify.TrackingInformation, 'url'>[];
    })[];
  };
  returns: { nodes: Pick<shopify.Return, 'status'>[] };
  shippingAddress: Pick<CustomerAddress, 'address1' | 'address2' | 'city' | 'zip' | 'territoryCode'> | null;
};

/** A contract with all that its deliveries need. */
export type Contract = Pick<shopify.SubscriptionContract, 'id' | 'status' | 'lastPaymentStatus'> & {
  lines: { nodes: Line[] };
  priceBreakdownEstimate: { totalPrice: Money; totalShippingPrice: Money } | null;
  deliveryMethod: { __typename: string; address?: MailingAddress } | null;
  paymentInstrument: StoredInstrument | null;
  originOrder: Order | null;
  orders: Page<Order>;
};

type Paid = Pick<shopify.LineItem, 'id'> & { totalPriceWithDiscounts: Money | null };

export type Requested = Pick<shopify.Return, 'status' | 'createdAt' | 'updatedAt'> & {
  returnLineItems: {
    nodes: { quantity: number; returnReasonDefinition: { handle: string } | null; lineItem: Paid }[];
  };
};

export interface ReturnableLine {
  quantity: number;
  lineItem: Paid &
    Pick<shopify.LineItem, 'title' | 'variantTitle'> & {
      suggestedReturnReasonDefinitions: { nodes: Pick<shopify.ReturnReasonDefinition, 'id' | 'handle'>[] } | null;
    };
}

/** The returns of an order, the newest first, and what can still be returned. */
export interface Returning {
  returns: { nodes: Requested[] };
  returnInformation: { returnableLineItems: { nodes: ReturnableLine[] } };
}

export interface UserError {
  code?: string | null;
  field?: string[] | null;
  message: string;
}
