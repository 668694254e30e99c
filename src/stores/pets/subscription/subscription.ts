import type { StepBody } from '../../../contract/pets/subscription.ts';
import { atom } from 'nanostores';
import type { ReadableAtom, WritableAtom } from 'nanostores';
import * as v from 'valibot';
import type { RequestOf } from '../../../contract/calls/call.ts';
import { id, isoDate } from '../../../contract/base.ts';
import { allPets, previewStep, takeStep } from '../../../contract/pets/subscription.ts';
import { subscriptionSteps } from '../../../contract/groups.ts';
import type { StepOutcome } from '../../../contract/known.ts';
import { dataOf } from '../../../remote.ts';
import type { Account } from '../../account/account.ts';
import { oneOf } from '../../account/draft.ts';
import { createEdit } from '../../account/edit.ts';
import type { Change, EditState } from '../../account/edit.ts';
import { createPersonalDraft } from '../../account/personal-draft.ts';
import { createHolidayDays } from './holiday.ts';
import type { HolidayDays } from './holiday.ts';
import { putDeliveries } from '../../deliveries/one-delivery.ts';
import { sortPets } from '../../account/order.ts';
import { allowsDeliveries, takersOf } from './steps.ts';
import { perAccount } from '../../account/account-stores.ts';

/**
 * A step that the customer considers. `who`: a petPublicId, or `all`. `from` and `until` belong to a pause; null: from
 * today, and until resumed.
 */
const choice = v.object({
  who: id,
  step: oneOf(subscriptionSteps),
  from: v.nullable(isoDate),
  until: v.nullable(isoDate),
  /** Whether the first food after a pause comes on just the day of return. */
  onReturn: v.nullish(v.boolean(), false),
  /** Whether what waits for its payment comes once it is paid. Otherwise it is dropped. */
  keepUnpaid: v.nullish(v.boolean(), false),
  /** The day that keeps one parcel, if the customer chose it. */
  together: v.nullish(isoDate, null),
  reason: v.string(),
  /** The reason of a cancellation, of those to choose from. */
  why: v.optional(v.string()),
});
export type StepChoice = v.InferOutput<typeof choice>;

/** What a step is without further choices. */
const usual = { from: null, until: null, onReturn: false, keepUnpaid: false, together: null, reason: '' };

export interface Subscriptions {
  /** The days of a holiday that isn't looked at yet. */
  $days: WritableAtom<HolidayDays>;
  /** What the dialog is about; undefined: it is closed. */
  $choice: ReadableAtom<StepChoice | undefined>;
  /** What the step would mean: `saved` once that is known. */
  $preview: ReadableAtom<EditState<StepOutcome>>;
  edit: Change<StepChoice, StepOutcome>;
  /** The tag that shows the dialog, if a page has several: the one in which the step was chosen. */
  $shownBy: ReadableAtom<object | undefined>;
  /** Opens the dialog and loads the preview. */
  open: (choice: Pick<StepChoice, 'who' | 'step'> & Partial<StepChoice>, tag?: object) => void;
  /** Lets a tag show a dialog that no tag shows, such as one that was open before a reload. */
  show: (tag: object) => void;
  /** Ends that, such as when the tag leaves the page. */
  hide: (tag: object) => void;
  /** Another end of the pause or another day, with a new preview, or another reason. */
  change: (more: Partial<Pick<StepChoice, 'until' | 'onReturn' | 'keepUnpaid' | 'together' | 'reason'>>) => void;
  /** Loads the preview again after it failed. */
  loadPreview: () => void;
  confirm: () => Promise<EditState<StepOutcome | undefined>>;
  /** Cancels without a dialog, on the page that has shown what it means. */
  cancel: (who: string, why?: string, keepUnpaid?: boolean) => Promise<EditState<StepOutcome | undefined>>;
  close: () => void;
}

type Why = NonNullable<StepBody['why']>;

/** A pause has days, a cancellation a reason: the backend refuses them with other steps. */
function requestOf({ who: id, step, ...choice }: StepChoice): RequestOf<typeof takeStep> {
  const { from, until, onReturn, keepUnpaid, together, reason, why } = choice;
  const unpaid = keepUnpaid && { keepUnpaid };
  if (step === 'pause') return { id, step, body: { from, until, ...(onReturn && { onReturn }), ...unpaid } };
  if (step !== 'cancel') return { id, step, body: { ...(together && { together }) } };
  const given = reason.trim();
  return { id, step, body: { ...(given && { reason: given }), ...(why && { why: why as Why }), ...unpaid } };
}

/** Whether the step can still be taken, or what is known doesn't say. */
function isLeft({ customer, pets }: Account, { who, step, from, until }: StepChoice): boolean {
  const [owner, all] = [dataOf(customer.$state.get()), dataOf(pets.$state.get())];
  if (!owner || !all) return true;
  return takersOf(step, all, allowsDeliveries(owner)).some(
    (pet) =>
      [pet.petPublicId, allPets].includes(who) &&
      (from === null || pet.paused_since !== from || pet.paused_until !== until),
  );
}

function createSubscriptions(account: Account): Subscriptions {
  const { pets } = account;
  const $choice = atom<StepChoice | undefined>();
  const $shownBy = atom<object | undefined>();
  const $preview = atom<EditState<StepOutcome>>({ status: 'idle' });
  const draft = createPersonalDraft(account, 'subscription', choice, (): StepChoice | undefined =>
    edit.$state.get().status === 'saved' ? undefined : $choice.get(),
  );

  const handleFailure = (state: EditState<unknown>): void => {
    if (state.status !== 'failed') return;
    const chosen = $choice.get();
    if (state.problem === 'signed-out') draft.keep();
    // A step and its days survive a reload; a reason, in the customer's own words, doesn't.
    else if (chosen && state.problem !== 'refused') draft.keep({ ...chosen, reason: '' });
    // The subscription is not in the state that the screen shows.
    if (state.problem === 'refused') pets.refresh();
  };

  const edit = createEdit(account, takeStep, {
    request: requestOf,
    done: draft.clear,
    saved: (outcome) => {
      const newer = (petPublicId: string) => outcome.pets.find((pet) => pet.petPublicId === petPublicId);
      pets.update((before) => sortPets(before.map((pet) => newer(pet.petPublicId) ?? pet)));
      if (outcome.deliveries) putDeliveries(account, outcome.deliveries);
      return outcome.deliveries ? ['pets', 'deliveries'] : ['pets'];
    },
  });

  let latestPreview = 0;
  const preview = async (): Promise<void> => {
    const chosen = $choice.get();
    if (!chosen) return;
    latestPreview += 1;
    const mine = latestPreview;
    $preview.set({ status: 'saving' });
    // One edit per choice.
    const request = createEdit(account, previewStep, { request: requestOf });
    const state = await request.submit(chosen);
    // The customer has changed the choice, or closed the dialog.
    if (mine !== latestPreview) return;
    // The deliveries have changed, so another day would keep one parcel, or none.
    if (chosen.together && state.status === 'failed' && state.problem === 'refused') {
      $choice.set({ ...chosen, together: null });
      return preview();
    }
    $preview.set(state);
    handleFailure(state);
  };
  const choose = (chosen: StepChoice): void => {
    edit.reset();
    $choice.set(chosen);
    void preview();
  };
  // A failed save may have taken effect: then the screen shows its result, and there is nothing left to confirm.
  if (draft.restored && isLeft(account, draft.restored)) choose(draft.restored);

  return {
    $days: createHolidayDays(account),
    $choice,
    $preview,
    edit,
    $shownBy,
    open: (chosen, tag = $shownBy.get()) => {
      $shownBy.set(tag);
      choose({ ...usual, ...chosen });
    },
    show: (tag) => $shownBy.set($shownBy.get() ?? tag),
    hide: (tag) => {
      if ($shownBy.get() === tag) $shownBy.set(undefined);
    },
    change: (more) => {
      const chosen = $choice.get();
      if (!chosen) return;
      $choice.set({ ...chosen, ...more });
      edit.reset();
      if (more.reason === undefined) void preview();
    },
    loadPreview: () => void preview(),
    confirm: async () => {
      const chosen = $choice.get();
      if (!chosen) return edit.$state.get();
      const state = await edit.submit(chosen);
      handleFailure(state);
      return state;
    },
    cancel: (who, why, keepUnpaid = false) =>
      edit.submit({ ...usual, who, step: 'cancel', keepUnpaid, ...(why && { why }) }),
    close: () => {
      latestPreview += 1;
      draft.clear();
      $choice.set(undefined);
      $preview.set({ status: 'idle' });
      edit.reset();
    },
  };
}

/** The steps of the pets' subscriptions. Needs the loaded customer and pets. */
export const subscriptionsOf = perAccount(createSubscriptions);
