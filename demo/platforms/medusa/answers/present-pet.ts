import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { presentPet as presentKitPet } from '../../kit/pet.ts';
import type { ListedSubscription, MedusaCustomer } from './answers.ts';
import { subscriptionStatusOf } from './statuses.ts';

/** A subscription as a pet. It has one product, so each dog has one food. Dogs are in `metadata.dogs` of the customer. */
export const presentPet = (
  subscription: ListedSubscription,
  index: number,
  { metadata }: Pick<MedusaCustomer, 'metadata'>,
): Pet =>
  presentKitPet({
    id: subscription.id,
    index,
    status: subscriptionStatusOf(subscription),
    dog: metadata?.dogs?.[subscription.id],
    product: subscription.product_title || subscription.reference,
  });
