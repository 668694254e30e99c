import { atom } from 'nanostores';
import { createShoppingApi } from '../../api/shopping.ts';
import type { Http } from '../../api/http.ts';
import type { ShoppingApi } from '../../api/shopping.ts';
import type { Environment } from '../../environment.ts';
import { dataOf } from '../../remote.ts';
import { createResource, createResourceMap, need } from '../core/resource.ts';
import type { Session } from '../core/session.ts';

/** The shopping service: its customer, its pets and their tags. */
export function createShopping(environment: Environment, http: Http, session: Session) {
  const client = createShoppingApi(environment, http);
  const api = async (): Promise<ShoppingApi> => {
    await session.ready();
    return client;
  };

  const customer = createResource(
    async () => (await api()).customer(),
    (error) => session.caught(error, 'Error getting customer from shopping service'),
  );
  const pets = createResourceMap(
    async (id) => (await api()).pet(id),
    (error) => session.caught(error, 'Error getting pet from shopping service'),
  );
  /** The pets whose tags are being saved. */
  const $saving = atom<readonly string[]>([]);

  /** §4 Saved optimistically: new tags are added locally, sent to the server, and rolled back if saving fails. */
  const saveTags = async (petPublicId: string, tags: readonly string[]): Promise<void> => {
    const resource = pets.of(petPublicId);
    const before = await need(resource);
    const added = [...new Set(tags)].filter((tag) => !before.tags.includes(tag));
    if (added.length === 0) return;
    resource.set({ ...before, tags: [...before.tags, ...added] });
    $saving.set([...$saving.get(), petPublicId]);
    try {
      await (await api()).savePetTags(petPublicId, added, crypto.randomUUID());
      environment.tabs.tell();
    } catch (error) {
      const now = dataOf(resource.$state.get()) ?? before;
      resource.set({ ...now, tags: now.tags.filter((tag) => !added.includes(tag)) });
      session.caught(error as Error);
      throw error;
    } finally {
      $saving.set($saving.get().filter((each) => each !== petPublicId));
    }
  };

  environment.tabs.listen(() => {
    for (const resource of [customer, ...pets.all()]) resource.refresh();
  });

  return { customer, pet: pets.of, saveTags, $saving };
}
export type Shopping = ReturnType<typeof createShopping>;
