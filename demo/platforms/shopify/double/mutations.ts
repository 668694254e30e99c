import * as contracts from './contract-mutations.ts';
import type { CycleInput } from './contract-mutations.ts';
import * as customers from './customer-mutations.ts';
import type { AddressInput, MetafieldInput } from './customer-mutations.ts';
import { cycleOf } from './cycles.ts';
import type { Contract, Customer, ShopState } from './state.ts';
import { removeInstrument } from './instruments.ts';
import { requestReturn } from './returns.ts';
import type { RequestedItem } from './returns.ts';
import { payload } from './user-errors.ts';
import { addressView, createViews, cycleView, digestOf } from './views.ts';

/** Delivery options that a customer was shown, by contract: the token, and the address that they are for. */
export type Offered = Map<string, { token: string; polls: number }>;

interface Given {
  state: ShopState;
  customer: Customer;
  now: number;
  offered: Offered;
  /** How many requests for delivery options Shopify answers before it has them. */
  pending: number;
}

interface DeliveryMethod {
  shipping?: { shippingAddress?: AddressInput | null } | null;
}

/** Every mutation that the double has. The rest of the schema is refused by name. */
export function createMutations({ state, customer, now, offered, pending }: Given) {
  const views = createViews({ state, now });
  const view = (contract: Contract) => views.contractView(customer, contract);
  const onContract =
    (work: (customer: Customer, gid: string) => Contract) =>
    ({ subscriptionContractId: gid }: { subscriptionContractId: string }) =>
      payload('contract', () => view(work(customer, gid)));
  const onCycle =
    (work: typeof contracts.skip) =>
    ({ billingCycleInput }: { billingCycleInput: CycleInput }) =>
      payload('billingCycle', () => {
        const { contract, index } = work(customer, billingCycleInput, now);
        return cycleView(cycleOf(contract, index));
      });

  const fetchOptions = (gid: string, input: AddressInput | null | undefined) => {
    const { id, address } = contracts.findContract(customer, gid);
    if (input) customers.readAddress(input, address, ['address']);
    const found = offered.get(id) ?? { token: `${id}-${now}`, polls: 0 };
    offered.set(id, { ...found, polls: found.polls + 1 });
    // Shopify returns null until its carriers have answered.
    if (found.polls < pending) return null;
    return {
      __typename: 'SubscriptionDeliveryOptionsResultSuccess',
      token: found.token,
      deliveryOptions: [
        { __typename: 'SubscriptionShippingOption', code: 'standard', title: 'Standard', price: views.money(395) },
      ],
    };
  };

  return {
    subscriptionContractPause: onContract(contracts.pause),
    subscriptionContractActivate: onContract(contracts.activate),
    subscriptionContractCancel: onContract(contracts.cancel),
    subscriptionBillingCycleSkip: onCycle(contracts.skip),
    subscriptionBillingCycleUnskip: onCycle(contracts.unskip),
    subscriptionContractChangePaymentInstrument: (args: {
      subscriptionContractId: string;
      paymentInstrumentId: string;
    }) =>
      payload('contract', () =>
        view(contracts.changeInstrument(customer, args.subscriptionContractId, args.paymentInstrumentId)),
      ),
    subscriptionContractFetchDeliveryOptions: (args: {
      subscriptionContractId: string;
      address?: AddressInput | null;
    }) => payload('deliveryOptionsResult', () => fetchOptions(args.subscriptionContractId, args.address)),
    subscriptionContractSelectDeliveryMethod: (args: {
      subscriptionContractId: string;
      deliveryMethodInput: DeliveryMethod;
      subscriptionDeliveryOptionsResultToken: string;
    }) =>
      payload('contract', () => {
        const { id, address: before } = contracts.findContract(customer, args.subscriptionContractId);
        const input = args.deliveryMethodInput.shipping?.shippingAddress;
        const at = ['deliveryMethodInput', 'shipping', 'shippingAddress'];
        const address = input ? customers.readAddress(input, before, at) : undefined;
        const token = args.subscriptionDeliveryOptionsResultToken;
        const given = offered.get(id)?.token;
        const contract = contracts.selectDelivery(customer, args.subscriptionContractId, { token, given, address });
        offered.delete(id);
        return view(contract);
      }),
    customerUpdate: ({ input }: { input: object }) =>
      payload('customer', () => views.customerView(customers.updateCustomer(customer, input))),
    customerAddressCreate: (args: { address: AddressInput; defaultAddress?: boolean | null }) =>
      payload('customerAddress', () =>
        addressView(customers.createAddress(state, customer, args.address, args.defaultAddress === true)),
      ),
    customerAddressUpdate: (args: {
      addressId: string;
      address?: AddressInput | null;
      defaultAddress?: boolean | null;
    }) =>
      payload('customerAddress', () =>
        addressView(customers.updateAddress(customer, args.addressId, args.address, args.defaultAddress)),
      ),
    paymentInstrumentRemove: (args: { paymentInstrumentId: string; replacementPaymentInstrumentId?: string | null }) =>
      payload('deletedPaymentInstrumentId', () =>
        removeInstrument(customer, args.paymentInstrumentId, args.replacementPaymentInstrumentId),
      ),
    orderRequestReturn: (args: { orderId: string; requestedLineItems: RequestedItem[] }) =>
      payload('return', () =>
        views.returnView(requestReturn({ state, customer, now }, args.orderId, args.requestedLineItems)),
      ),
    metafieldsSet: ({ metafields }: { metafields: MetafieldInput[] }) =>
      payload('metafields', () => customers.setMetafields(customer, metafields, digestOf).map(views.metafieldView)),
  };
}
