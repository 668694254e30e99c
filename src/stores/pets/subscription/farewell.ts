import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { getFarewells, previewFarewell, sayFarewell, undoFarewell } from '../../../contract/pets/farewell.ts';
import type { EndedDog, FarewellBody } from '../../../contract/pets/farewell.ts';
import type { FarewellOutcome, Pet } from '../../../contract/known.ts';
import { customerResource, perAccount } from '../../account/account-stores.ts';
import type { Account } from '../../account/account.ts';
import { createEdit } from '../../account/edit.ts';
import type { Change, EditState } from '../../account/edit.ts';
import { daysBetween } from '../../../days.ts';
import { memoize } from '../../../memoize.ts';
import { dataOf } from '../../../remote.ts';
import { createPreview } from '../../account/preview.ts';
import type { Resource } from '../../core/resource.ts';
import { putDeliveries } from '../../deliveries/one-delivery.ts';
import { sortPets } from '../../account/order.ts';

export type FarewellKind = FarewellBody['kind'];

/** Days after a dog's death in which a customer without another one is left in peace. */
const mournedDays = 30;

/** The dog that has died lately, of those that the customer had. */
export const mournedDog = (dogs: readonly EndedDog[], today: string): EndedDog | undefined =>
  dogs.find(({ kind, on }) => kind === 'died' && daysBetween(on, today) <= mournedDays);

export interface FarewellOfDog {
  /** What would end and come back: `saved` once that is known. */
  $preview: ReadableAtom<EditState<FarewellOutcome>>;
  /** Loads the preview, on how things stand now. */
  look: (kind: FarewellKind) => Promise<void>;
  edit: Change<FarewellKind, FarewellOutcome>;
  confirm: (kind: FarewellKind) => Promise<EditState<FarewellOutcome | undefined>>;
  /** Lists the dog again: it was a mistake. */
  undo: Change<string, readonly Pet[]>;
}

export interface FarewellStore {
  /** The dog that was listed again last, on this page. */
  $returned: ReadableAtom<EndedDog | undefined>;
  dismiss: () => void;
  /** Dogs that died or live elsewhere now. */
  farewells: Resource<EndedDog[]>;
  of: (pet: string) => FarewellOfDog;
}

/** The end of deliveries for dogs that died or live elsewhere now. Needs the loaded customer. */
export const farewellsOf = perAccount((account: Account): FarewellStore => {
  const { pets, topics } = account;
  const farewells = topics.register(
    'pets',
    customerResource(account, getFarewells, ({ dogs }) => dogs),
  );
  const $returned = atom<EndedDog | undefined>();
  const createOne = (pet: string): FarewellOfDog => {
    const requestOf = (kind: FarewellKind) => ({ id: pet, body: { kind } });
    const preview = createPreview(account, previewFarewell, {
      request: requestOf,
      reload: pets.reload,
    });
    const edit = createEdit(account, sayFarewell, {
      request: requestOf,
      done: () => $returned.set(undefined),
      saved: ({ dog, refund, credit, refunds, others, deliveries }) => {
        farewells.update((dogs) => [{ ...dog, refund, credit, refunds, others }, ...dogs]);
        if (deliveries) putDeliveries(account, deliveries);
        return deliveries ? ['deliveries'] : [];
      },
    });
    const undo = createEdit(account, undoFarewell, {
      request: (id: string) => ({ id }),
      pick: ({ pets: all }) => all,
      done: () => {
        edit.reset();
        $returned.set(dataOf(farewells.$state.get())?.find(({ petPublicId }) => petPublicId === pet));
      },
      saved: (all) => {
        pets.set(sortPets(all));
        return [];
      },
    });
    return {
      $preview: preview.$state,
      look: preview.look,
      edit,
      confirm: edit.submit,
      undo,
    };
  };
  return { farewells, of: memoize(createOne), $returned, dismiss: () => $returned.set(undefined) };
});
