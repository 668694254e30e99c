import { atom } from 'nanostores';
import type { ExtraOutcome } from '../../contract/known.ts';
import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { count, id } from '../../contract/base.ts';
import { chooseExtra, extras as extrasSchema, getExtras, previewExtra } from '../../contract/pets/extras.ts';
import type { ExtraBody, Extras } from '../../contract/pets/extras.ts';
import { dataOf } from '../../remote.ts';
import { customerResourceMap, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createDraft } from '../account/draft.ts';
import { createEdit, presentState } from '../account/edit.ts';
import type { Change, EditState } from '../account/edit.ts';
import { memoize } from '../../memoize.ts';
import { createPreview } from '../account/preview.ts';
import type { Resource } from '../core/resource.ts';
import { putDeliveries } from '../deliveries/one-delivery.ts';

export type ExtraChoice = Omit<ExtraBody, 'version'>;

/** Undefined parts aren't chosen yet. */
const addition = v.object({
  product: v.optional(id),
  every: v.optional(v.boolean()),
  from: v.optional(id),
  alone: v.optional(v.boolean()),
  quantity: v.optional(count),
});
/** An extra that the customer considers adding. */
export type Addition = v.InferOutput<typeof addition>;

export interface ExtrasStore {
  extras: Resource<Extras>;
  edit: Change<ExtraChoice, ExtraOutcome>;
  /** The choice that `edit` is about. */
  $chosen: ReadableAtom<ExtraChoice | undefined>;
  /** Saves a choice at once. Never rejects. */
  choose: (choice: ExtraChoice) => Promise<EditState<ExtraOutcome | undefined>>;
  /** What the customer considers adding. It survives a reload. */
  $addition: ReadableAtom<Addition | undefined>;
  /** What that would mean: `saved` once it is known. */
  $preview: ReadableAtom<EditState<ExtraOutcome>>;
  /** Adds to what is considered; undefined: nothing is. */
  consider: (part: Addition | undefined) => void;
  /** Loads the preview again, on how things stand now. */
  look: () => Promise<void>;
  /** Saves what is considered. */
  add: () => Promise<void>;
}

function createExtras(account: Account, pet: string, extras: Resource<Extras>): ExtrasStore {
  const { environment } = account;
  const draft = createDraft(account, `extras:${pet}`, addition);
  const $chosen = atom<ExtraChoice | undefined>();

  const requestOf = (choice: ExtraChoice) => ({
    id: pet,
    body: { ...choice, version: dataOf(extras.$state.get())?.version ?? 0 },
  });
  /** undefined: no product is considered. Without food on its way, an extra can only come alone. */
  const choiceOf = ({ product, every = false, from, alone, quantity = 1 }: Addition): ExtraChoice | undefined => {
    const data = dataOf(extras.$state.get());
    if (!product || !data) return undefined;
    const isAlone = !every && data.alone !== null && (alone ?? data.deliveries.length === 0);
    const first = data.deliveries.find((delivery) => delivery.id === from) ?? data.deliveries[0];
    return {
      product,
      quantity,
      often: every ? 'every' : 'once',
      ...(isAlone ? { alone: true } : first && { from: first.id }),
    };
  };
  const preview = createPreview(account, previewExtra, {
    request: requestOf,
    reload: extras.reload,
  });
  const look = (): Promise<void> => preview.look(choiceOf(draft.$value.get() ?? {}));
  const edit = createEdit(account, chooseExtra, {
    request: requestOf,
    saved: (outcome) => {
      extras.set(outcome.extras);
      if (!outcome.deliveries) return [];
      putDeliveries(account, outcome.deliveries);
      return ['deliveries'];
    },
  });
  const choose = async (choice: ExtraChoice): Promise<EditState<ExtraOutcome | undefined>> => {
    if (edit.$state.get().status !== 'saving') $chosen.set(choice);
    const state = await edit.submit(choice);
    const present = state.status === 'failed' && presentState(state.error, extrasSchema, environment);
    if (present) extras.set(present);
    return state;
  };
  const consider = (part: Addition | undefined): void => {
    edit.reset();
    if (part) draft.set({ ...draft.$value.get(), ...part });
    else draft.clear();
    void look();
  };
  // What was considered before a reload is shown with its outcome once the extras are known.
  if (draft.$value.get()) void extras.load().then(look);

  return {
    extras,
    edit,
    $chosen,
    choose,
    $addition: draft.$value,
    $preview: preview.$state,
    consider,
    look,
    add: async () => {
      const choice = choiceOf(draft.$value.get() ?? {});
      if (!choice || (await choose(choice)).status !== 'saved') return;
      draft.clear();
      await look();
    },
  };
}

/** The extras of each dog, by its petPublicId. Needs the loaded customer. */
export const extrasStoreOf = perAccount((account: Account): ((pet: string) => ExtrasStore) => {
  // The room for treats follows from the profile, and what contains an extra from the deliveries.
  const extras = account.topics.register(
    'profile',
    account.topics.register('dates', customerResourceMap(account, getExtras)),
  );
  return memoize((pet: string) => createExtras(account, pet, extras.of(pet)));
});
