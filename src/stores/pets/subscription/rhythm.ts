import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { getRhythm, previewRhythm, setRhythm } from '../../../contract/pets/subscription.ts';
import { count, id, isoDate } from '../../../contract/base.ts';
import type { RhythmOutcome, Rhythms } from '../../../contract/pets/subscription.ts';
import { dataOf } from '../../../remote.ts';
import { customerResource, perAccount } from '../../account/account-stores.ts';
import type { Account } from '../../account/account.ts';
import { createEdit } from '../../account/edit.ts';
import type { Change, EditState } from '../../account/edit.ts';
import { createPreview } from '../../account/preview.ts';
import type { Resource } from '../../core/resource.ts';
import { createPersonalDraft } from '../../account/personal-draft.ts';

/** `who`: a petPublicId, or `all`. `together`: the day that keeps one parcel, if the customer chose it. */
const choice = v.object({ who: id, weeks: count, together: v.optional(isoDate) });
export type RhythmChoice = v.InferOutput<typeof choice>;

export interface RhythmStore {
  rhythms: Resource<Rhythms>;
  /** What the customer considers; undefined: the present rhythm. */
  $choice: ReadableAtom<RhythmChoice | undefined>;
  /** What the choice would mean: `saved` once that is known. */
  $preview: ReadableAtom<EditState<RhythmOutcome>>;
  edit: Change<RhythmChoice, RhythmOutcome>;
  choose: (choice: RhythmChoice | undefined) => void;
  /** Loads the preview again, on how things stand now. */
  look: () => Promise<void>;
}

/** How often each dog's deliveries come. Needs the loaded customer. */
export const rhythmOf = perAccount((account: Account): RhythmStore => {
  const { topics } = account;
  const rhythms = topics.register(
    // Like the dates that can be chosen, it follows from the deliveries.
    'dates',
    customerResource(account, getRhythm),
  );
  const $choice = atom<RhythmChoice | undefined>();
  const draft = createPersonalDraft(account, 'rhythm', choice, (): RhythmChoice | undefined =>
    edit.$state.get().status === 'saved' ? undefined : $choice.get(),
  );
  const requestOf = ({ who: id, weeks, together }: RhythmChoice) => ({
    id,
    body: { weeks, version: dataOf(rhythms.$state.get())?.version ?? 0, ...(together && { together }) },
  });
  const edit = createEdit(account, setRhythm, { request: requestOf, done: draft.clear });

  const preview = createPreview(account, previewRhythm, { request: requestOf, reload: rhythms.reload });
  const look = async (): Promise<void> => {
    const chosen = $choice.get();
    await preview.look(chosen);
    const state = preview.$state.get();
    // The deliveries have changed, so another day would keep one parcel, or none.
    if (!chosen?.together || chosen !== $choice.get() || state.status !== 'failed' || state.problem !== 'refused')
      return;
    const { together: _, ...rest } = chosen;
    $choice.set(rest);
    await preview.look(rest);
  };
  const choose = (chosen: RhythmChoice | undefined): void => {
    edit.reset();
    draft.clear();
    $choice.set(chosen);
    void look();
  };
  if (draft.restored) {
    const { restored } = draft;
    void rhythms.load().then(() => choose(restored));
  }
  return { rhythms, $choice, $preview: preview.$state, edit, choose, look };
});
