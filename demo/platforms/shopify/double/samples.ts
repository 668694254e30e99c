import { makeOrder } from './billing.ts';
import { cycleOf } from './cycles.ts';
import { emptyAddress } from './customer-mutations.ts';
import { newId } from './state.ts';
import type { Contract, Customer, ShopState } from './state.ts';

const day = 86_400_000;

interface Dog {
  name: string;
  title: string;
  price: number;
  status?: Contract['status'];
}

interface Person {
  firstName: string;
  email: string;
  dogs: readonly Dog[];
  declines?: boolean;
  credit?: number;
  /** Whether the first orders have arrived. */
  arrived?: boolean;
  /** Whether there is a second card. */
  spare?: boolean;
}

/** A customer with an address, a card, and a contract every four weeks for each dog, whose first cycle is billed. */
export function addCustomer(
  state: ShopState,
  { firstName, email, dogs, declines = false, credit = 0, arrived = false, spare = false }: Person,
  now: number,
): Customer {
  const address = {
    ...emptyAddress(newId(state)),
    firstName,
    lastName: 'Sample',
    address1: '12 Harbour Way',
    city: 'Bristol',
    zip: 'BS1 4RW',
    territoryCode: 'GB',
    phoneNumber: '+441174960123',
  };
  const card = {
    id: newId(state),
    brand: 'Visa',
    lastDigits: declines ? '0341' : '4242',
    expiryMonth: 8,
    expiryYear: 2031,
    declines,
  };
  const customer: Customer = {
    id: newId(state),
    firstName,
    lastName: 'Sample',
    email,
    phone: null,
    addresses: [address],
    defaultAddressId: address.id,
    cards: spare ? [card, { ...card, id: newId(state), brand: 'Mastercard', lastDigits: '4444' }] : [card],
    contracts: [],
    orders: [],
    metafields: [],
    credit,
  };
  state.customers.push(customer);
  const names: Record<string, { name: string }> = {};
  for (const { name, title, price, status = 'ACTIVE' } of dogs) {
    const contract: Contract = {
      id: newId(state),
      status,
      isEligible: true,
      createdAt: now - 34 * day,
      firstBilling: now - 6 * day,
      interval: 'WEEK',
      intervalCount: 4,
      lines: [{ id: newId(state), title, variantTitle: null, quantity: 1, price, imageUrl: null }],
      delivery: 395,
      discount: 0,
      cardId: card.id,
      address: structuredClone(address),
      cycles: {},
      orderIds: [],
      lastPayment: declines ? 'FAILED' : 'SUCCEEDED',
      revision: 1,
    };
    customer.contracts.push(contract);
    names[contract.id] = { name };
    if (!declines) {
      contract.cycles[1] = { skipped: false, billed: true };
      makeOrder(state, customer, contract, cycleOf(contract, 1).endAt);
      if (arrived)
        Object.assign(customer.orders.at(-1)!, {
          fulfillmentStatus: 'FULFILLED',
          shipment: 'DELIVERED',
          deliveredAt: now - 2 * day,
        });
    }
  }
  const weighed = new Date(now - 20 * day).toISOString().slice(0, 10);
  const weights = Object.fromEntries(
    customer.contracts.map(({ id }) => [id, [{ day: weighed, kg: 12.4, shape: 'ideal' }]]),
  );
  for (const [key, value] of Object.entries({ dogs: names, weights }))
    customer.metafields.push({ namespace: 'pawtal', key, type: 'json', value: JSON.stringify(value) });
  return customer;
}

export const emptyShop = (): ShopState => ({ currency: 'GBP', nextId: 100, customers: [] });

/** Robin with two dogs, Toni with one, Late whose card is declined, Conny with store credit, Reese whose order has arrived. */
export function sampleShop(now: number): ShopState {
  const state = emptyShop();
  const chicken = { title: 'Chicken kibble, 6 kg', price: 4250 };
  const turkey = { title: 'Turkey trays', price: 2890 };
  addCustomer(
    state,
    {
      firstName: 'Robin',
      email: 'robin@example.com',
      dogs: [
        { name: 'Bella', ...chicken },
        { name: 'Rufus', ...turkey },
      ],
    },
    now,
  );
  addCustomer(
    state,
    { firstName: 'Toni', email: 'toni@example.com', dogs: [{ name: 'Pip', ...turkey, status: 'PAUSED' }] },
    now,
  );
  addCustomer(
    state,
    { firstName: 'Late', email: 'late@example.com', dogs: [{ name: 'Otto', ...chicken }], declines: true },
    now,
  );
  addCustomer(
    state,
    {
      firstName: 'Conny',
      email: 'conny@example.com',
      dogs: [
        { name: 'Hazel', ...chicken },
        { name: 'Moss', ...turkey },
      ],
      credit: 1000,
      arrived: true,
      spare: true,
    },
    now,
  );
  addCustomer(
    state,
    {
      firstName: 'Reese',
      email: 'reese@example.com',
      dogs: [{ name: 'Juno', ...chicken }],
      arrived: true,
      spare: true,
    },
    now,
  );
  return state;
}
