import type { ReadableAtom } from 'nanostores';
import { getFarewells, previewFarewell, sayFarewell, undoFarewell } from '../../../api/calls/pets.ts';
import type { FarewellRequest } from '../../../api/calls/pets.ts';
import type { FarewellBody } from '../../../contract/pets/bodies.ts';
import type { EndedDog } from '../../../contract/pets/farewell.ts';
import type { FarewellOutcome, Pet } from '../../../contract/known.ts';
import { customerResource, perAccount } from '../../core/account-stores.ts';
import type { Account } from '../../core/account.ts';
import { createEdit } from '../../core/edit.ts';
import type { Change, EditState } from '../../core/edit.ts';
import { memoize } from '../../../memoize.ts';
import { createPreview } from '../../core/preview.ts';
import type { Resource } from '../../core/resource.ts';
import { deliveryTopics, putDeliveries } from '../../deliveries/one-delivery.ts';
import { sortPets } from '../order.ts';

export type FarewellKind = FarewellBody['kind'];

export interface FarewellOfDog {
  /** What would end and come back: `saved` once that is known. */
  $preview: ReadableAtom<EditState<FarewellOutcome>>;
  /** Loads the preview, on how things stand now. */
  look: (kind: FarewellKind) => Promise<void>;
  edit: Change<FarewellRequest, FarewellOutcome>;
  confirm: (kind: FarewellKind) => Promise<EditState<FarewellOutcome | undefined>>;
  /** Lists the dog again: it was a mistake. */
  undo: Change<string, readonly Pet[]>;
}

export interface FarewellStore {
  /** Dogs that died or live elsewhere now. */
  farewells: Resource<EndedDog[]>;
  of: (pet: string) => FarewellOfDog;
}

/** The end of deliveries for dogs that died or live elsewhere now. Needs the loaded customer. */
export const farewellsOf = perAccount((account: Account): FarewellStore => {
  const { client, pets, topics } = account;
  const farewells = topics.register('pets', customerResource(account, getFarewells));
  const touches = [
    'pets',
    ...deliveryTopics,
    'plans',
    'profile',
    'weights',
    'shopping-customer',
    'treatment-orders',
  ] as const;
  const createOne = (pet: string): FarewellOfDog => {
    const requestOf = (kind: FarewellKind): FarewellRequest => ({ id: pet, body: { kind } });
    const preview = createPreview(account, {
      send: (request: FarewellRequest, key) => previewFarewell(client, request, key),
      reload: pets.reload,
    });
    const edit = createEdit(account, {
      send: (request: FarewellRequest, key) => sayFarewell(client, request, key),
      touches,
      saved: ({ dog, refund, credit, refunds, others, deliveries }) => {
        farewells.update((dogs) => [{ ...dog, refund, credit, refunds, others }, ...dogs]);
        if (deliveries) putDeliveries(account, deliveries);
        return deliveries ? ['deliveries'] : [];
      },
    });
    const undo = createEdit(account, {
      send: (id: string, key) => undoFarewell(client, id, key),
      touches,
      done: edit.reset,
      saved: (all) => {
        pets.set(sortPets(all));
        return [];
      },
    });
    return {
      $preview: preview.$state,
      look: (kind) => preview.look(requestOf(kind)),
      edit,
      confirm: (kind) => edit.submit(requestOf(kind)),
      undo,
    };
  };
  return { farewells, of: memoize(createOne) };
});
