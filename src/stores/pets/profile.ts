import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { PhotoOutcome, ProfileOutcome } from '../../contract/known.ts';
import * as calls from '../../contract/pets/profile.ts';
import type { Profile, ProfileBody } from '../../contract/pets/profile.ts';
import { dataOf } from '../../remote.ts';
import { perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createDraft } from '../account/draft.ts';
import { createEdit, presentState } from '../account/edit.ts';
import type { Change, EditState } from '../account/edit.ts';
import { memoize } from '../../memoize.ts';
import type { Resource } from '../core/resource.ts';
import { profileFields, readTyped, typed, typedOf } from './profile-fields.ts';
import { savedProfilesOf } from './saved-profiles.ts';
import type { ProfileErrors, ProfileField, Typed } from './profile-fields.ts';

export interface ProfileForm {
  /** undefined: nothing entered; the saved answers show. */
  $typed: ReadableAtom<Typed | undefined>;
  $errors: ReadableAtom<ProfileErrors>;
  /** What the answers would mean: `saved` once that is known. */
  $preview: ReadableAtom<EditState<ProfileOutcome>>;
  edit: Change<ProfileBody, ProfileOutcome>;
  photo: Change<string | null, PhotoOutcome>;
  change: (more: Partial<Typed>, field: ProfileField) => void;
  /** Shows what is wrong with an answer. Returns whether it is valid. */
  check: (field: ProfileField) => boolean;
  /**
   * Asks what the answers would mean. If the plan stays as it is, saves them at once. Resolves with the first field that
   * is wrong.
   */
  look: () => Promise<ProfileField | undefined>;
  confirm: () => Promise<void>;
  /** Back from the preview to the answers. */
  back: () => void;
}

/** What the form needs of its surroundings. */
export interface ProfileWords {
  today: string;
  /** The decimal sign of the customer's language. */
  decimal: string;
}

interface ProfileStore {
  profile: (petPublicId: string) => Resource<Profile>;
  form: (petPublicId: string, words: ProfileWords) => ProfileForm;
}

const firstOf = (errors: ProfileErrors): ProfileField | undefined => profileFields.find((field) => errors[field]);

/** The field of the form by the field of the body: `answers.weightKg`. */
const fieldOf = (path = ''): ProfileField | undefined => {
  const name = path.split('.')[1] ?? '';
  return name.startsWith('born') ? 'age' : profileFields.find((field) => name.startsWith(field));
};

function createProfiles(account: Account): ProfileStore {
  const { profile: profileOf, put, putPet } = savedProfilesOf(account);
  const createForm = (id: string, { today, decimal }: ProfileWords): ProfileForm => {
    const resource = profileOf(id);
    const draft = createDraft(account, `profile:${id}`, typed);
    const $errors = atom<ProfileErrors>({});
    const $preview = atom<EditState<ProfileOutcome>>({ status: 'idle' });
    const saved = (): Typed | undefined => {
      const profile = dataOf(resource.$state.get());
      return profile && typedOf(profile.answers, today, decimal);
    };
    const request = (body: ProfileBody) => ({ id, body });

    const edit = createEdit(account, calls.saveProfile, {
      request,
      done: () => {
        draft.clear();
        $preview.set({ status: 'idle' });
      },
      saved: put,
    });
    const photo = createEdit(account, calls.savePhoto, {
      request: (image: string | null) => ({ id, body: { image } }),
      saved: (outcome) => {
        resource.update((before) => ({ ...before, photo_url: outcome.photo_url }));
        putPet(outcome.pet);
        return ['profile', 'pets'];
      },
    });

    /** Shows the present answers below what is typed, and the errors that the backend found. */
    const afterFailure = (state: EditState<unknown>): void => {
      if (state.status !== 'failed') return;
      const current = presentState(state.error, calls.profile, account.environment);
      if (state.problem === 'conflict' && current) resource.set(current);
      const field = fieldOf(state.error.field);
      if (state.problem === 'refused' && field)
        $errors.set({ [field]: state.error.code === 'dog-exists' ? 'dog-exists' : 'invalid' });
    };
    const read = (before: Typed) => readTyped(draft.$value.get() ?? before, before, today);
    /** undefined: nothing is new, or an answer is wrong. */
    const body = (): ProfileBody | undefined => {
      const before = saved();
      const profile = dataOf(resource.$state.get());
      if (!before || !profile) return undefined;
      const { answers, errors } = read(before);
      const isNew = Object.keys(answers).length > 0;
      // With nothing new, the open questions say that they are.
      const open = isNew ? [] : profileFields.filter((field) => profile.missing.includes(field));
      $errors.set({ ...Object.fromEntries(open.map((field) => [field, 'required' as const])), ...errors });
      return isNew && !firstOf(errors) ? { version: profile.version, answers } : undefined;
    };
    const submit = async (answers: ProfileBody): Promise<void> => afterFailure(await edit.submit(answers));

    return {
      $typed: draft.$value,
      $errors,
      $preview,
      edit,
      photo,
      change: (more, field) => {
        const now = draft.$value.get() ?? saved();
        if (!now) return;
        draft.set({ ...now, ...more });
        const { [field]: _, ...others } = $errors.get();
        $errors.set(others);
        $preview.set({ status: 'idle' });
        edit.reset();
      },
      check: (field) => {
        const before = saved();
        const error = before && read(before).errors[field];
        $errors.set({ ...$errors.get(), [field]: error });
        return error === undefined;
      },
      look: async () => {
        if ($preview.get().status === 'saving' || edit.$state.get().status === 'saving') return undefined;
        edit.reset();
        const asked = body();
        const wrong = firstOf($errors.get());
        if (!asked || wrong) {
          $preview.set({ status: 'idle' });
          return wrong;
        }
        $preview.set({ status: 'saving' });
        // One edit per attempt.
        const preview = createEdit(account, calls.previewProfile, { request });
        const state = await preview.submit(asked);
        afterFailure(state);
        if (state.status === 'saved' && state.data.plan === null) {
          $preview.set({ status: 'idle' });
          await submit(asked);
        } else $preview.set(state);
        return firstOf($errors.get());
      },
      confirm: async () => {
        const asked = body();
        if (asked) await submit(asked);
      },
      back: () => {
        $preview.set({ status: 'idle' });
        edit.reset();
      },
    };
  };
  const forms = new Map<string, ProfileForm>();
  return {
    profile: profileOf,
    form: (id, words) => memoize((each: string) => createForm(each, words), forms)(id),
  };
}

/** The profiles of the customer's dogs. Needs the loaded customer. */
export const profilesOf = perAccount(createProfiles);
