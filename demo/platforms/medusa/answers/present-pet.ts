import type { Pet } from '../../../../src/contract/pets/pet.ts';
import type { ListedSubscription, MedusaCustomer } from './answers.ts';
import { subscriptionStatusOf } from './statuses.ts';

/**
 * A subscription as a pet. Medusa knows no dogs: without `metadata.dogs` of the customer, a subscription is called as
 * its product. It has one product, so each dog has one food.
 */
export function presentPet(
  subscription: ListedSubscription,
  index: number,
  { metadata }: Pick<MedusaCustomer, 'metadata'>,
): Pet {
  const status = subscriptionStatusOf(subscription);
  const dog = metadata?.dogs?.[subscription.id];
  return {
    petId: index + 1,
    petPublicId: subscription.id,
    name: dog?.name || subscription.product_title || subscription.reference,
    active: status === 'active',
    // A status that the contract doesn't list travels as it is.
    subscription_status: status as Pet['subscription_status'],
    status: 'complete',
    gender: (dog?.gender ?? 'unknown') as Pet['gender'],
    photo_url: dog?.photo_url ?? null,
    profile: null,
    paused_since: null,
    paused_until: null,
    cancelled_on: null,
    portions: null,
    matched: true,
  };
}
