import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { count, text } from '../../contract/base.ts';
import * as calls from '../../contract/customer/settings.ts';
import type { DetailsBody, Settings } from '../../contract/customer/settings.ts';
import type { LineLimit } from '../../contract/typed-text/text.ts';
import { dataOf } from '../../remote.ts';
import type { Account } from '../account/account.ts';
import { lineLimits } from '../../contract/limits.ts';
import { readFields } from './check-details.ts';
import type { FieldError } from './check-details.ts';
import { createEdit, replacing } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import { createPersonalDraft } from '../account/personal-draft.ts';
import { settingsOf } from './settings.ts';
import { perAccount } from '../account/account-stores.ts';

/** In the order of the form. */
export const detailsFields = ['firstName', 'lastName', 'email', 'phone', 'line1', 'line2', 'postcode', 'city'] as const;
export type DetailsField = (typeof detailsFields)[number];
const limits = {
  firstName: lineLimits.firstName,
  lastName: lineLimits.lastName,
  email: lineLimits.email,
  phone: lineLimits.phone,
  line1: lineLimits['address.line1'],
  line2: lineLimits['address.line2'],
  postcode: lineLimits['address.postcode'],
  city: lineLimits['address.city'],
} as const satisfies Record<DetailsField, LineLimit>;

/** As typed, valid or not. `version`: of the saved details when the form was opened. */
const entered = v.object({
  values: v.object({
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    line1: text,
    line2: text,
    postcode: text,
    city: text,
  }),
  version: count,
});
export type Entered = v.InferOutput<typeof entered>;
export type DetailsErrors = Partial<Record<DetailsField, FieldError>>;

export interface DetailsForm {
  /** undefined: the form is closed. */
  $entered: ReadableAtom<Entered | undefined>;
  $errors: ReadableAtom<DetailsErrors>;
  /** The form shows what was entered before the session ended. */
  $restored: ReadableAtom<boolean>;
  edit: Change<DetailsBody, Settings>;
  open: () => void;
  change: (field: DetailsField, value: string) => void;
  /** Resolves with the first invalid field; undefined: none. */
  save: () => Promise<DetailsField | undefined>;
  /** After a conflict: saves what is entered over the present details. */
  saveOnNewest: () => Promise<DetailsField | undefined>;
  /** Discards what was entered. */
  close: () => void;
}

export const valuesOf = ({ firstName, lastName, email, phone, address }: Settings): Entered['values'] => {
  const { line1, line2, postcode, city } = address;
  return { firstName, lastName, email, phone, line1, line2, postcode, city };
};

/** `address.city` is the field `city`. */
const fieldOf = (path: string): DetailsField | undefined =>
  detailsFields.find((field) => field === path.split('.').at(-1));

const firstOf = (errors: DetailsErrors): DetailsField | undefined => detailsFields.find((field) => errors[field]);

function createDetails(account: Account): DetailsForm {
  const { settings, saveDetails } = settingsOf(account);
  const $entered = atom<Entered | undefined>();
  const $errors = atom<DetailsErrors>({});
  const changed = (): Entered | undefined => {
    const typed = $entered.get();
    const saved = dataOf(settings.$state.get());
    const before = saved && valuesOf(saved);
    return typed && detailsFields.some((field) => typed.values[field] !== before?.[field]) ? typed : undefined;
  };
  const draft = createPersonalDraft(account, 'details', entered, changed);
  const $restored = atom(draft.restored !== undefined);
  $entered.set(draft.restored);

  const edit = createEdit(account, calls.saveDetails, {
    send: saveDetails,
    ...replacing(settings, 'settings'),
    done: () => {
      draft.clear();
      $restored.set(false);
      $entered.set(undefined);
    },
  });

  const save: DetailsForm['save'] = async () => {
    const typed = $entered.get();
    const saved = dataOf(settings.$state.get());
    if (!typed || !saved || edit.$state.get().status === 'saving') return undefined;
    const { values, errors } = readFields(typed.values, limits, saved.address.country);
    const { line1, line2, postcode, city, ...person } = values;
    const body = { ...person, address: { line1, line2, postcode, city }, locale: saved.locale, version: typed.version };
    $errors.set(errors);
    if (firstOf(errors)) {
      edit.reset();
      return firstOf(errors);
    }
    const state = await edit.submit(body);
    if (state.status !== 'failed') return undefined;
    if (state.problem === 'signed-out') draft.keep();
    const refused = state.error.field === undefined ? undefined : fieldOf(state.error.field);
    if (refused) $errors.set({ [refused]: { code: 'invalid' } });
    return refused;
  };

  return {
    $entered,
    $errors,
    $restored,
    edit,
    open: () => {
      const saved = dataOf(settings.$state.get());
      edit.reset();
      if (saved) $entered.set({ values: valuesOf(saved), version: saved.version });
    },
    change: (field, value) => {
      const typed = $entered.get();
      if (!typed) return;
      $entered.set({ ...typed, values: { ...typed.values, [field]: value } });
      const { [field]: _, ...others } = $errors.get();
      $errors.set(others);
    },
    save,
    saveOnNewest: () => {
      const typed = $entered.get();
      const saved = dataOf(settings.$state.get());
      if (typed && saved) $entered.set({ ...typed, version: saved.version });
      return save();
    },
    close: () => {
      draft.clear();
      $entered.set(undefined);
      $errors.set({});
      $restored.set(false);
      edit.reset();
    },
  };
}

/** The form for contact details and address. Needs the loaded customer. */
export const detailsOf = perAccount(createDetails);
