import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { send } from '../../api/send.ts';
import { adjustQuantity, removeAll, updateScoop } from '../../contract/deliveries/changes.ts';
import type { Delivery } from '../../contract/known.ts';
import type { Environment } from '../../environment.ts';
import { perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createDraft } from '../account/draft.ts';
import type { Draft } from '../account/draft.ts';
import { createEdit } from '../account/edit.ts';
import type { EditState } from '../account/edit.ts';
import { dataOf } from '../../remote.ts';
import { memoize } from '../../memoize.ts';
import type { Topic } from '../../contract/calls/topics.ts';
import { changedQuantities, namesGone, quantitiesIn, quantityChoice, hasScoop } from './quantities.ts';
import type { QuantityChoice } from './quantities.ts';
import { currentDelivery, putPresent, deliveryOf, putDeliveries, rereadDelivery } from './one-delivery.ts';

type QuantityChange = { kind: 'quantity' } & QuantityChoice;
/** A change of one delivery. */
export type ContentChange =
  | QuantityChange
  | { kind: 'scoop'; petPublicId: string; quantity: 0 | 1; url: string | null }
  | { kind: 'removed-all'; url: string | null };

/** The present state in a 409, if it is a delivery. */
export function currentOf(state: EditState<unknown>, environment: Environment): Delivery | undefined {
  return state.status === 'failed' ? currentDelivery(state.error, environment) : undefined;
}

/** The same change for another version of the delivery; undefined: no longer possible there. */
export function changeFor(change: ContentChange, delivery: Delivery): ContentChange | undefined {
  if (change.kind === 'quantity') {
    const changed = changedQuantities(delivery, change.quantities);
    return Object.keys(changed).length > 0
      ? { kind: 'quantity', quantities: changed, version: delivery.version ?? 0 }
      : undefined;
  }
  if (change.kind === 'removed-all')
    return delivery.removeAllUrl ? { ...change, url: delivery.removeAllUrl } : undefined;
  const pet = delivery.pets.find(({ petPublicId }) => petPublicId === change.petPublicId);
  if (!pet?.scoopUrl || hasScoop(pet) === (change.quantity === 1)) return undefined;
  return { ...change, url: pet.scoopUrl };
}

/** What is still to be saved after a scoop. It leaves the chosen quantities valid: they continue on the new version. */
function withoutScoop(
  { version, quantities: left, scoops = {} }: QuantityChoice,
  pet: string,
  next: number,
): QuantityChoice {
  const others = Object.entries(scoops).filter(([id]) => id !== pet);
  return {
    version: version + 1 === next ? next : version,
    quantities: left,
    ...(others.length > 0 && { scoops: Object.fromEntries(others) }),
  };
}

export interface ContentChanges {
  /** The id of the delivery. */
  id: string;
  draft: Draft<QuantityChoice>;
  $state: ReadableAtom<EditState<Delivery | undefined>>;
  /** The change that was submitted last. */
  $submitted: ReadableAtom<ContentChange | undefined>;
  /** The change that restores the quantities from before the last saved one. */
  $undo: ReadableAtom<QuantityChange | undefined>;
  /** What the last change removed with all extras. */
  $removed: ReadableAtom<Removed | undefined>;
  /** Undoes the last saved quantities with the same call. The undo itself can't be undone. */
  revert: () => Promise<EditState<Delivery | undefined>>;
  /** Never rejects: read `$state`. While a change is saved, a scoop waits for its end, and others aren't sent. */
  submit: (change: ContentChange) => Promise<EditState<Delivery | undefined>>;
  reset: () => void;
}

interface Removed {
  /** Names of the items. */
  names: string[];
  /** Of the change in the record; null: it can't be undone. */
  reference: string | null;
}

interface ContentChangesOptions {
  /** Name of the draft: the delivery page and the shop have one each. */
  name: string;
  /** Puts a saved delivery in place elsewhere. Returns the topics that this makes up to date. */
  saved?: (delivery: Delivery) => readonly Topic[];
  /** The present quantities, by identifier, where the delivery itself isn't loaded. */
  present?: () => QuantityChoice['quantities'] | undefined;
}

/** The changes of one delivery. */
export function createContentChanges(
  account: Account,
  id: string,
  { name, saved, present }: ContentChangesOptions,
): ContentChanges {
  const { client } = account;
  const draft = createDraft(account, `${name}:${id}`, quantityChoice);
  const $submitted = atom<ContentChange | undefined>();
  const $undo = atom<QuantityChange | undefined>();
  const $removed = atom<Removed | undefined>();
  /** What restores the quantities from before the change that is being saved. */
  let back: QuantityChange | undefined;
  let undoes = false;

  const make = (change: ContentChange, key: string): Promise<{ delivery: Delivery; reference?: string | null }> => {
    if (change.kind === 'scoop') {
      const { url, quantity } = change;
      return send(client, updateScoop, { url, body: { quantity } }, key);
    }
    if (change.kind === 'removed-all') return send(client, removeAll, { url: change.url }, key);
    const { quantities: identifierDesiredQuantityMapping, version } = change;
    // §7 The body is the quantities alone, unless the backend announces versions.
    const body = { identifierDesiredQuantityMapping, ...(client.announces() && { version }) };
    return send(client, adjustQuantity, { id, body, undoes }, key);
  };

  // All three touch the same.
  const edit = createEdit(account, adjustQuantity, {
    send: async (change: ContentChange, key) => {
      const before = dataOf(deliveryOf(account)(id).$state.get());
      const { delivery, reference = null } = await make(change, key);
      if (change.kind === 'removed-all') $removed.set({ names: namesGone(before, delivery), reference });
      return delivery;
    },
    reread: () => rereadDelivery(account, id),
    done: () => {
      if ($submitted.get()?.kind !== 'scoop') draft.clear();
    },
    saved: (delivery) => {
      putDeliveries(account, [delivery]);
      const change = $submitted.get();
      const stored = draft.$value.get();
      if (change?.kind === 'scoop' && stored)
        draft.set(withoutScoop(stored, change.petPublicId, delivery.version ?? 0));
      // Without its last item a delivery is cancelled: the call can't change it any more.
      if (back && delivery.status === 'scheduled') $undo.set({ ...back, version: delivery.version ?? 0 });
      return ['deliveries', ...(saved?.(delivery) ?? [])];
    },
  });

  const submit = async (change: ContentChange, isUndo = false): Promise<EditState<Delivery | undefined>> => {
    undoes = isUndo;
    $submitted.set(change);
    $undo.set(undefined);
    $removed.set(undefined);
    const delivery = dataOf(deliveryOf(account)(id).$state.get());
    const before = delivery ? quantitiesIn(delivery) : present?.();
    back =
      change.kind === 'quantity' && before && !isUndo
        ? {
            ...change,
            quantities: Object.fromEntries(Object.keys(change.quantities).map((key) => [key, before[key] ?? 0])),
          }
        : undefined;
    const state = await edit.submit(change);
    const current = currentOf(state, account.environment);
    // The screen shows the present state; what was chosen stays in the draft.
    if (current) putPresent(account, current);
    else if (state.status === 'failed' && state.error.code === 'closed') deliveryOf(account)(id).refresh();
    return state;
  };
  let last: Promise<EditState<Delivery | undefined>> | undefined;

  return {
    id,
    draft,
    $state: edit.$state,
    $submitted,
    submit: (change) => {
      const current = edit.$state.get().status === 'saving' ? last : undefined;
      if (current && change.kind !== 'scoop') return current;
      // Each dog has its own button for a scoop, so a second press means another scoop: it is sent afterwards, for the
      // version of the delivery that there is by then.
      last = current
        ? current.then((state) => {
            const present = state.status === 'saved' ? state.data : currentOf(state, account.environment);
            const next = present ? changeFor(change, present) : change;
            return next ? submit(next) : state;
          })
        : submit(change);
      return last;
    },
    $undo,
    $removed,
    revert: async () => {
      const change = $undo.get();
      return change ? submit(change, true) : edit.$state.get();
    },
    reset: edit.reset,
  };
}

/** The changes of each delivery, by its id. Needs the loaded customer, who owns the drafts. */
export const contentChangesOf = perAccount((account) =>
  memoize((id: string) => createContentChanges(account, id, { name: 'quantities' })),
);
