import { createShoppingApi } from '../../api/calls/shopping.ts';
import type { ShoppingApi } from '../../api/calls/shopping.ts';
import { createResource, createResourceMap, loadOrThrow } from '../core/resource.ts';
import type { Account } from '../account/account.ts';

/** The shopping service: its customer, its pets and their tags. */
export function createShopping({ abilities, environment, http, session, topics }: Account) {
  const client = createShoppingApi(environment, http, abilities, session.onFailure);
  const api = async (): Promise<ShoppingApi> => {
    await session.ready();
    return client;
  };
  const customer = createResource(
    async () => (await api()).customer(),
    (error) => session.onFailure(error, 'Error getting customer from shopping service'),
  );
  const pets = createResourceMap(
    async (id) => (await api()).pet(id),
    (error) => session.onFailure(error, 'Error getting pet from shopping service'),
  );
  topics.register('shopping-customer', customer);
  topics.register('pet-tags', pets);

  return {
    customer,
    pet: pets.of,
    /**
     * §4 Saved optimistically: new tags are added locally, sent to the server, and rolled back if saving fails. Rejects
     * with ApiError. For the edits that save tags: call it through one.
     */
    saveTags: async (petPublicId: string, tags: readonly string[], key: string): Promise<void> => {
      const pet = pets.of(petPublicId);
      const before = await loadOrThrow(pet);
      const added = [...new Set(tags)].filter((tag) => !before.tags.includes(tag));
      if (added.length === 0) return;
      const add = (): void => pet.update((now) => ({ ...now, tags: [...new Set([...now.tags, ...added])] }));
      add();
      try {
        await (await api()).savePetTags(petPublicId, added, key);
        // A refresh may have brought the state from before the save.
        add();
      } catch (error) {
        pet.update((now) => ({ ...now, tags: now.tags.filter((tag) => !added.includes(tag)) }));
        throw error;
      }
    },
  };
}
export type Shopping = ReturnType<typeof createShopping>;
