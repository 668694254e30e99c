import { confirmDelivery, denyArrival } from '../../contract/deliveries/one-delivery.ts';
import type { AnswerOf } from '../../contract/known.ts';
import type { Account } from '../account/account.ts';
import { createEdit } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import { memoize } from '../../memoize.ts';
import { perAccount } from '../account/account-stores.ts';
import { putDeliveries, rereadDelivery } from './one-delivery.ts';

/** Confirms that a delivery arrived, by its id. */
export const arrivalsOf = perAccount((account) =>
  memoize((id: string): Change<void, AnswerOf<typeof confirmDelivery>> =>
    createEdit(account, confirmDelivery, {
      request: () => ({ id }),
      reread: async () => {
        const delivery = await rereadDelivery(account, id);
        return delivery && { delivery, reference: null };
      },
      saved: ({ delivery }) => {
        putDeliveries(account, [delivery]);
        return ['deliveries'];
      },
    }),
  ),
);

/** States that a delivery hasn't come yet, by its id. Without it, only this page knows. */
export const denialsOf = perAccount((account) =>
  memoize((id: string): Change<void, AnswerOf<typeof denyArrival>> =>
    createEdit(account, denyArrival, {
      request: () => ({ id }),
      saved: ({ delivery }) => {
        putDeliveries(account, [delivery]);
        return [];
      },
    }),
  ),
);

/** Sends the answer to "Has it arrived?". Returns what is known then: a "Not yet" that isn't saved is asked again after a reload. */
export async function answerArrival(account: Account, id: string, answer: 'yes' | 'not-yet') {
  if (answer === 'yes') return (await arrivalsOf(account)(id).submit()).status === 'saved' ? answer : 'failed';
  if (account.abilities.has('not-yet')) await denialsOf(account)(id).submit();
  return answer;
}
