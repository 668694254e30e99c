import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { id, isoDate } from '../../contract/base.ts';
import { previewStep, takeStep } from '../../contract/pets/subscription-calls.ts';
import { subscriptionSteps } from '../../contract/pets/subscription.ts';
import type { StepBody } from '../../contract/pets/bodies.ts';
import type { StepOutcome } from '../../contract/pets/subscription.ts';
import { dataOf } from '../../remote.ts';
import type { Account } from '../core/account.ts';
import { sortPets } from './pets.ts';
import { createEdit } from '../core/edit.ts';
import type { Edit, EditState } from '../core/edit.ts';
import { createHeld } from '../core/held.ts';
import { perAccount } from '../core/per-account.ts';

/** A step that the customer thinks about. `who`: a petPublicId, or `all`. `from` and `until` belong to a pause; null: today, and open. */
const wish = v.object({
  who: id,
  step: v.picklist(subscriptionSteps),
  from: v.nullable(isoDate),
  until: v.nullable(isoDate),
  reason: v.string(),
});
export type StepWish = v.InferOutput<typeof wish>;

export interface Subscriptions {
  /** What the dialog is about; undefined: it is closed. */
  $wish: ReadableAtom<StepWish | undefined>;
  /** What it would mean: `saved` once it is known. */
  $preview: ReadableAtom<EditState<StepOutcome>>;
  edit: Edit<StepWish, StepOutcome>;
  ask: (wish: Pick<StepWish, 'who' | 'step'> & Partial<StepWish>) => void;
  /** Other days of the pause, which is looked at anew, or another reason. */
  change: (more: Partial<Pick<StepWish, 'until' | 'reason'>>) => void;
  /** Looks again where the look has failed. */
  look: () => void;
  confirm: () => Promise<EditState<StepOutcome>>;
  close: () => void;
}

/** Days go with a pause, a reason with a cancellation: the backend refuses them elsewhere. */
function bodyOf({ step, from, until, reason }: StepWish): StepBody {
  if (step === 'pause') return { from, until };
  return step === 'cancel' && reason.trim() ? { reason: reason.trim() } : {};
}

function createSubscriptions(account: Account): Subscriptions {
  const $wish = atom<StepWish | undefined>();
  const $preview = atom<EditState<StepOutcome>>({ status: 'idle' });
  const held = createHeld(account, 'subscription', wish, () => $wish.get());

  const send =
    (call: typeof takeStep) =>
    (asked: StepWish, key: string): Promise<StepOutcome> => {
      const path = call.path.replace('{step}', asked.step);
      return account.http.send({ ...call, path }, account.url({ path }, asked.who), { body: bodyOf(asked), key });
    };
  const noticed = (state: EditState<StepOutcome>): void => {
    if (state.status !== 'failed') return;
    if (state.problem === 'signed-out') held.hold();
    // It stands otherwise than it looked here.
    if (state.problem === 'refused') account.pets.refresh();
  };

  const edit = createEdit(account, send(takeStep), ({ pets }) => {
    const present = dataOf(account.pets.$state.get()) ?? [];
    account.pets.set(sortPets(present.map((pet) => pets.find(({ petPublicId }) => petPublicId === pet.petPublicId) ?? pet)));
    held.drop();
  });

  let looks = 0;
  const look = async (): Promise<void> => {
    const asked = $wish.get();
    if (!asked) return;
    looks += 1;
    const mine = looks;
    $preview.set({ status: 'saving' });
    const state = await createEdit(account, send(previewStep), undefined, () => {}).submit(asked);
    // The answer to an earlier question is none to the present one.
    if (mine !== looks) return;
    $preview.set(state);
    noticed(state);
  };
  const ask: Subscriptions['ask'] = (asked) => {
    edit.reset();
    $wish.set({ from: null, until: null, reason: '', ...asked });
    void look();
  };
  if (held.restored) ask(held.restored);

  return {
    $wish,
    $preview,
    edit,
    ask,
    change: (more) => {
      const asked = $wish.get();
      if (!asked) return;
      $wish.set({ ...asked, ...more });
      edit.reset();
      if (more.until !== undefined) void look();
    },
    look: () => void look(),
    confirm: async () => {
      const asked = $wish.get();
      if (!asked) return edit.$state.get();
      const state = await edit.submit(asked);
      noticed(state);
      return state;
    },
    close: () => {
      looks += 1;
      held.drop();
      $wish.set(undefined);
      $preview.set({ status: 'idle' });
      edit.reset();
    },
  };
}

/** The steps of the pets' subscriptions. Needs the customer to be there. */
export const subscriptionsOf = perAccount(createSubscriptions);
