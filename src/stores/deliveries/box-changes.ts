import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { custom, object } from 'valibot';
import type { InferOutput } from 'valibot';
import type { Account } from '../core/account.ts';
import { count } from '../../contract/base.ts';
import { adjustQuantity } from '../../contract/deliveries/change-calls.ts';
import { removeAll, updateScoop } from '../../contract/deliveries/linked-calls.ts';
import type { Delivery } from '../../contract/deliveries/delivery.ts';
import { createDraft } from '../core/draft.ts';
import type { Draft } from '../core/draft.ts';
import { createEdit } from '../core/edit.ts';
import type { EditState } from '../core/edit.ts';
import { givenUrl } from '../core/given-url.ts';
import { perAccount } from '../core/per-account.ts';
import { currentDelivery } from '../core/refusal.ts';

/** By identifier. Not `record`: it would weigh more on every page than what it checks here. */
const quantities = custom<Record<string, number>>(
  (value) => value instanceof Object && Object.values(value).every((quantity) => Number.isInteger(quantity)),
);
const draftSchema = object({ version: count, wanted: quantities });
/** Quantities that have been set and not saved, and the version that the customer saw. */
export type Wanted = InferOutput<typeof draftSchema>;

/** What can be asked of a box. */
export type BoxChange =
  | ({ kind: 'quantity' } & Wanted)
  | { kind: 'scoop'; petPublicId: string; quantity: 0 | 1; url: string | null }
  | { kind: 'removed-all'; url: string | null };

/** The quantities of a draft that still say something: of what is there, may be adjusted and differs. */
export function changedQuantities({ pets }: Pick<Delivery, 'pets'>, wanted: Wanted['wanted']): Wanted['wanted'] {
  const changed = pets.flatMap(({ items }) =>
    items.flatMap(({ identifier, quantity, adjustable }): [string, number][] => {
      if (!adjustable || wanted[identifier] === undefined) return [];
      const next = Math.min(adjustable.max, Math.max(adjustable.min, wanted[identifier]));
      return next === quantity ? [] : [[identifier, next]];
    }),
  );
  return Object.fromEntries(changed);
}

/** Whether a pet's part of a box has a scoop. */
export const hasScoop = ({ items }: Delivery['pets'][number]): boolean =>
  items.some(({ kind, quantity }) => kind === 'scoop' && quantity > 0);

/** The present state that a 409 tells, if it is a delivery. */
export function currentOf(state: EditState<unknown>): Delivery | undefined {
  return state.status === 'failed' ? currentDelivery(state.error) : undefined;
}

/** The same change, asked of another version of the box; undefined where there it is no longer possible. */
export function changeFor(change: BoxChange, delivery: Delivery): BoxChange | undefined {
  if (change.kind === 'quantity') {
    const wanted = changedQuantities(delivery, change.wanted);
    return Object.keys(wanted).length > 0 ? { kind: 'quantity', wanted, version: delivery.version } : undefined;
  }
  if (change.kind === 'removed-all') return delivery.removeAllUrl ? { ...change, url: delivery.removeAllUrl } : undefined;
  const pet = delivery.pets.find(({ petPublicId }) => petPublicId === change.petPublicId);
  if (!pet?.scoopUrl || hasScoop(pet) === (change.quantity === 1)) return undefined;
  return { ...change, url: pet.scoopUrl };
}

export interface BoxChanges {
  /** The box's. */
  id: string;
  draft: Draft<Wanted>;
  $state: ReadableAtom<EditState<Delivery>>;
  /** The last that was asked. */
  $asked: ReadableAtom<BoxChange | undefined>;
  /** Sends a change; never rejects. */
  submit: (change: BoxChange) => Promise<EditState<Delivery>>;
  reset: () => void;
}

/** The changes of one box. `name` tells whose draft it is: the delivery's page and the shop have one each. */
export function createBoxChanges(account: Account, id: string, name: string): BoxChanges {
  const { http, deliveries, environment } = account;
  const draft = createDraft(account, `${name}:${id}`, draftSchema);
  const $asked = atom<BoxChange | undefined>();

  const send = async (change: BoxChange, key: string): Promise<Delivery> => {
    if (change.kind === 'quantity') {
      const body = { identifierDesiredQuantityMapping: change.wanted, version: change.version };
      return (await http.send(adjustQuantity, account.url(adjustQuantity, id), { body, key })).delivery;
    }
    if (change.kind === 'scoop') {
      const url = givenUrl(updateScoop.path, change.url, environment);
      return (await http.send(updateScoop, url, { body: { quantity: change.quantity }, key })).delivery;
    }
    return (await http.send(removeAll, givenUrl(removeAll.path, change.url, environment), { key })).delivery;
  };

  const edit = createEdit(account, send, (delivery) => {
    deliveries.put(delivery);
    const kept = draft.$value.get();
    // A scoop of one's own changes nothing of the quantities that are being set.
    if ($asked.get()?.kind !== 'scoop') draft.clear();
    else if (kept?.version === delivery.version - 1) draft.set({ ...kept, version: delivery.version });
  });

  return {
    id,
    draft,
    $state: edit.$state,
    $asked,
    submit: async (change) => {
      if (edit.$state.get().status === 'saving') return edit.$state.get();
      $asked.set(change);
      const state = await edit.submit(change);
      const current = currentOf(state);
      // What is on screen becomes what is so; what was entered stays in the draft.
      if (current) deliveries.put(current);
      else if (state.status === 'failed' && state.error.code === 'closed') deliveries.one(id).refresh();
      return state;
    },
    reset: edit.reset,
  };
}

/** The changes of each box of an account, by its id. The customer must be there, since drafts are theirs. */
export const boxChangesOf = perAccount((account) => {
  const made = new Map<string, BoxChanges>();
  return (id: string): BoxChanges => {
    let found = made.get(id);
    if (!found) made.set(id, (found = createBoxChanges(account, id, 'quantities')));
    return found;
  };
});
