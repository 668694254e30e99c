import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { send } from '../../api/send.ts';
import * as calls from '../../contract/deliveries/changes.ts';
import { count, isoDate, listed } from '../../contract/base.ts';
import type { Ranges } from '../../contract/deliveries/changes.ts';
import type { DeliveryMethod } from '../../contract/deliveries/delivery.ts';
import type { Delivery } from '../../contract/known.ts';
import { dataOf } from '../../remote.ts';
import type { Account } from '../account/account.ts';
import { createDraft } from '../account/draft.ts';
import { createEdit, refusalOf } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import { memoize } from '../../memoize.ts';
import { createResource, loadOrThrow } from '../core/resource.ts';
import type { Resource } from '../core/resource.ts';
import { isHeld } from './changes-window.ts';
import { isChangeable } from './delivery-groups.ts';
import { currentDelivery, putPresent, deliveryOf, putDeliveries, rereadDelivery } from './one-delivery.ts';
import { perAccount } from '../account/account-stores.ts';

/**
 * The chosen method and date, not saved. `version`: of the delivery that was on screen. `together`: the day that keeps later food in
 * one parcel, if the customer chose it.
 */
const choice = v.object({
  method: listed('deliveryMethods'),
  date: v.nullable(isoDate),
  version: count,
  together: v.nullish(isoDate),
});
export type DateChoice = v.InferOutput<typeof choice>;

export type DateChange = Pick<DateChoice, 'method' | 'version'> & { date: string; together?: string };

/** The delivery that a change of its date returned, and the later deliveries that moved with it, if the backend names them. */
interface ChangedDate {
  delivery: Delivery;
  deliveries?: Delivery[] | null | undefined;
}

export interface DateForm {
  $choice: ReadableAtom<DateChoice | undefined>;
  /** §5 The customer confirmed without a date. */
  $missing: ReadableAtom<boolean>;
  /** The delivery as it was before the saved change. */
  $before: ReadableAtom<Delivery | undefined>;
  edit: Change<DateChange, ChangedDate>;
  undo: Change<DateChange, ChangedDate>;
  choose: (method: DeliveryMethod, date: string | null) => void;
  /** Chooses the day that keeps later food in one parcel with the chosen date; null: none. */
  putTogether: (day: string | null) => void;
  /** Resolves with false if no date is chosen (§5) or the change failed. */
  confirm: () => Promise<boolean>;
  /** After a conflict: makes the same choice on the present version of the delivery. */
  confirmOnNewest: () => Promise<boolean>;
  /** Undoes the saved change with the same call. `onNewest`: even if the delivery has changed once more since then. */
  revert: (onNewest?: boolean) => Promise<boolean>;
  /** Drops the choice. */
  forget: () => void;
  /** When the page opens again: drops messages about an earlier change and keeps the choice. */
  open: () => void;
}

export interface ChangeDate {
  /** Available dates; undefined: the delivery can no longer be changed, or a mismatch (§8) holds it back. */
  ranges: Resource<Ranges | undefined>;
  /** Needs the loaded customer, who owns the draft. */
  form: () => DateForm;
  /** Reloads the dates, after all failed loads that they need. */
  reload: () => Promise<unknown>;
}

function createForm(account: Account, id: string, ranges: ChangeDate['ranges']): DateForm {
  const { client } = account;
  const draft = createDraft(account, `change-date:${id}`, choice);
  const $missing = atom(false);
  const $before = atom<Delivery | undefined>();
  const current = (): Delivery | undefined => dataOf(deliveryOf(account)(id).$state.get());

  const make = async (body: DateChange, key: string, undoes: boolean): Promise<ChangedDate> => {
    try {
      return await send(client, calls.changeDate, { id, body, undoes }, key);
    } catch (error) {
      const now = currentDelivery(error, account.environment);
      // Too late for any change: the form stays, so that its message can be read.
      if (now && refusalOf(error) === 'closed') putDeliveries(account, [now]);
      else if (now) putPresent(account, now);
      // Saved already: an earlier attempt succeeded, but its response was lost.
      const isSaved = now?.status === 'scheduled' && now.date === body.date && now.method === body.method;
      if (isSaved && refusalOf(error) === 'conflict') return { delivery: now };
      // The available dates have changed.
      if (refusalOf(error) === 'unavailable-date') ranges.refresh();
      throw error;
    }
  };
  const createDateEdit = (undoes: boolean): DateForm['edit'] =>
    createEdit(account, calls.changeDate, {
      send: (body: DateChange, key) => make(body, key, undoes),
      reread: async (): Promise<ChangedDate | undefined> => {
        const delivery = await rereadDelivery(account, id);
        return delivery && { delivery };
      },
      done: draft.clear,
      saved: ({ delivery, deliveries: later }) => {
        putDeliveries(account, [delivery, ...(later ?? [])]);
        return later ? ['deliveries'] : [];
      },
    });
  const edit = createDateEdit(false);
  const undo = createDateEdit(true);

  const confirm = async (): Promise<boolean> => {
    const chosen = draft.$value.get();
    $missing.set(!chosen?.date);
    if (!chosen?.date || edit.$state.get().status === 'saving') return false;
    undo.reset();
    $before.set(current());
    const { date, method, version, together } = chosen;
    return (await edit.submit({ date, method, version, ...(together && { together }) })).status === 'saved';
  };

  return {
    $choice: draft.$value,
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
      // The present date is no change.
      const isBooked = date === now.date && method === now.method;
      if (method === now.method && (date === null || isBooked)) draft.clear();
      else draft.set({ method, date, version: now.version ?? 0 });
    },
    putTogether: (together) => {
      const chosen = draft.$value.get();
      edit.reset();
      if (chosen) draft.set({ ...chosen, together });
    },
    confirm,
    confirmOnNewest: () => {
      const chosen = draft.$value.get();
      const now = current();
      if (chosen && now) draft.set({ ...chosen, version: now.version ?? 0 });
      return confirm();
    },
    revert: async (onNewest = false) => {
      const before = $before.get();
      const state = edit.$state.get();
      const seen = onNewest ? current() : state.status === 'saved' ? (state.data?.delivery ?? current()) : undefined;
      const { date, method } = before ?? {};
      if (!date || !method || !seen) return false;
      return (await undo.submit({ date, method, version: seen.version ?? 0 })).status === 'saved';
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
  const one = deliveryOf(account)(id);
  const ranges = account.topics.register(
    'dates',
    createResource<Ranges | undefined>(async () => {
      const listed = dataOf(account.deliveries.$state.get())?.deliveries.find((each) => each.id === id);
      if (listed && one.$state.get().status === 'init') one.set(listed);
      const delivery = await loadOrThrow(one);
      const { matched } = await loadOrThrow(account.customer);
      // The backend would refuse, and a refusal is reported.
      const held = isHeld(delivery, matched, dataOf(account.pets.$state.get()) ?? []);
      if (held || !isChangeable(delivery, account.$now.get())) return undefined;
      return account.client.read(calls.getRanges, { id });
    }, account.session.onFailure),
  );
  let form: DateForm | undefined;
  return {
    ranges,
    form: () => (form ??= createForm(account, id, ranges)),
    reload: ranges.reload,
  };
}

/** The date and method of each delivery, by its id. */
export const changeDateOf = perAccount((account) => memoize((id: string) => createChangeDate(account, id)));
