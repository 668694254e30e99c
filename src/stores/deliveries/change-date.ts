import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { count, isoDate } from '../../contract/base.ts';
import { changeDate, getRanges } from '../../contract/deliveries/change-calls.ts';
import type { Ranges } from '../../contract/deliveries/ranges.ts';
import { deliveryMethods } from '../../contract/deliveries/delivery.ts';
import type { Delivery, DeliveryMethod } from '../../contract/deliveries/delivery.ts';
import { dataOf } from '../../remote.ts';
import type { Account } from '../core/account.ts';
import { createResource, need } from '../core/resource.ts';
import type { Resource } from '../core/resource.ts';
import { isChangeable } from './changeable.ts';
import { createDraft } from '../core/draft.ts';
import { createEdit } from '../core/edit.ts';
import type { Edit } from '../core/edit.ts';
import { perAccount } from '../core/per-account.ts';
import { currentDelivery, refusalOf } from '../core/refusal.ts';

/** What the customer has chosen so far. `version`: of the box that was on screen then. */
const wish = v.object({ method: v.picklist(deliveryMethods), date: v.nullable(isoDate), version: count });
export type Wish = v.InferOutput<typeof wish>;

export type DateChange = Pick<Delivery, 'date' | 'method' | 'version'>;

export interface DateForm {
  $wish: ReadableAtom<Wish | undefined>;
  /** §5 Confirmed without a date. */
  $missing: ReadableAtom<boolean>;
  /** The box as it was before the change that has been saved. */
  $before: ReadableAtom<Delivery | undefined>;
  edit: Edit<DateChange, Delivery>;
  undo: Edit<DateChange, Delivery>;
  choose: (method: DeliveryMethod, date: string | null) => void;
  /** False where no date has been chosen: §5. */
  confirm: () => Promise<boolean>;
  /** After a conflict: the same choice, on the box as it is now. */
  confirmOnNewest: () => Promise<boolean>;
  /** Takes the saved change back: the same call, with what was before. `onNewest`: also where it has changed once more since then. */
  takeBack: (onNewest?: boolean) => Promise<boolean>;
  /** Nothing is chosen any more. */
  forget: () => void;
  /** Back on the page: what was said of an earlier change is gone, what was chosen stays. */
  open: () => void;
}

export interface ChangeDate {
  /** Available dates; undefined where the box can't be changed any more. */
  ranges: Resource<Ranges | undefined>;
  /** Needs the customer to be there: a draft is given back to its owner alone. */
  form: () => DateForm;
  /** Loads the dates afresh, and before them whatever they need that failed. */
  reload: () => Promise<unknown>;
}

function createForm(account: Account, id: string, refresh: () => void): DateForm {
  const draft = createDraft(account, `change-date:${id}`, wish);
  const $missing = atom(false);
  const $before = atom<Delivery | undefined>();
  const current = (): Delivery | undefined => dataOf(account.deliveries.one(id).$state.get());

  const send = async (body: DateChange, key: string): Promise<Delivery> => {
    try {
      const { delivery } = await account.http.send(changeDate, account.url(changeDate, id), { body, key });
      return delivery;
    } catch (error) {
      const now = currentDelivery(error);
      if (now) account.deliveries.put(now);
      // Saved already, by a try whose answer never came and whose key went with the page.
      const isSo = now?.status === 'scheduled' && now.date === body.date && now.method === body.method;
      if (isSo && refusalOf(error) === 'conflict') return now;
      // What is on offer has changed. (A box of another version brings its own dates.)
      if (refusalOf(error) === 'unavailable-date') refresh();
      throw error;
    }
  };
  const saved = (delivery: Delivery): void => {
    account.deliveries.put(delivery);
    draft.clear();
    refresh();
  };
  const edit = createEdit(account, send, saved);
  const undo = createEdit(account, send, saved);

  const confirm = async (): Promise<boolean> => {
    const chosen = draft.$value.get();
    $missing.set(!chosen?.date);
    if (!chosen?.date || edit.$state.get().status === 'saving') return false;
    undo.reset();
    $before.set(current());
    const { date, method, version } = chosen;
    return (await edit.submit({ date, method, version })).status === 'saved';
  };

  return {
    $wish: draft.$value,
    $missing,
    $before,
    edit,
    undo,
    choose: (method, date) => {
      const now = current();
      if (!now) return;
      edit.reset();
      undo.reset();
      $missing.set(false);
      // What is booked already is no change.
      const isBooked = date === now.date && method === now.method;
      if (method === now.method && (date === null || isBooked)) draft.clear();
      else draft.set({ method, date, version: now.version });
    },
    confirm,
    confirmOnNewest: () => {
      const chosen = draft.$value.get();
      const now = current();
      if (chosen && now) draft.set({ ...chosen, version: now.version });
      return confirm();
    },
    takeBack: async (onNewest = false) => {
      const before = $before.get();
      const state = edit.$state.get();
      const seen = onNewest ? current() : state.status === 'saved' ? state.data : undefined;
      if (!before || !seen) return false;
      const { date, method } = before;
      return (await undo.submit({ date, method, version: seen.version })).status === 'saved';
    },
    forget: () => {
      draft.clear();
      edit.reset();
      undo.reset();
      $missing.set(false);
    },
    open: () => {
      edit.reset();
      undo.reset();
      $missing.set(false);
    },
  };
}

function createChangeDate(account: Account, id: string): ChangeDate {
  const one = account.deliveries.one(id);
  const ranges = createResource<Ranges | undefined>(
    async () => {
      const known = dataOf(account.deliveries.$state.get())?.deliveries.find((each) => each.id === id);
      if (known && one.$state.get().status === 'init') one.set(known);
      const delivery = await need(one);
      if (!isChangeable(delivery, account.$now.get())) return undefined;
      return account.http.read(getRanges, account.url(getRanges, id));
    },
    (error) => account.session.caught(error),
  );
  // Whoever changed the box, here or in another tab: what it can be changed to has changed with it.
  one.$state.listen((state) => {
    const { status } = ranges.$state.get();
    const known = dataOf(ranges.$state.get());
    if (status === 'success' && state.status === 'success' && known?.version !== state.data.version) ranges.refresh();
  });
  let form: DateForm | undefined;
  return {
    ranges,
    form: () => (form ??= createForm(account, id, () => ranges.refresh())),
    reload: async () => {
      for (const each of [account.customer, one]) if (each.$state.get().status === 'error') await each.reload();
      return ranges.reload();
    },
  };
}

/** What changing the date of a box needs, by the box's id. */
export const changeDateOf = perAccount((account) => {
  const made = new Map<string, ChangeDate>();
  return (id: string): ChangeDate => {
    let found = made.get(id);
    if (!found) made.set(id, (found = createChangeDate(account, id)));
    return found;
  };
});
