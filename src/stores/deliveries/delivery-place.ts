import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { count, text } from '../../contract/base.ts';
import { changedPlace, changePlace, getPlace, noteLimit, placeLimits } from '../../contract/deliveries/place.ts';
import type { DeliveryPlace, PlaceBody } from '../../contract/deliveries/place.ts';
import { dataOf } from '../../remote.ts';
import { customerResourceMap, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createEdit, presentState } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import { memoize } from '../../memoize.ts';
import type { Resource } from '../core/resource.ts';
import { createPersonalDraft } from '../account/personal-draft.ts';
import { readFields } from '../customer/check-details.ts';
import type { FieldError } from '../customer/check-details.ts';
import { currentDelivery, putPresent, putDeliveries } from './one-delivery.ts';

export type PlaceField = keyof typeof placeLimits | 'note';
type PlaceErrors = Partial<Record<PlaceField, FieldError>>;

/** In the order of the form. */
export const placeFields = ['name', 'line1', 'line2', 'postcode', 'city', 'note'] as const satisfies PlaceField[];

/** As typed, valid or not. `elsewhere`: with an address. `version`: of the delivery that the customer saw. */
const entered = v.object({
  elsewhere: v.boolean(),
  values: v.object({ name: text, line1: text, line2: text, postcode: text, city: text, note: text }),
  version: count,
});
export type EnteredPlace = v.InferOutput<typeof entered>;

export interface PlaceForm {
  resource: Resource<DeliveryPlace>;
  /** undefined: the form is closed. */
  $entered: ReadableAtom<EnteredPlace | undefined>;
  $errors: ReadableAtom<PlaceErrors>;
  /** The form shows what was entered before the session ended. */
  $restored: ReadableAtom<boolean>;
  edit: Change<PlaceBody, DeliveryPlace>;
  /** Opens the form for an address and a note, or for the note alone. */
  open: (elsewhere: boolean, version: number) => void;
  change: (field: PlaceField, value: string) => void;
  /** Resolves with the first invalid field; undefined: none. `newest`: the version to save over, after a conflict. */
  save: (newest?: number) => Promise<PlaceField | undefined>;
  /** Sends the delivery to the account's address, without a note. Resolves with whether that is saved. */
  back: (version: number) => Promise<boolean>;
  /** Discards what was entered. */
  close: () => void;
}

const nothing = { name: '', line1: '', line2: '', postcode: '', city: '' };

export const valuesOf = ({ place, note }: DeliveryPlace): EnteredPlace['values'] => ({ ...nothing, ...place, note });

/** What is sent, and the fields that the backend would refuse. */
function read({ elsewhere, values, version }: EnteredPlace, country: string): { body: PlaceBody; errors: PlaceErrors } {
  const about = readFields({ note: values.note }, { note: noteLimit }, country);
  const { note } = about.values;
  if (!elsewhere) return { body: { place: null, note, version }, errors: about.errors };
  const place = readFields(values, placeLimits, country);
  const { name, line1, line2, postcode, city } = place.values;
  return {
    body: { place: { name, line1, line2, postcode, city }, note, version },
    errors: { ...place.errors, ...about.errors },
  };
}

function createPlaces(account: Account): (id: string) => PlaceForm {
  const resources = account.topics.register('places', customerResourceMap(account, getPlace));
  return memoize((id) => {
    const resource = resources.of(id);
    const $entered = atom<EnteredPlace | undefined>();
    const $errors = atom<PlaceErrors>({});
    const changed = (): EnteredPlace | undefined => {
      const typed = $entered.get();
      const saved = dataOf(resource.$state.get());
      const before = saved && valuesOf(saved);
      return typed && placeFields.some((field) => typed.values[field] !== before?.[field]) ? typed : undefined;
    };
    const draft = createPersonalDraft(account, `place:${id}`, entered, changed);
    const $restored = atom(draft.restored !== undefined);
    $entered.set(draft.restored);

    const leave = (): void => {
      draft.clear();
      $entered.set(undefined);
      $errors.set({});
      $restored.set(false);
    };
    const edit = createEdit(account, changePlace, {
      request: (body: PlaceBody) => ({ id, body }),
      done: leave,
      saved: ({ delivery, ...about }) => {
        putDeliveries(account, [delivery]);
        resource.set(about);
        return ['deliveries', 'places'];
      },
    });
    /** Resolves with the field that the backend refuses. */
    const submit = async (body: PlaceBody): Promise<PlaceField | undefined> => {
      const state = await edit.submit(body);
      if (state.status !== 'failed') return undefined;
      const { problem, error } = state;
      if (problem === 'signed-out') draft.keep();
      const present = presentState(error, changedPlace, account.environment);
      if (present) resource.set(present);
      const delivery = present?.delivery ?? currentDelivery(error, account.environment);
      if (delivery) putPresent(account, delivery);
      const refused = placeFields.find((field) => field === error.field?.split('.').at(-1));
      if (refused) $errors.set({ [refused]: { code: 'invalid' } });
      return refused;
    };

    return {
      resource,
      $entered,
      $errors,
      $restored,
      edit,
      open: (elsewhere, version) => {
        const saved = dataOf(resource.$state.get());
        edit.reset();
        if (saved) $entered.set({ elsewhere, values: valuesOf(saved), version });
      },
      change: (field, value) => {
        const typed = $entered.get();
        if (!typed) return;
        $entered.set({ ...typed, values: { ...typed.values, [field]: value } });
        const { [field]: _, ...others } = $errors.get();
        $errors.set(others);
      },
      save: async (newest) => {
        const typed = $entered.get();
        const country = dataOf(account.customer.$state.get())?.storeCountryCode;
        if (!typed || !country || edit.$state.get().status === 'saving') return undefined;
        if (newest !== undefined) $entered.set({ ...typed, version: newest });
        const { body, errors } = read({ ...typed, version: newest ?? typed.version }, country);
        $errors.set(errors);
        const first = placeFields.find((field) => errors[field]);
        if (!first) return submit(body);
        edit.reset();
        return first;
      },
      back: async (version) => {
        await submit({ place: null, note: '', version });
        return edit.$state.get().status === 'saved';
      },
      close: () => {
        leave();
        edit.reset();
      },
    };
  });
}

/** Where a delivery goes, by its id. Needs the loaded customer. */
export const placesOf = perAccount(createPlaces);
