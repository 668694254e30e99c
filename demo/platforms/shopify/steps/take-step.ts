import type { StepOutcome } from '../../../../src/contract/pets/subscription.ts';
import { dayIn } from '../../../../src/zones.ts';
import { localeOf } from '../../kit/calendar.ts';
import type { Wanted } from '../../kit/platform.ts';
import { readUntil } from '../../kit/retry.ts';
import { outcomeOf } from '../../kit/steps.ts';
import type { Customer, Listed } from '../api/answers.ts';
import { gidOf } from '../api/gid.ts';
import { changes } from '../api/operations.ts';
import { money } from '../present/amounts.ts';
import { cycleDays } from '../present/cycles.ts';
import { presentPet } from '../present/present-pet.ts';
import { plannedOf, planOf } from './household.ts';
import type { Asked } from './household.ts';
import { takeStep } from './steps.ts';
import type { Change } from './steps.ts';

/** Store credit, which stays for the shop's checkout. */
function creditOf({ storeCreditAccounts }: Customer) {
  const [account] = storeCreditAccounts.nodes;
  return account && Number(account.balance.amount) > 0 ? money(account.balance) : null;
}

async function make({ api }: Asked, id: string, { name, index }: Change): Promise<void> {
  const gid = gidOf('SubscriptionContract', id);
  if (name === 'skip' || name === 'unskip') await api.change(changes[name], { id: gid, index: index! });
  else await api.change(changes[name], { id: gid });
}

/** What decides how a contract is shown. */
const shown = ({ status, upcomingBillingCycles }: Listed): string =>
  JSON.stringify([status, upcomingBillingCycles.nodes.map(({ cycleIndex, skipped }) => [cycleIndex, skipped])]);

/** Takes a step, or previews it. The answer comes when Shopify's reads show the change. */
export async function step(asked: Asked, { name, id, body, isPreview }: Wanted): Promise<StepOutcome> {
  const plan = await planOf(asked, id);
  const today = dayIn(localeOf(asked.country).timeZone, asked.now);
  const days = { today, deliveryDayOf: (cycle: Parameters<typeof cycleDays>[0]) => cycleDays(cycle, asked).date };
  const { changes: list, after } = takeStep(name, body, plan.listed, days, { pets: [plan.pet] });
  if (!isPreview && list.length > 0) {
    for (const change of list) await make(asked, id, change);
    await readUntil(
      () => {
        asked.api.forget();
        return planOf(asked, id);
      },
      ({ listed }) => shown(listed) === shown(after),
    );
  }
  const pet = presentPet(after, plan.pet.petId - 1, asked.customer, asked);
  return outcomeOf(name, {
    pet,
    before: plannedOf(asked, plan),
    after: plannedOf(asked, { ...plan, pet, listed: after }),
    credit: name === 'resume' ? null : creditOf(asked.customer),
  });
}
