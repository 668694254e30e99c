import { getFood, getKitchenLink, makeKitchenLink, revokeKitchenLink } from '../../contract/pets/food.ts';
import { customerResource, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createEdit, replacing } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import type { Resource } from '../core/resource.ts';
import type { FoodInHouse } from '../../contract/pets/food.ts';

/** How long each dog's food lasts, and which changes. It follows from the deliveries. */
export const foodOf = perAccount((account): Resource<FoodInHouse> =>
  account.topics.register('food', customerResource(account, getFood)),
);

/** A secret: it grants access to the card and its ticks. null: there is no link. */
type KitchenLink = string | null;

export interface KitchenStore {
  link: Resource<KitchenLink>;
  /** Creates a link and revokes the previous one. */
  make: Change<void, KitchenLink>;
  revoke: Change<void, KitchenLink>;
}

/** The link of the kitchen card. */
export const kitchenOf = perAccount((account: Account): KitchenStore => {
  const urlOf = ({ url }: { url: KitchenLink }): KitchenLink => url;
  const link = account.topics.register('kitchen-link', customerResource(account, getKitchenLink, urlOf));
  const change = { request: () => ({}), pick: urlOf, ...replacing(link, 'kitchen-link') };
  return {
    link,
    make: createEdit(account, makeKitchenLink, change),
    revoke: createEdit(account, revokeKitchenLink, change),
  };
});
