import { createHash } from 'node:crypto';
import { connection } from './connection.ts';
import { upcoming } from './cycles.ts';
import type { Cycle } from './cycles.ts';
import { reasons, returnableOf } from './returns.ts';
import { contractsOf } from './state.ts';
import type { Address, Card, Contract, Customer, Line, Metafield, Order, Return, ShopState } from './state.ts';

/** Shopify's decimals: `36.25`, `40.2`, `12.0`. */
export const decimal = (cents: number): string => {
  const text = (cents / 100).toFixed(2);
  return text.endsWith('0') ? text.slice(0, -1) : text;
};

const iso = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');
const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
export const gid = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`;

export const digestOf = ({ value }: Metafield): string => createHash('sha256').update(value).digest('hex');

export interface World {
  state: ShopState;
  now: number;
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export const cycleView = ({ index, startAt, endAt, skipped, billed }: Cycle) => ({
  __typename: 'SubscriptionBillingCycle',
  cycleIndex: index,
  cycleStartAt: iso(startAt),
  cycleEndAt: iso(endAt),
  billingAttemptExpectedDate: iso(endAt),
  edited: false,
  skipped,
  status: billed ? 'BILLED' : 'UNBILLED',
});

export const addressView = (address: Address) => ({
  __typename: 'CustomerAddress',
  ...address,
  id: `${gid('CustomerAddress', address.id)}?model_name=CustomerAddress`,
  name: [address.firstName, address.lastName].filter(Boolean).join(' '),
});

const mailingAddressView = ({ territoryCode, phoneNumber, zoneCode, ...address }: Address) => ({
  __typename: 'SubscriptionMailingAddress',
  ...address,
  countryCode: territoryCode,
  phone: phoneNumber,
  provinceCode: zoneCode,
});

export const cardView = ({ id, brand, lastDigits, expiryMonth, expiryYear }: Card) => ({
  __typename: 'CustomerCreditCard',
  id: gid('CustomerCreditCard', id),
  brand,
  lastDigits,
  expiryMonth,
  expiryYear,
  maskedNumber: `•••• ${lastDigits}`,
});

const reasonView = ({ id, handle, name }: (typeof reasons)[number]) => ({
  id: gid('ReturnReasonDefinition', id),
  handle,
  name,
  deleted: false,
});

const metafieldView = (metafield: Metafield) => ({
  __typename: 'Metafield',
  ...metafield,
  jsonValue: () => (metafield.type === 'json' ? (JSON.parse(metafield.value) as unknown) : metafield.value),
  compareDigest: digestOf(metafield),
});

export function createViews({ state, now }: World) {
  const money = (cents: number) => ({ amount: decimal(cents), currencyCode: state.currency });
  const image = (url: string | null) => url && { url };
  const lineView = ({ id, title, variantTitle, quantity, price, imageUrl }: Line) => ({
    __typename: 'SubscriptionLine',
    id: gid('SubscriptionLine', id),
    title,
    name: title,
    variantTitle,
    quantity,
    currentPrice: money(price),
    image: image(imageUrl),
  });
  const itemView = ({ id, title, variantTitle, quantity, price, imageUrl }: Line) => ({
    __typename: 'LineItem',
    id: gid('LineItem', id),
    title,
    name: title,
    variantTitle,
    quantity,
    price: money(price),
    totalPriceBeforeDiscounts: money(price * quantity),
    totalPriceWithDiscounts: money(price * quantity),
    suggestedReturnReasonDefinitions: connection(reasons, reasonView),
    image: image(imageUrl),
  });
  const returnView = ({ id, status, createdAt, updatedAt, lines }: Return, order?: Order) => ({
    __typename: 'Return',
    id: gid('Return', id),
    status,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
    returnLineItems: connection(lines, ({ lineId, quantity, handle }) => {
      const reason = reasons.find((each) => each.handle === handle);
      return {
        __typename: 'ReturnLineItem',
        quantity,
        returnReason: reason?.of ?? 'UNKNOWN',
        returnReasonDefinition: reason ? reasonView(reason) : null,
        lineItem: () => itemView(order!.lines.find((line) => line.id === lineId)!),
      };
    }),
  });
  const orderView = (order: Order) => ({
    __typename: 'Order',
    id: gid('Order', order.id),
    number: order.number,
    name: `#${order.number}`,
    processedAt: iso(order.processedAt),
    cancelledAt: isoOrNull(order.cancelledAt),
    financialStatus: order.financialStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    latestFulfillmentDeliveryDate: isoOrNull(order.deliveredAt),
    totalPrice: money(sumOf(order.lines) + order.delivery - order.discount),
    totalShipping: money(order.delivery),
    lineItems: connection(order.lines, itemView),
    fulfillments: connection(order.shipment ? [order.shipment] : [], (shipment) => ({
      latestShipmentStatus: shipment,
      trackingInformation: order.trackingUrl ? [{ url: order.trackingUrl }] : [],
    })),
    shippingAddress: addressView(order.address),
    returns: connection(order.returns, (each) => returnView(each, order)),
    returnInformation: {
      returnableLineItems: connection(
        order.lines.filter((line) => returnableOf(order, line, now) > 0),
        (line) => ({ quantity: returnableOf(order, line, now), lineItem: itemView(line) }),
      ),
    },
  });
  const contractView = (customer: Customer, contract: Contract) => {
    const orders = customer.orders
      .filter(({ id }) => contract.orderIds.includes(id))
      .toSorted((a, b) => a.processedAt - b.processedAt);
    const subtotal = sumOf(contract.lines);
    const cycles = () => upcoming(contract, now);
    return {
      __typename: 'SubscriptionContract',
      id: gid('SubscriptionContract', contract.id),
      status: contract.status,
      appEligibleForCustomerActions: contract.isEligible,
      createdAt: iso(contract.createdAt),
      currencyCode: state.currency,
      nextBillingDate: () => isoOrNull(cycles().find(({ skipped, billed }) => !skipped && !billed)?.endAt ?? null),
      revisionId: String(contract.revision),
      lastPaymentStatus: contract.lastPayment,
      billingPolicy: { interval: contract.interval, intervalCount: { count: contract.intervalCount } },
      deliveryPolicy: { interval: contract.interval, intervalCount: { count: contract.intervalCount } },
      lines: connection(contract.lines, lineView),
      deliveryPrice: money(contract.delivery),
      deliveryMethod: {
        __typename: 'SubscriptionDeliveryMethodShipping',
        address: mailingAddressView(contract.address),
      },
      paymentInstrument: () => {
        const card = customer.cards.find(({ id }) => id === contract.cardId);
        return card ? cardView(card) : null;
      },
      priceBreakdownEstimate: {
        subtotalPrice: money(subtotal - contract.discount),
        totalDiscounts: money(contract.discount),
        totalShippingPrice: money(contract.delivery),
        totalPrice: money(subtotal + contract.delivery - contract.discount),
        totalTax: money(0),
        taxesIncluded: true,
      },
      upcomingBillingCycles: (args: object) => connection(cycles(), cycleView)(args),
      orders: connection(orders, orderView),
      originOrder: () => (orders[0] ? orderView(orders[0]) : null),
    };
  };
  const customerView = (customer: Customer) => ({
    __typename: 'Customer',
    id: gid('Customer', customer.id),
    firstName: customer.firstName,
    lastName: customer.lastName,
    emailAddress: { emailAddress: customer.email },
    phoneNumber: customer.phone && { phoneNumber: customer.phone },
    defaultAddress: () => {
      const address = customer.addresses.find(({ id }) => id === customer.defaultAddressId);
      return address ? addressView(address) : null;
    },
    addresses: connection(customer.addresses, addressView),
    metafield: ({ namespace, key }: { namespace: string; key: string }) => {
      const found = customer.metafields.find((each) => each.namespace === namespace && each.key === key);
      return found ? metafieldView(found) : null;
    },
    paymentInstruments: connection(customer.cards, cardView),
    storeCreditAccounts: connection(customer.credit > 0 ? [customer.credit] : [], (cents) => ({
      id: gid('StoreCreditAccount', customer.id),
      balance: money(cents),
    })),
    subscriptionContracts: connection(contractsOf(customer), (contract) => contractView(customer, contract)),
    subscriptionContract: ({ id }: { id: string }) => {
      const contract = customer.contracts.find((each) => gid('SubscriptionContract', each.id) === id);
      return contract ? contractView(customer, contract) : null;
    },
    orders: connection(customer.orders, orderView),
  });
  return { customerView, contractView, metafieldView, orderView, returnView, money };
}
