import type { Taken, Wanted } from '../../kit/steps.ts';
import type { Customer, Listed } from '../api/answers.ts';
import { money } from '../present/amounts.ts';
import { cycleDays } from '../present/cycles.ts';
import { presentPet } from '../present/present-pet.ts';
import type { Asked, Plan } from './household.ts';
import { takeStep } from './steps.ts';
import type { Change } from './steps.ts';

/** Store credit, which stays for the shop's checkout. */
function creditOf({ storeCreditAccounts }: Customer) {
  const [account] = storeCreditAccounts.nodes;
  return account && Number(account.balance.amount) > 0 ? money(account.balance) : null;
}

/** What decides how a contract is shown. */
const shown = ({ status, upcomingBillingCycles }: Listed): string =>
  JSON.stringify([status, upcomingBillingCycles.nodes.map(({ cycleIndex, skipped }) => [cycleIndex, skipped])]);

/** What a step means: mutations, and the contract after them. */
export function take(asked: Asked, plan: Plan, { name, body, today }: Wanted): Taken<Plan> {
  const { api, customer } = asked;
  const { listed, pet } = plan;
  const deliveryDayOf = (cycle: Parameters<typeof cycleDays>[0]): string => cycleDays(cycle, asked).date;
  const { changes: list, after } = takeStep(name, body, listed, { today, deliveryDayOf }, { pets: [pet] });
  const make = (change: Change) =>
    'index' in change
      ? api.change(change.name, { id: listed.id, index: change.index })
      : api.change(change.name, { id: listed.id });
  return {
    changes: list.map((change) => () => make(change)),
    after: { ...plan, listed: after, pet: presentPet(after, pet.petId - 1, customer, asked) },
    credit: creditOf(customer),
    isSeen: (seen) => shown(seen.listed) === shown(after),
  };
}
