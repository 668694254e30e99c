import type {
  CustomerAddressInput,
  MetafieldsSetInput,
  RequestedLineItemInput,
} from '@shopify/hydrogen-react/customer-account-api-types';
import type { Operation } from '../../kit/graphql.ts';
import type { Page } from '../../kit/pages.ts';
import type { Contract, Customer, Listed, Returning, StoredInstrument, UserError } from './answers.ts';

const operation = <V, D>(text: string): Operation<V, D> => ({ text });

const address = 'id firstName lastName company address1 address2 city zip zoneCode territoryCode phoneNumber';
const money = '{ amount currencyCode }';

export const readCustomer = operation<object, { customer: Customer }>(`query Customer {
  customer {
    id firstName lastName
    emailAddress { emailAddress }
    phoneNumber { phoneNumber }
    defaultAddress { ${address} }
    dogs: metafield(namespace: "pawtal", key: "dogs") { jsonValue compareDigest }
    weights: metafield(namespace: "pawtal", key: "weights") { jsonValue compareDigest }
    storeCreditAccounts(first: 5) { nodes { balance ${money} } }
  }
}`);

const instrument = `__typename
      ... on CustomerCreditCard { brand lastDigits expiryMonth expiryYear }
      ... on PaypalBillingAgreement { paypalAccountEmail }
      ... on BankPaymentInstrument { bankName lastDigits }`;

export const readInstruments = operation<
  { after: string | null },
  { customer: { paymentInstruments: Page<StoredInstrument> } }
>(`query Instruments($after: String) {
  customer {
    paymentInstruments(first: 20, after: $after) { nodes { id ${instrument} } pageInfo { hasNextPage endCursor } }
  }
}`);

/** The oldest first, so that a dog keeps its place. */
export const readContracts = operation<
  { after: string | null },
  { customer: { subscriptionContracts: Page<Listed> } }
>(`
query Contracts($after: String) {
  customer {
    subscriptionContracts(first: 12, after: $after, sortKey: CREATED_AT) {
      nodes {
        id status
        lines(first: 1) { nodes { title } }
        upcomingBillingCycles(first: 54) { nodes { cycleIndex billingAttemptExpectedDate skipped status } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`);

const order = `fragment OrderParts on Order {
  id number processedAt cancelledAt financialStatus fulfillmentStatus latestFulfillmentDeliveryDate
  totalPrice ${money}
  totalShipping ${money}
  lineItems(first: 15) { nodes { id title variantTitle quantity totalPriceBeforeDiscounts ${money} image { url } } }
  fulfillments(first: 3) { nodes { latestShipmentStatus trackingInformation { url } } }
  shippingAddress { address1 address2 city zip territoryCode }
  returns(first: 5) { nodes { status } }
}`;

export const readContract = operation<
  { id: string; after: string | null },
  { customer: { subscriptionContract: Contract | null } }
>(`query Contract($id: ID!, $after: String) {
  customer {
    subscriptionContract(id: $id) {
      id status lastPaymentStatus
      lines(first: 10) { nodes { id title variantTitle quantity currentPrice ${money} image { url } } }
      priceBreakdownEstimate { totalPrice ${money} totalShippingPrice ${money} }
      deliveryMethod {
        __typename
        ... on SubscriptionDeliveryMethodShipping { address { address1 address2 city zip countryCode } }
      }
      paymentInstrument { id ${instrument} }
      originOrder { ...OrderParts }
      orders(first: 10, after: $after, reverse: true) { nodes { ...OrderParts } pageInfo { hasNextPage endCursor } }
    }
  }
}
${order}`);

export const readReturns = operation<{ id: string }, { order: Returning | null }>(`query Returns($id: ID!) {
  order(id: $id) {
    returns(first: 5, reverse: true) {
      nodes {
        status createdAt updatedAt
        returnLineItems(first: 15) {
          nodes { quantity returnReasonDefinition { handle } lineItem { id totalPriceWithDiscounts ${money} } }
        }
      }
    }
    returnInformation {
      returnableLineItems(first: 15) {
        nodes {
          quantity
          lineItem {
            id title variantTitle totalPriceWithDiscounts ${money}
            suggestedReturnReasonDefinitions(first: 20) { nodes { id handle } }
          }
        }
      }
    }
  }
}`);

const errors = 'userErrors { code field message }';

type Payload<T = object> = Record<string, (T & { userErrors: UserError[] }) | null>;

const ofContract = (name: 'Pause' | 'Activate' | 'Cancel') =>
  operation<{ id: string }, Payload>(`mutation ${name}($id: ID!) {
  subscriptionContract${name}(subscriptionContractId: $id) { ${errors} }
}`);

const ofCycle = (name: 'Skip' | 'Unskip') =>
  operation<{ id: string; index: number }, Payload>(`mutation ${name}($id: ID!, $index: Int!) {
  subscriptionBillingCycle${name}(billingCycleInput: { contractId: $id, selector: { index: $index } }) { ${errors} }
}`);

export const changes = {
  pause: ofContract('Pause'),
  activate: ofContract('Activate'),
  cancel: ofContract('Cancel'),
  skip: ofCycle('Skip'),
  unskip: ofCycle('Unskip'),
};

export const updateCustomer = operation<{ firstName: string; lastName: string }, Payload>(`
mutation UpdateCustomer($firstName: String, $lastName: String) {
  customerUpdate(input: { firstName: $firstName, lastName: $lastName }) { ${errors} }
}`);

export const createAddress = operation<{ address: CustomerAddressInput }, Payload>(`
mutation CreateAddress($address: CustomerAddressInput!) {
  customerAddressCreate(address: $address, defaultAddress: true) { ${errors} }
}`);

export const updateAddress = operation<{ id: string; address: CustomerAddressInput }, Payload>(`
mutation UpdateAddress($id: ID!, $address: CustomerAddressInput) {
  customerAddressUpdate(addressId: $id, address: $address) { ${errors} }
}`);

/** Null: Shopify's carriers haven't answered yet. */
export interface DeliveryOptions {
  deliveryOptionsResult: { token?: string; message?: string | null } | null;
}

export const fetchDelivery = operation<{ id: string; address: CustomerAddressInput }, Payload<DeliveryOptions>>(`
mutation FetchDelivery($id: ID!, $address: CustomerAddressInput) {
  subscriptionContractFetchDeliveryOptions(subscriptionContractId: $id, address: $address) {
    deliveryOptionsResult {
      ... on SubscriptionDeliveryOptionsResultSuccess { token }
      ... on SubscriptionDeliveryOptionsResultFailure { message }
    }
    ${errors}
  }
}`);

export const selectDelivery = operation<{ id: string; token: string; address: CustomerAddressInput }, Payload>(`
mutation SelectDelivery($id: ID!, $token: String!, $address: CustomerAddressInput!) {
  subscriptionContractSelectDeliveryMethod(
    subscriptionContractId: $id
    subscriptionDeliveryOptionsResultToken: $token
    deliveryMethodInput: { shipping: { shippingAddress: $address } }
  ) { ${errors} }
}`);

export const setMetafields = operation<{ metafields: MetafieldsSetInput[] }, Payload>(`
mutation SetMetafields($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { ${errors} }
}`);

export const changeInstrument = operation<{ id: string; instrument: string }, Payload>(`
mutation ChangeInstrument($id: ID!, $instrument: ID!) {
  subscriptionContractChangePaymentInstrument(subscriptionContractId: $id, paymentInstrumentId: $instrument) { ${errors} }
}`);

export const removeInstrument = operation<{ id: string; replacement: string | null }, Payload>(`
mutation RemoveInstrument($id: ID!, $replacement: ID) {
  paymentInstrumentRemove(paymentInstrumentId: $id, replacementPaymentInstrumentId: $replacement) { ${errors} }
}`);

export const requestReturn = operation<{ id: string; items: RequestedLineItemInput[] }, Payload>(`
mutation RequestReturn($id: ID!, $items: [RequestedLineItemInput!]!) {
  orderRequestReturn(orderId: $id, requestedLineItems: $items) { ${errors} }
}`);

/** All of them, for the check against the published schema. */
export const operations: Readonly<Record<string, { text: string }>> = {
  readCustomer,
  readContracts,
  readContract,
  readInstruments,
  readReturns,
  ...changes,
  updateCustomer,
  createAddress,
  updateAddress,
  fetchDelivery,
  selectDelivery,
  setMetafields,
  changeInstrument,
  removeInstrument,
  requestReturn,
};
