import { cycleAt, cycleOf } from './cycles.ts';
import type { Cycle } from './cycles.ts';
import type { Address, Contract, Customer } from './state.ts';
import { UserError } from './user-errors.ts';

const numberOf = (gid: string, kind: string): string => {
  const found = new RegExp(`^gid://shopify/${kind}/(\\d+)(\\?.*)?$`).exec(gid);
  return found?.[1] ?? '';
};

const missing = 'SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST';

export function findContract(customer: Customer, gid: string, code = missing): Contract {
  const contract = customer.contracts.find(({ id }) => id === numberOf(gid, 'SubscriptionContract'));
  if (!contract) throw new UserError(code, ['subscriptionContractId'], 'Subscription contract does not exist.');
  if (!contract.isEligible)
    throw new UserError('INVALID', ['subscriptionContractId'], 'The contract is not eligible for customer actions.');
  return contract;
}

export const isTerminated = ({ status }: Contract): boolean => ['CANCELLED', 'EXPIRED', 'STALE'].includes(status);

function setStatus(customer: Customer, gid: string, status: Contract['status']): Contract {
  const contract = findContract(customer, gid);
  const at = ['subscriptionContractId'];
  if (isTerminated(contract))
    throw new UserError('CONTRACT_TERMINATED', at, 'Subscription contract status cannot be changed once terminated.');
  // A failed contract can be activated or cancelled, not paused.
  if (contract.status === 'FAILED' && status === 'PAUSED')
    throw new UserError('CONTRACT_FAILED', at, 'Subscription contract status cannot be changed once failed.');
  contract.status = status;
  contract.revision += 1;
  return contract;
}

export const pause = (customer: Customer, gid: string): Contract => setStatus(customer, gid, 'PAUSED');
export const activate = (customer: Customer, gid: string): Contract => setStatus(customer, gid, 'ACTIVE');
export const cancel = (customer: Customer, gid: string): Contract => setStatus(customer, gid, 'CANCELLED');

export interface CycleInput {
  contractId: string;
  selector: { index?: number | null; date?: string | null };
}

/** The selector names one cycle, by index or by date. */
function findCycle(contract: Contract, { index, date }: CycleInput['selector']): Cycle {
  const at = ['billingCycleInput', 'selector'];
  if ((index == null) === (date == null))
    throw new UserError('INVALID', at, 'Select the billing cycle by either index or date.');
  const cycle =
    index == null ? cycleAt(contract, Date.parse(date!)) : index >= 1 ? cycleOf(contract, index) : undefined;
  if (!cycle) throw new UserError('INVALID', at, 'The billing cycle does not exist.');
  return cycle;
}

function setSkipped(customer: Customer, { contractId, selector }: CycleInput, skipped: boolean, now: number) {
  const contract = findContract(customer, contractId, 'INVALID');
  const cycle = findCycle(contract, selector);
  const refuse = (message: string): never => {
    throw new UserError('INVALID', ['billingCycleInput', 'selector'], message);
  };
  if (isTerminated(contract)) refuse('The contract has ended.');
  if (cycle.billed) refuse('A billed cycle cannot be changed.');
  if (cycle.endAt < now) refuse('A past cycle cannot be changed.');
  if (cycle.skipped === skipped) refuse(skipped ? 'The cycle is skipped already.' : 'The cycle is not skipped.');
  contract.cycles[cycle.index] = { skipped, billed: false };
  contract.revision += 1;
  return { contract, index: cycle.index };
}

export const skip = (customer: Customer, input: CycleInput, now: number) => setSkipped(customer, input, true, now);
export const unskip = (customer: Customer, input: CycleInput, now: number) => setSkipped(customer, input, false, now);

export function changeInstrument(customer: Customer, gid: string, instrument: string): Contract {
  const contract = findContract(customer, gid);
  const card = customer.cards.find(({ id }) => id === numberOf(instrument, 'CustomerCreditCard'));
  if (!card)
    throw new UserError(
      'PAYMENT_INSTRUMENT_DOES_NOT_EXIST',
      ['paymentInstrumentId'],
      'Payment instrument does not exist.',
    );
  if (isTerminated(contract)) throw new UserError('INVALID', ['subscriptionContractId'], 'The contract has ended.');
  contract.cardId = card.id;
  contract.revision += 1;
  return contract;
}

/** Sets where a contract's deliveries go, with the token that the delivery options of that contract had. */
export function selectDelivery(
  customer: Customer,
  gid: string,
  { token, given, address }: { token: string; given: string | undefined; address: Address | undefined },
): Contract {
  const contract = findContract(customer, gid);
  if (!address) throw new UserError('BLANK', ['deliveryMethodInput'], 'Provide one delivery method.');
  if (token !== given)
    throw new UserError('INVALID', ['subscriptionDeliveryOptionsResultToken'], 'The delivery options have expired.');
  contract.address = address;
  contract.revision += 1;
  return contract;
}
