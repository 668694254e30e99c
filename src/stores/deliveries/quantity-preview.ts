import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { send } from '../../api/send.ts';
import { previewQuantities } from '../../contract/deliveries/changes.ts';
import type { Delivery } from '../../contract/known.ts';
import { dataOf } from '../../remote.ts';
import { perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createEdit } from '../account/edit.ts';
import type { EditState } from '../account/edit.ts';
import { memoize } from '../../memoize.ts';
import { contentChangesOf } from './content-changes.ts';
import { changedQuantities } from './quantities.ts';
import type { ContentChanges } from './content-changes.ts';
import type { QuantityChoice } from './quantities.ts';
import { deliveryOf } from './one-delivery.ts';

export interface QuantityPreview {
  /** What the chosen quantities would make of the delivery: `saved` once that is known. */
  $state: ReadableAtom<EditState<Delivery>>;
  /** The latest that is known, also while the next one loads. */
  $latest: ReadableAtom<Delivery | undefined>;
  /** Loads the preview of a choice at once. */
  look: (choice: QuantityChoice) => Promise<void>;
  /** Loads the preview of each draft from now on, until the returned function is called. */
  follow: () => () => void;
}

/** Milliseconds without another press before a preview is requested. */
const pause = 300;

interface Chosen {
  /** What the delivery or the offer is read from. */
  $of: Pick<ReadableAtom, 'listen'>;
  /** What of the draft differs from the delivery, and the version for which it is chosen. */
  choice: (draft: QuantityChoice['quantities']) => QuantityChoice | undefined;
}

/** The preview of a draft of one delivery. */
export function createQuantityPreview(
  account: Account,
  { id, draft, $state: $save }: Pick<ContentChanges, 'id' | 'draft' | '$state'>,
  { $of, choice: chosenIn }: Chosen,
): QuantityPreview {
  const { client, abilities } = account;
  const $draft = draft.$value;
  const $state = atom<EditState<Delivery>>({ status: 'idle' });
  const $latest = atom<Delivery | undefined>();
  /** The choice that is shown or under way. The answer for any other is outdated. */
  let wanted: QuantityChoice | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (choice: QuantityChoice | undefined): void => {
    wanted = choice;
    clearTimeout(timer);
    if (!choice) $latest.set(undefined);
    $state.set({ status: choice ? 'saving' : 'idle' });
  };
  const look = async (choice: QuantityChoice): Promise<void> => {
    show(choice);
    // One edit each: an earlier one may still be under way.
    const request = createEdit(account, previewQuantities, {
      send: async ({ quantities: identifierDesiredQuantityMapping, version }: QuantityChoice, key) => {
        try {
          const body = { identifierDesiredQuantityMapping, version };
          return (await send(client, previewQuantities, { id, body }, key)).delivery;
        } catch (error) {
          // A save or another choice has overtaken the preview: its refusal is no failure.
          if (wanted !== choice || $save.get().status === 'saving') return undefined;
          throw error;
        }
      },
    });
    const state = await request.submit(choice);
    if (wanted !== choice) return;
    if (state.status !== 'saved') return $state.set(state);
    if (!state.data) return $state.set({ status: 'idle' });
    $latest.set(state.data);
    $state.set({ status: 'saved', data: state.data });
  };
  /** Waits while a save is under way, after which the choice is saved, or its version outdated. */
  const lookLater = (choice: QuantityChoice): void => {
    timer = setTimeout(() => ($save.get().status === 'saving' ? lookLater(choice) : void look(choice)), pause);
  };
  const update = (): void => {
    const found = abilities.has('quantities-preview') ? chosenIn($draft.get()?.quantities ?? {}) : undefined;
    const choice = found && Object.keys(found.quantities).length > 0 ? found : undefined;
    if (JSON.stringify(choice) === JSON.stringify(wanted)) return;
    show(choice);
    if (choice) lookLater(choice);
  };
  return {
    $state,
    $latest,
    look,
    follow: () => {
      const stops = [$draft.listen(update), $of.listen(update), abilities.$can.listen(update)];
      update();
      return () => {
        for (const stop of stops) stop();
        show(undefined);
      };
    },
  };
}

/** The preview of each delivery's chosen quantities, by its id. Needs the loaded customer, who owns the drafts. */
export const quantityPreviewOf = perAccount((account) =>
  memoize((id: string) => {
    const { $state: $of } = deliveryOf(account)(id);
    return createQuantityPreview(account, contentChangesOf(account)(id), {
      $of,
      choice: (draft) => {
        const delivery = dataOf($of.get());
        return delivery && { quantities: changedQuantities(delivery, draft), version: delivery.version ?? 0 };
      },
    });
  }),
);
