import type { SubscriptionStep } from '../../../contract/groups.ts';
import type { Customer, Pet } from '../../../contract/known.ts';

type Subscribed = Pick<Pet, 'active' | 'subscription_status' | 'status' | 'paused_since' | 'matched' | 'cancelled_on'>;

/** Whether a pause is planned: the pet stays active until its start. */
export const hasPlannedPause = ({ subscription_status, paused_since }: Subscribed): boolean =>
  subscription_status === 'active' && paused_since !== null;

/** Whether the account allows steps that lead to deliveries. */
export const allowsDeliveries = ({ matched, deletion }: Pick<Customer, 'matched' | 'deletion'>): boolean =>
  matched && !deletion;

function following({ subscription_status, status, ...pet }: Subscribed): SubscriptionStep[] {
  // A restart calls off a declared end that is still ahead.
  const keeping: SubscriptionStep[] = pet.cancelled_on === null ? [] : ['restart'];
  switch (subscription_status) {
    case 'active':
      return [...keeping, ...(pet.paused_since === null ? [] : ['resume' as const]), 'pause', 'cancel'];
    case 'paused':
      return ['resume', ...keeping, 'cancel'];
    case 'cancelled':
      return ['restart'];
    case 'pending':
    case 'complete':
      // §4 An incomplete profile blocks the start.
      return status === 'complete' ? ['start'] : [];
    default:
      // A status that this version doesn't know.
      return [];
  }
}

/**
 * The steps that a pet's subscription can take now. A mismatch (§8) and a deletion of the account (`allowsDeliveries`) prevent
 * steps that lead to deliveries, not those that stop them.
 * @source DECISIONS.md#subscription-per-pet
 */
export const stepsOf = (pet: Subscribed, mayDeliver: boolean): SubscriptionStep[] =>
  following(pet).filter((step) => step === 'pause' || step === 'cancel' || (mayDeliver && pet.matched));

/** The pets that can take a step for all pets. */
export const takersOf = <P extends Subscribed>(step: SubscriptionStep, pets: readonly P[], mayDeliver: boolean): P[] =>
  pets.filter((pet) => stepsOf(pet, mayDeliver).includes(step));

/** The days away that all dogs with deliveries share; undefined: no holiday is planned. */
export function holidayOf(pets: readonly Pet[]): { from: string; until: string } | undefined {
  const fed = pets.filter(
    ({ subscription_status, paused_until }) =>
      subscription_status === 'active' || (subscription_status === 'paused' && paused_until !== null),
  );
  const [first, ...others] = new Set(fed.map(({ paused_since, paused_until }) => `${paused_since}/${paused_until}`));
  const pet = fed[0];
  if (!first || others.length > 0 || !pet?.paused_since || !pet.paused_until) return undefined;
  return { from: pet.paused_since, until: pet.paused_until };
}
