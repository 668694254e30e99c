import type { Delivery } from '../../../contract/known.ts';
import { isUnsupported } from '../../../api/answer.ts';
import { dataOf } from '../../../remote.ts';
import { perAccount } from '../../account/account-stores.ts';
import { merge, readsOf } from '../../account/deliveries.ts';
import { createResource, loadOrThrow } from '../../core/resource.ts';
import { farewellsOf } from './farewell.ts';

const none = { deliveries: [] };

/** Deliveries of dogs that had their farewell, without those that the list has for another dog. @source DECISIONS.md#farewell */
export const deliveriesOfEnded = perAccount((account) =>
  account.topics.register(
    'deliveries',
    createResource(async (): Promise<Delivery[]> => {
      const { client, deliveries } = account;
      const [list, dogs] = await Promise.all([deliveries.load(), loadOrThrow(farewellsOf(account).farewells)]);
      const known = dataOf(list)?.deliveries.map(({ id }) => id) ?? [];
      const nameOf = (id: string | null | undefined) => dogs.find(({ petPublicId }) => petPublicId === id)?.name;
      const answers = await Promise.all(
        dogs.flatMap(readsOf(client.read)).map((each) =>
          each.catch((error: Error) => {
            if (isUnsupported(error)) return none;
            throw error;
          }),
        ),
      );
      return merge(answers.map((each) => each.deliveries))
        .filter(({ id }) => !known.includes(id))
        .map((each) => ({
          ...each,
          pets: each.pets.map((pet) => ({ ...pet, name: pet.name ?? nameOf(pet.petPublicId) })),
        }));
    }, account.session.onFailure),
  ),
);
