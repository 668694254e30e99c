import type { Client } from '../../api/client.ts';
import { getKitchenLink, makeKitchenLink, revokeKitchenLink, getFood } from '../../api/calls/pets.ts';
import { customerResource, perAccount } from '../core/account-stores.ts';
import type { Account } from '../core/account.ts';
import { createEdit } from '../core/edit.ts';
import type { Change } from '../core/edit.ts';
import type { Resource } from '../core/resource.ts';
import type { FoodInHouse } from '../../contract/pets/food.ts';
import { rereadFrom } from '../core/resource.ts';

/** How long each dog's food lasts. It changes with the deliveries. */
export const foodOf = perAccount((account): Resource<FoodInHouse['dogs']> =>
  account.topics.register('deliveries', customerResource(account, getFood)),
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
  const { client, topics } = account;
  const link = topics.register('kitchen-link', customerResource(account, getKitchenLink));
  const edit = (send: (to: Client, key: string) => Promise<KitchenLink>): Change<void, KitchenLink> =>
    createEdit(account, {
      send: (_, key) => send(client, key),
      touches: ['kitchen-link', 'change-record'],
      reread: () => rereadFrom(link),
      saved: (url) => {
        link.set(url);
        return ['kitchen-link'];
      },
    });
  return { link, make: edit(makeKitchenLink), revoke: edit(revokeKitchenLink) };
});
