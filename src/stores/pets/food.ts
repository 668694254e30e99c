import { getFood } from '../../api/food.ts';
import type { FoodInHouse } from '../../contract/pets/food.ts';
import type { Account } from '../core/account.ts';
import { perAccount } from '../core/per-account.ts';
import { customerFirst } from '../core/customer-first.ts';
import { createResource } from '../core/resource.ts';
import type { Resource } from '../core/resource.ts';

/** How long each dog's food lasts. It changes with the boxes. */
export const foodOf = perAccount((account: Account): Resource<FoodInHouse['dogs']> => {
  const food: Resource<FoodInHouse['dogs']> = createResource(async () => {
    await customerFirst(account, () => food);
    return getFood(account.client);
  }, account.session.onFailure);
  return account.topics.register('deliveries', food);
});
