import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { ProfileOutcome } from '../../contract/known.ts';
import * as calls from '../../contract/pets/profile.ts';
import type { Profile } from '../../contract/pets/profile.ts';
import { memoize } from '../../memoize.ts';
import { dataOf } from '../../remote.ts';
import { perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createDraft, oneOf } from '../account/draft.ts';
import { createEdit, presentState } from '../account/edit.ts';
import type { Change, EditState } from '../account/edit.ts';
import { createPreview } from '../account/preview.ts';
import type { Resource } from '../core/resource.ts';
import { savedProfilesOf } from './saved-profiles.ts';

/** How much of a dog's food is wet, in percent. */
export interface MixStore {
  profile: Resource<Profile>;
  /** The share that isn't saved yet; undefined: none. It survives a reload. */
  $chosen: ReadableAtom<number | undefined>;
  /** What the chosen share would mean: `saved` once that is known. */
  $preview: ReadableAtom<EditState<ProfileOutcome>>;
  /** The latest that is known of the draft, also while the next one loads. */
  $latest: ReadableAtom<ProfileOutcome | undefined>;
  edit: Change<number, ProfileOutcome>;
  /** Chooses a share, and previews it once the slider rests. */
  choose: (share: number) => void;
  look: () => Promise<void>;
  confirm: () => Promise<void>;
  discard: () => void;
}

/** Milliseconds without another move before a preview is requested. */
const pause = 300;

const { least, most, step } = calls.wetShares;
const shares = oneOf(Array.from({ length: (most - least) / step + 1 }, (_, index) => least + index * step));

function createMix(account: Account, id: string): MixStore {
  const { profile: profileOf, put } = savedProfilesOf(account);
  const profile = profileOf(id);
  const draft = createDraft(account, `mix:${id}`, shares);
  const $latest = atom<ProfileOutcome | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const request = (wetShare: number) => ({
    id,
    body: { version: dataOf(profile.$state.get())?.version ?? 0, answers: { wetShare } },
  });
  const preview = createPreview(account, calls.previewProfile, { request, reload: profile.reload });
  preview.$state.listen((state) => {
    if (state.status === 'saved') $latest.set(state.data);
  });
  const clear = (): void => {
    clearTimeout(timer);
    draft.clear();
    $latest.set(undefined);
    void preview.look(undefined);
  };
  const edit = createEdit(account, calls.saveProfile, { request, done: clear, saved: put });
  const look = (): Promise<void> => {
    clearTimeout(timer);
    return preview.look(draft.$value.get());
  };
  const saved = (): number | undefined => dataOf(profile.$state.get())?.answers.wetShare ?? undefined;
  // A share that was kept is shown with its outcome once the profile is known.
  if (draft.$value.get() !== undefined) void profile.load().then(look);

  return {
    profile,
    $chosen: draft.$value,
    $preview: preview.$state,
    $latest,
    edit,
    choose: (share) => {
      if (edit.$state.get().status === 'saving') return;
      edit.reset();
      if (share === saved()) return clear();
      clearTimeout(timer);
      draft.set(share);
      // The answer for the share before is outdated.
      void preview.look(undefined);
      timer = setTimeout(() => void look(), pause);
    },
    look,
    confirm: async () => {
      const chosen = draft.$value.get();
      if (chosen === undefined) return;
      const state = await edit.submit(chosen);
      if (state.status !== 'failed') return;
      // The next attempt is for what the profile is now.
      const present = presentState(state.error, calls.profile, account.environment);
      if (state.problem === 'conflict' && present) profile.set(present);
    },
    discard: () => {
      clear();
      edit.reset();
    },
  };
}

/** The mix of dry and wet food of each dog, by its petPublicId. Needs the loaded customer. */
export const mixOf = perAccount((account: Account): ((pet: string) => MixStore) =>
  memoize((pet: string) => createMix(account, pet)),
);
