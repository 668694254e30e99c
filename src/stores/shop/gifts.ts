import type { GiftBody } from '../../contract/shop/gifts.ts';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { custom, object } from 'valibot';
import type { InferOutput } from 'valibot';
import { text } from '../../contract/base.ts';
import { placeLimits } from '../../contract/deliveries/place.ts';
import { getGifts, previewGift, sendGift, wordsLimit } from '../../contract/shop/gifts.ts';
import type { GiftOutcome, Gifts } from '../../contract/known.ts';
import { dataOf } from '../../remote.ts';
import { customerResource, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createEdit } from '../account/edit.ts';
import type { Change, EditState } from '../account/edit.ts';
import { createPreview } from '../account/preview.ts';
import type { Resource } from '../core/resource.ts';
import { readFields } from '../customer/check-details.ts';
import type { FieldError } from '../customer/check-details.ts';
import { createPersonalDraft } from '../account/personal-draft.ts';

const limits = { ...placeLimits, words: wordsLimit };
export type GiftField = keyof typeof limits;
/** In the order of the form. `items`: the products. */
export const giftFields = ['name', 'line1', 'line2', 'postcode', 'city', 'words'] as const satisfies GiftField[];
type GiftErrors = Partial<Record<GiftField | 'items', FieldError>>;

const quantities = custom<Record<string, number>>(
  (value) => value instanceof Object && Object.values(value).every((quantity) => Number.isInteger(quantity)),
);
const entered = object({
  items: quantities,
  values: object({ name: text, line1: text, line2: text, postcode: text, city: text, words: text }),
});
/** As typed, valid or not. */
export type EnteredGift = InferOutput<typeof entered>;

const empty: EnteredGift = {
  items: {},
  values: { name: '', line1: '', line2: '', postcode: '', city: '', words: '' },
};

/** What is sent, and what the backend would refuse, by the same limits. */
function read({ items, values: typed }: EnteredGift, country: string): { body: GiftBody; errors: GiftErrors } {
  const { values, errors } = readFields(typed, limits, country);
  const { words, ...place } = values;
  const chosen = Object.entries(items).filter(([, quantity]) => quantity > 0);
  return {
    body: { items: Object.fromEntries(chosen), place, words },
    errors: { ...errors, ...(chosen.length === 0 && { items: { code: 'required' } }) },
  };
}

export interface GiftStore {
  gifts: Resource<Gifts>;
  $entered: ReadableAtom<EnteredGift>;
  $errors: ReadableAtom<GiftErrors>;
  choose: (product: string, quantity: number) => void;
  type: (field: GiftField, value: string) => void;
  /** What the gift would be: `saved` once that is known. */
  $preview: ReadableAtom<EditState<GiftOutcome>>;
  edit: Change<GiftBody, GiftOutcome>;
  /** Shows what the gift would be or, once that is known, sends it. Resolves with the first invalid field. */
  submit: () => Promise<GiftField | 'items' | undefined>;
  /** Discards what was entered. */
  clear: () => void;
}

/** The customer's gifts, and a new one. Needs the loaded customer. */
export const giftsOf = perAccount((account: Account): GiftStore => {
  const { topics } = account;
  // A gift is changed as any delivery.
  const gifts = topics.register('places', topics.register('dates', customerResource(account, getGifts)));
  const $entered = atom<EnteredGift>(empty);
  const $errors = atom<GiftErrors>({});
  const draft = createPersonalDraft(account, 'gift', entered, () =>
    $entered.get() === empty ? undefined : $entered.get(),
  );
  if (draft.restored) $entered.set(draft.restored);

  const request = (body: GiftBody) => ({ body });
  const preview = createPreview(account, previewGift, {
    request,
    reload: gifts.reload,
  });
  const clear = (): void => {
    draft.clear();
    $entered.set(empty);
    $errors.set({});
    void preview.look(undefined);
  };
  const edit = createEdit(account, sendGift, { request, done: clear });
  const refused = ({ $state }: { $state: ReadableAtom<EditState<unknown>> }): GiftField | 'items' | undefined => {
    const state = $state.get();
    if (state.status !== 'failed') return undefined;
    if (state.problem === 'signed-out') draft.keep();
    const [first, last] = [state.error.field?.split('.')[0], state.error.field?.split('.').at(-1)];
    const field = first === 'items' ? first : giftFields.find((each) => each === last);
    if (field) $errors.set({ [field]: { code: 'invalid' } });
    return field;
  };
  /** What is entered has changed: what was known about it is dropped. */
  const enter = (next: EnteredGift, field: GiftField | 'items'): void => {
    edit.reset();
    void preview.look(undefined);
    $entered.set(next);
    const { [field]: _, ...others } = $errors.get();
    $errors.set(others);
  };
  return {
    gifts,
    $entered,
    $errors,
    choose: (product, quantity) => {
      const { items, values } = $entered.get();
      enter({ values, items: { ...items, [product]: quantity } }, 'items');
    },
    type: (field, value) => {
      const { items, values } = $entered.get();
      enter({ items, values: { ...values, [field]: value } }, field);
    },
    $preview: preview.$state,
    edit,
    submit: async () => {
      const country = dataOf(account.customer.$state.get())?.storeCountryCode ?? '';
      const { body, errors } = read($entered.get(), country);
      $errors.set(errors);
      const first = errors.items ? 'items' : giftFields.find((field) => errors[field]);
      if (first) return first;
      if (preview.$state.get().status !== 'saved') {
        edit.reset();
        await preview.look(body);
        return refused(preview);
      }
      await edit.submit(body);
      return refused(edit);
    },
    clear,
  };
});
