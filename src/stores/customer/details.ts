import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { count, text } from '../../contract/base.ts';
import type { DetailsBody } from '../../contract/customer/bodies.ts';
import type { Settings } from '../../contract/customer/settings.ts';
import { dataOf } from '../../remote.ts';
import type { Account } from '../core/account.ts';
import type { FieldError } from './check-details.ts';
import { createEdit } from '../core/edit.ts';
import type { Edit } from '../core/edit.ts';
import { createHeld } from '../core/held.ts';
import { perAccount } from '../core/per-account.ts';
import { settingsOf } from './settings.ts';

/** In the order in which they are asked for. */
export const detailsFields = ['firstName', 'lastName', 'email', 'phone', 'line1', 'line2', 'postcode', 'city'] as const;
export type DetailsField = (typeof detailsFields)[number];

/** As typed, right or wrong. `version`: of what was saved when the form was opened. */
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
  /** What was entered before the session ended is back. */
  $restored: ReadableAtom<boolean>;
  edit: Edit<DetailsBody, Settings>;
  open: () => void;
  change: (field: DetailsField, value: string) => void;
  /** The first field that is wrong; undefined: none is. */
  save: () => Promise<DetailsField | undefined>;
  /** After a conflict: what is entered, over what is saved now. */
  saveOnNewest: () => Promise<DetailsField | undefined>;
  /** Gives up what was entered. */
  close: () => void;
}

export const valuesOf = ({ firstName, lastName, email, phone, address }: Settings): Entered['values'] => {
  const { line1, line2, postcode, city } = address;
  return { firstName, lastName, email, phone, line1, line2, postcode, city };
};

/** `address.city` is the field `city`. */
const fieldOf = (path: string): DetailsField | undefined => detailsFields.find((field) => field === path.split('.').at(-1));

const firstOf = (errors: DetailsErrors): DetailsField | undefined => detailsFields.find((field) => errors[field]);

function createDetails(account: Account): DetailsForm {
  const { settings, send } = settingsOf(account);
  const $entered = atom<Entered | undefined>();
  const $errors = atom<DetailsErrors>({});
  const held = createHeld(account, 'details', entered, () => $entered.get());
  const $restored = atom(held.restored !== undefined);
  $entered.set(held.restored);

  const edit = createEdit(account, send, (saved) => {
    settings.set(saved);
    held.drop();
    $restored.set(false);
    $entered.set(undefined);
  });

  const save: DetailsForm['save'] = async () => {
    const typed = $entered.get();
    const saved = dataOf(settings.$state.get());
    if (!typed || !saved || edit.$state.get().status === 'saving') return undefined;
    const { line1, line2, postcode, city, ...person } = typed.values;
    const body = { ...person, address: { line1, line2, postcode, city }, locale: saved.locale, version: typed.version };
    const { checkDetails } = await import('./check-details.ts');
    const found = Object.entries(checkDetails(body)).map(([path, error]) => [fieldOf(path), error] as const);
    const errors: DetailsErrors = Object.fromEntries(found.filter(([field]) => field));
    $errors.set(errors);
    if (firstOf(errors)) {
      edit.reset();
      return firstOf(errors);
    }
    const state = await edit.submit(body);
    if (state.status !== 'failed') return undefined;
    if (state.problem === 'signed-out') held.hold();
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
      held.drop();
      $entered.set(undefined);
      $errors.set({});
      $restored.set(false);
      edit.reset();
    },
  };
}

/** The form of contact details and address. Needs the customer to be there. */
export const detailsOf = perAccount(createDetails);
