import type { Operations } from './operations.generated.ts';

const address = 'id firstName lastName company address1 address2 city zip zoneCode territoryCode phoneNumber';
const money = '{ amount currencyCode }';
const errors = 'userErrors { code field message }';
const instrument = `__typename
      ... on CustomerCreditCard { brand lastDigits expiryMonth expiryYear }
      ... on PaypalBillingAgreement { paypalAccountEmail }
      ... on BankPaymentInstrument { bankName lastDigits }`;
const order = `fragment OrderParts on Order {
  id number processedAt cancelledAt financialStatus fulfillmentStatus latestFulfillmentDeliveryDate
  totalPrice ${money}
  totalShipping ${money}
  lineItems(first: 15) { nodes { id title variantTitle quantity totalPriceBeforeDiscounts ${money} image { url } } }
  fulfillments(first: 3) { nodes { latestShipmentStatus trackingInformation { url } } }
  shippingAddress { address1 address2 city zip territoryCode }
  returns(first: 5) { nodes { status } }
}`;

const ofContract = (name: 'Pause' | 'Activate' | 'Cancel'): string => `mutation ${name}($id: ID!) {
  subscriptionContract${name}(subscriptionContractId: $id) { ${errors} }
}`;

const ofCycle = (name: 'Skip' | 'Unskip'): string => `mutation ${name}($id: ID!, $index: Int!) {
  subscriptionBillingCycle${name}(billingCycleInput: { contractId: $id, selector: { index: $index } }) { ${errors} }
}`;

/** All operations by their names. The types of their variables and data are generated from them (`run/types.ts`). */
export const operations: Readonly<Record<keyof Operations, string>> = {
  Customer: `query Customer {
  customer {
    id firstName lastName
    emailAddress { emailAddress }
    phoneNumber { phoneNumber }
    defaultAddress { ${address} }
    dogs: metafield(namespace: "pawtal", key: "dogs") { jsonValue compareDigest }
    weights: metafield(namespace: "pawtal", key: "weights") { jsonValue compareDigest }
    storeCreditAccounts(first: 5) { nodes { balance ${money} } }
  }
}`,
  Instruments: `query Instruments($after: String) {
  customer {
    paymentInstruments(first: 20, after: $after) { nodes { id ${instrument} } pageInfo { hasNextPage endCursor } }
  }
}`,
  /** The oldest first, so that a dog keeps its place. */
  Contracts: `query Contracts($after: String) {
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
}`,
  Contract: `query Contract($id: ID!, $after: String) {
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
${order}`,
  Returns: `query Returns($id: ID!) {
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
}`,
  Pause: ofContract('Pause'),
  Activate: ofContract('Activate'),
  Cancel: ofContract('Cancel'),
  Skip: ofCycle('Skip'),
  Unskip: ofCycle('Unskip'),
  UpdateCustomer: `mutation UpdateCustomer($firstName: String, $lastName: String) {
  customerUpdate(input: { firstName: $firstName, lastName: $lastName }) { ${errors} }
}`,
  CreateAddress: `mutation CreateAddress($address: CustomerAddressInput!) {
  customerAddressCreate(address: $address, defaultAddress: true) { ${errors} }
}`,
  UpdateAddress: `mutation UpdateAddress($id: ID!, $address: CustomerAddressInput) {
  customerAddressUpdate(addressId: $id, address: $address) { ${errors} }
}`,
  FetchDelivery: `mutation FetchDelivery($id: ID!, $address: CustomerAddressInput) {
  subscriptionContractFetchDeliveryOptions(subscriptionContractId: $id, address: $address) {
    deliveryOptionsResult {
      ... on SubscriptionDeliveryOptionsResultSuccess { token }
      ... on SubscriptionDeliveryOptionsResultFailure { message }
    }
    ${errors}
  }
}`,
  SelectDelivery: `mutation SelectDelivery($id: ID!, $token: String!, $address: CustomerAddressInput!) {
  subscriptionContractSelectDeliveryMethod(
    subscriptionContractId: $id
    subscriptionDeliveryOptionsResultToken: $token
    deliveryMethodInput: { shipping: { shippingAddress: $address } }
  ) { ${errors} }
}`,
  SetMetafields: `mutation SetMetafields($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { ${errors} }
}`,
  ChangeInstrument: `mutation ChangeInstrument($id: ID!, $instrument: ID!) {
  subscriptionContractChangePaymentInstrument(subscriptionContractId: $id, paymentInstrumentId: $instrument) { ${errors} }
}`,
  RemoveInstrument: `mutation RemoveInstrument($id: ID!, $replacement: ID) {
  paymentInstrumentRemove(paymentInstrumentId: $id, replacementPaymentInstrumentId: $replacement) { ${errors} }
}`,
  RequestReturn: `mutation RequestReturn($id: ID!, $items: [RequestedLineItemInput!]!) {
  orderRequestReturn(orderId: $id, requestedLineItems: $items) { ${errors} }
}`,
};
