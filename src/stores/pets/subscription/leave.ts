import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { getLeaving } from '../../../contract/pets/leave.ts';
import { id } from '../../../contract/base.ts';
import type { LeaveOffer, Leaving } from '../../../contract/pets/leave.ts';
import { customerResourceMap, perAccount } from '../../account/account-stores.ts';
import type { Account } from '../../account/account.ts';
import type { Resource } from '../../core/resource.ts';
import type { StepOutcome } from '../../../contract/known.ts';
import type { EditState } from '../../account/edit.ts';
import { createPersonalDraft } from '../../account/personal-draft.ts';
import { subscriptionsOf } from './subscription.ts';
import { swapsOf } from '../swap.ts';

/** The chosen reason; none: undefined. */
const choice = v.object({ who: id, why: v.optional(v.string()) });

export interface LeaveStore {
  /** Who leaves, and why. It survives signing in again. */
  $choice: ReadableAtom<v.InferOutput<typeof choice> | undefined>;
  choose: (who: string, why: string | undefined) => void;
  /** Cancels with the chosen reason. */
  cancel: (who: string, keepUnpaid?: boolean) => Promise<EditState<StepOutcome | undefined>>;
  /** What cancelling means, for a petPublicId or `all`. */
  leaving: (who: string) => Resource<Leaving>;
  /** Chooses the recipes of an offered swap. The page of the swap shows them, with what they mean. */
  chooseSwap: (who: string, offer: LeaveOffer) => void;
}

/** What cancelling means, and what may fit better. Needs the loaded customer. */
export const leaveOf = perAccount((account: Account): LeaveStore => {
  // What still comes follows from the deliveries, and what is offered from the profile too.
  const leaving = account.topics.register(
    'profile',
    account.topics.register('dates', customerResourceMap(account, getLeaving)),
  );
  const $choice = atom<v.InferOutput<typeof choice> | undefined>();
  const draft = createPersonalDraft(account, 'leave', choice, () => $choice.get());
  if (draft.restored) $choice.set(draft.restored);
  return {
    $choice,
    choose: (who, why) => $choice.set({ who, ...(why && { why }) }),
    cancel: async (who, keepUnpaid) => {
      const chosen = $choice.get();
      const state = await subscriptionsOf(account).cancel(
        who,
        chosen?.who === who ? chosen.why : undefined,
        keepUnpaid,
      );
      if (state.status === 'saved') {
        draft.clear();
        $choice.set(undefined);
      } else if (state.status === 'failed' && state.problem === 'signed-out') draft.keep();
      return state;
    },
    leaving: leaving.of,
    chooseSwap: (who, { swap }) => {
      if (!swap) return;
      const { choose, recipes, look } = swapsOf(account)(who);
      choose({ recipe: swap.recipe, by: swap.by });
      void recipes.load().then(look);
    },
  };
});
