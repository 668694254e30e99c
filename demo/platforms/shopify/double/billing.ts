import { cycleOf } from './cycles.ts';
import { newId } from './state.ts';
import type { Contract, Customer, ShopState } from './state.ts';

/** Makes the order of a cycle. */
export function makeOrder(state: ShopState, customer: Customer, contract: Contract, at: number): void {
  const id = newId(state);
  customer.orders.push({
    id,
    number: 1000 + customer.orders.length + Number(customer.id),
    processedAt: at,
    cancelledAt: null,
    financialStatus: 'PAID',
    fulfillmentStatus: 'UNFULFILLED',
    shipment: null,
    trackingUrl: null,
    deliveredAt: null,
    lines: structuredClone(contract.lines),
    delivery: contract.delivery,
    discount: contract.discount,
    address: structuredClone(contract.address),
    returns: [],
  });
  contract.orderIds.push(id);
}

function charge(state: ShopState, customer: Customer, contract: Contract, index: number): void {
  const card = customer.cards.find(({ id }) => id === contract.cardId);
  contract.revision += 1;
  if (!card || card.declines) {
    contract.lastPayment = 'FAILED';
    return;
  }
  contract.lastPayment = 'SUCCEEDED';
  contract.cycles[index] = { skipped: false, billed: true };
  makeOrder(state, customer, contract, cycleOf(contract, index).endAt);
}

/**
 * What the app that owns the contracts does as time passes: it charges each cycle of an active contract that is due,
 * neither skipped nor billed. A contract that isn't active has no billing, and its cycles of that time are never charged later.
 */
export function passTime(state: ShopState, from: number, to: number): void {
  for (const customer of state.customers)
    for (const contract of customer.contracts)
      for (let index = 1; cycleOf(contract, index).endAt <= to; index += 1) {
        const { endAt, skipped, billed } = cycleOf(contract, index);
        if (endAt > from && contract.status === 'ACTIVE' && !skipped && !billed)
          charge(state, customer, contract, index);
      }
}
