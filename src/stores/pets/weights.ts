import { atom } from 'nanostores';
import type { WeightOutcome } from '../../contract/known.ts';
import type { ReadableAtom, WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { getWeights, previewWeight, removeWeight, saveWeight } from '../../contract/pets/weights.ts';
import { daysBetween } from '../../days.ts';
import { isDay } from '../../zones.ts';
import { isWeight } from '../../contract/pets/profile.ts';
import { isJump, weightLog } from '../../contract/pets/weights.ts';
import type { WeightBody, WeightEntry, WeightLog } from '../../contract/pets/weights.ts';
import { dataOf } from '../../remote.ts';
import { customerResourceMap, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createDraft } from '../account/draft.ts';
import { createEdit, presentState } from '../account/edit.ts';
import type { Change, EditState } from '../account/edit.ts';
import { memoize } from '../../memoize.ts';
import type { Resource } from '../core/resource.ts';
import { putDeliveries } from '../deliveries/one-delivery.ts';

const text = v.string();
/** An entry as typed and chosen, valid or not. `was`: the day of the entry that it replaces; '': a new one. */
const typed = v.object({ was: text, day: text, kg: text, shape: text });
export type TypedWeight = v.InferOutput<typeof typed>;
export type WeightErrors = { [Field in 'day' | 'kg' | 'photo']?: true };

export interface WeightStore {
  log: Resource<WeightLog>;
  /** The open entry; undefined: none. It survives a reload. */
  $typed: ReadableAtom<TypedWeight | undefined>;
  /**
   * Its new photo in base64; null: the entry gets none; undefined: its photo stays. As with photos of reports, a reload
   * forgets it.
   */
  $photo: WritableAtom<string | null | undefined>;
  $errors: ReadableAtom<WeightErrors>;
  /** The entry from which the weight is so far that the customer is asked whether it is right. */
  $far: ReadableAtom<WeightEntry | undefined>;
  /** What the entry would mean: `saved` if it proposes another plan. */
  $preview: ReadableAtom<EditState<WeightOutcome>>;
  edit: Change<WeightBody, WeightOutcome>;
  removal: Change<string, WeightOutcome>;
  open: (entry: TypedWeight) => void;
  change: (part: Partial<TypedWeight>) => void;
  close: () => void;
  /**
   * Asks about a weight that is far from the one before unless it `isSure`, then previews the entry. One that leaves the
   * plan as it is gets saved at once.
   */
  look: (today: string, isSure?: boolean) => Promise<void>;
  /** Previews the plan for a saved entry. Nothing is saved if today's plan fits. */
  see: (entry: TypedWeight) => Promise<void>;
  /** Previews the plan for the newest entry with a body condition, open or saved. */
  suppose: (shape: string, today: string) => Promise<void>;
  /** Saves the entry with the plan that it proposes, or keeps today's plan. */
  confirm: (plan: 'new' | 'keep') => Promise<void>;
}

/** The number that was typed, with a point or a comma. */
const numberOf = (kg: string): number => Number(kg.trim().replace(',', '.') || Number.NaN);

/** The other entry that is nearest in time. */
const nearest = (entries: readonly WeightEntry[], { was, day }: TypedWeight): WeightEntry | undefined =>
  entries
    .filter((entry) => entry.day !== day && entry.day !== was)
    .toSorted((a, b) => Math.abs(daysBetween(a.day, day)) - Math.abs(daysBetween(b.day, day)))[0];

function createWeights(account: Account, id: string, log: Resource<WeightLog>): WeightStore {
  const { environment } = account;
  const draft = createDraft(account, `weight:${id}`, typed);
  const $photo = atom<string | null | undefined>();
  const $errors = atom<WeightErrors>({});
  const $far = atom<WeightEntry | undefined>();
  const $preview = atom<EditState<WeightOutcome>>({ status: 'idle' });

  const clear = (): void => {
    $errors.set({});
    $far.set(undefined);
    $preview.set({ status: 'idle' });
  };
  const close = (): void => {
    draft.clear();
    $photo.set(undefined);
    clear();
  };
  const saved = (outcome: WeightOutcome) => {
    log.set(outcome.log);
    if (!outcome.deliveries) return ['weights'] as const;
    putDeliveries(account, outcome.deliveries);
    return ['weights', 'deliveries'] as const;
  };
  const edit = createEdit(account, saveWeight, {
    request: (body: WeightBody) => ({ id, body }),
    done: close,
    saved,
  });
  const removal = createEdit(account, removeWeight, {
    request: (day: string) => ({ id, body: { version: dataOf(log.$state.get())?.version ?? 0, day } }),
    done: close,
    saved,
  });

  /** Shows the present log below what is typed, and the fields that the backend refused. */
  const afterFailure = (state: EditState<unknown>): void => {
    if (state.status !== 'failed') return;
    const current = presentState(state.error, weightLog, environment);
    if (state.problem === 'conflict' && current) log.set(current);
    const field = (['day', 'kg', 'photo'] as const).find((name) => name === state.error.field);
    if (state.problem === 'refused' && field) $errors.set({ [field]: true });
  };

  /** undefined: nothing is open, or a field is wrong. */
  const bodyOf = (entry = draft.$value.get()): WeightBody | undefined => {
    const data = dataOf(log.$state.get());
    if (!entry || !data) return undefined;
    const { was, day, shape } = entry;
    return {
      version: data.version,
      day,
      kg: numberOf(entry.kg),
      shape: shape === 'thin' || shape === 'ideal' || shape === 'round' ? shape : null,
      // Another tab may have removed it.
      ...(was !== day && data.entries.some((each) => each.day === was) && { was }),
    };
  };

  const isSaved = ({ day, kg, shape, was }: WeightBody): boolean =>
    !was &&
    (dataOf(log.$state.get())?.entries ?? []).some(
      (entry) => entry.day === day && entry.kg === kg && (entry.shape ?? null) === (shape ?? null),
    );

  const preview = async (body: WeightBody): Promise<EditState<WeightOutcome>> => {
    $preview.set({ status: 'saving' });
    // One edit per attempt.
    const attempt = createEdit(account, previewWeight, { request: (of: WeightBody) => ({ id, body: of }) });
    const state = await attempt.submit({ ...body, plan: 'new' });
    afterFailure(state);
    return state;
  };

  const confirm = async (plan: 'new' | 'keep'): Promise<void> => {
    const body = bodyOf();
    if (!body) return;
    const photo = $photo.get();
    // Nothing but the plan was looked at.
    if (plan === 'keep' && photo === undefined && isSaved(body)) return close();
    afterFailure(await edit.submit({ ...body, plan, ...(photo !== undefined && { photo }) }));
  };

  const change = (part: Partial<TypedWeight>): void => {
    const before = draft.$value.get();
    if (!before) return;
    clear();
    edit.reset();
    draft.set({ ...before, ...part });
  };
  const look = async (today: string, isSure = false): Promise<void> => {
    const [entry, body, data] = [draft.$value.get(), bodyOf(), dataOf(log.$state.get())];
    if (!entry || !body || !data || [$preview, edit.$state].some(($state) => $state.get().status === 'saving')) return;
    clear();
    edit.reset();
    const errors: WeightErrors = {
      ...(!(isDay(entry.day) && entry.day <= today && entry.day >= data.first) && { day: true }),
      ...(!isWeight(body.kg) && { kg: true }),
    };
    $errors.set(errors);
    if (Object.keys(errors).length > 0) return;
    const other = nearest(data.entries, entry);
    if (!isSure && other && isJump(other, body)) return $far.set(other);
    const state = await preview(body);
    if (state.status === 'saved' && state.data.plan === null) {
      $preview.set({ status: 'idle' });
      await confirm('keep');
    } else $preview.set(state);
  };
  const see = async (entry: TypedWeight): Promise<void> => {
    const body = bodyOf(entry);
    if (!body || $preview.get().status === 'saving') return;
    close();
    edit.reset();
    removal.reset();
    const state = await preview(body);
    if (state.status === 'saved' && state.data.plan) draft.set(entry);
    $preview.set(state);
  };

  return {
    log,
    $typed: draft.$value,
    $photo,
    $errors,
    $far,
    $preview,
    edit,
    removal,
    open: (entry) => {
      close();
      edit.reset();
      removal.reset();
      draft.set(entry);
    },
    change,
    close: () => {
      close();
      edit.reset();
    },
    look,
    see,
    suppose: async (shape, today) => {
      const [newest] = dataOf(log.$state.get())?.entries ?? [];
      if (draft.$value.get()) {
        change({ shape });
        await look(today, true);
      } else if (newest) await see({ was: newest.day, day: newest.day, kg: String(newest.kg), shape });
    },
    confirm,
  };
}

/** The log of each dog's weight, by its petPublicId. Needs the loaded customer. */
export const weightsOf = perAccount((account: Account): ((pet: string) => WeightStore) => {
  const logs = account.topics.register('weights', customerResourceMap(account, getWeights));
  return memoize((pet: string) => createWeights(account, pet, logs.of(pet)));
});
