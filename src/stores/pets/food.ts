import { getFood } from '../../api/calls/pets.ts';
import type { FoodInHouse } from '../../contract/pets/food.ts';
import { customerResource, perAccount } from '../core/account-stores.ts';
import type { Resource } from '../core/resource.ts';

/** How long each dog's food lasts. It changes with the deliveries. */
export const foodOf = perAccount((account): Resource<FoodInHouse['dogs']> =>
  account.topics.register('deliveries', customerResource(account, getFood)),
);
