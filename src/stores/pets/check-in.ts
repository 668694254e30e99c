import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { nullish, object } from 'valibot';
import { daysBetween } from '../../days.ts';
import type { Pet, ShoppingPet } from '../../contract/known.ts';
import { dataOf } from '../../remote.ts';
import { ApiError, isUnsupported } from '../../api/answer.ts';
import { reportChange } from '../../api/changes.ts';
import type { Account } from '../account/account.ts';
import { createDraft, oneOf } from '../account/draft.ts';
import { createEdit } from '../account/edit.ts';
import { memoize } from '../../memoize.ts';
import { createResourceMap, loadOrThrow } from '../core/resource.ts';
import type { Resource, ResourceMap } from '../core/resource.ts';
import type { Shopping } from '../shop/shopping.ts';
import { perAccount } from '../account/account-stores.ts';
import { shoppingOf } from '../shop/shopping-of.ts';

/** §2 Dry-food check-in page: an "enjoying" question, why not, an "adjusting" question. With the replies to each. */
export const replies = {
  enjoying: ['yes', 'no'],
  why: ['taste', 'stomach', 'much', 'little', 'other'],
  adjusting: ['yes', 'no'],
} as const;
export type Question = keyof typeof replies;
export type Reply<Q extends Question = Question> = (typeof replies)[Q][number];
export type Answers = { [Q in Question]?: Reply<Q> | null | undefined };
const questions = ['enjoying', 'why', 'adjusting'] as const satisfies readonly Question[];

/** The questions in their order. A dog that enjoys its food isn't asked why not. */
export const questionsFor = ({ enjoying }: Answers): readonly Question[] =>
  questions.filter((question) => question !== 'why' || enjoying === 'no');

const pattern = /^check-in:([a-z]+):([a-z]+)(?::(\d{4}-\d\d-\d\d))?(?::\d+)?$/;
const isAnswer = (question: string | undefined, reply: string | undefined): boolean =>
  questions.some((each) => each === question && (replies[each] as readonly string[]).includes(reply ?? ''));

/** The day since which a pet eats its food. Undefined if the backend doesn't know. */
type FoodSince = string | null | undefined;

/**
 * The answers in a pet's tags about the food that it eats now; the last one of each question counts. @source
 * DECISIONS.md#session
 */
export function answersIn(tags: readonly string[], since?: FoodSince): Answers {
  const answers: Answers = {};
  for (const tag of tags) {
    const [, question, reply, day] = pattern.exec(tag) ?? [];
    if (isAnswer(question, reply) && (!since || day === since)) Object.assign(answers, { [question!]: reply });
  }
  return answers;
}

/** Days in which food counts as new: two deliveries. */
const newDays = 56;

/** Whether a pet got other food lately, for the first time or instead of another. If the backend doesn't know, it may have. */
export const hasNewFood = ({ food_since: since }: Pick<Pet, 'food_since'>, today: string): boolean =>
  since === undefined || (since !== null && daysBetween(since, today) <= newDays);

/**
 * The tag of an answer. Tags can only be added (§7), so an answer that was given before gets a number, to be the last
 * tag.
 */
export function tagFor(tags: readonly string[], question: Question, reply: Reply, since?: FoodSince): string {
  const plain = `check-in:${question}:${reply}${since ? `:${since}` : ''}`;
  let tag = plain;
  for (let number = 2; tags.includes(tag); number += 1) tag = `${plain}:${number}`;
  return tag;
}

export interface CheckIn {
  pet: Resource<ShoppingPet>;
  /** The answers about the food that the pet eats now. */
  answersOf: (pet: ShoppingPet) => Answers;
  /** Answers that failed to save; they survive a reload. */
  $unsaved: ReadableAtom<Answers>;
  /** Where to sign in, if the session had ended when an answer was to be saved. */
  $signInUrl: ReadableAtom<string | undefined>;
  /**
   * Saves an answer optimistically. Never rejects: a failure shows in `$unsaved`, and the tags are rolled back (§4).
   */
  answer: <Q extends Question>(question: Q, reply: Reply<Q>) => Promise<void>;
}

const answersSchema = object({
  enjoying: nullish(oneOf(replies.enjoying)),
  why: nullish(oneOf(replies.why)),
  adjusting: nullish(oneOf(replies.adjusting)),
});

/** The mutation of the shopping service that saves an answer. */
const savePetTags = { path: 'gql savePetTags', change: 'check-in', id: 'pet', touches: ['pet-tags'] } as const;

function createCheckIn(account: Account, shopping: Shopping, petPublicId: string): CheckIn {
  const pet = shopping.pet(petPublicId);
  // Stored from the press on: it survives a reload during the save.
  const draft = createDraft(account, `check-in:${petPublicId}`, answersSchema);
  const $signInUrl = atom<string | undefined>();

  // One edit per tag: a customer may answer the next question, or change an answer, while one is being saved.
  const editOf = memoize((tag: string) =>
    createEdit(account, savePetTags, {
      send: (_: void, key) =>
        reportChange(account.environment, savePetTags, { id: petPublicId }, shopping.saveTags(petPublicId, [tag], key)),
      saved: () => savePetTags.touches,
    }),
  );

  const sinceOf = (): FoodSince =>
    dataOf(account.pets.$state.get())?.find((each) => each.petPublicId === petPublicId)?.food_since;
  const without = (answers: Answers, question: Question): Answers => ({ ...answers, [question]: undefined });
  const settle = (question: Question): void => {
    const rest = without(draft.$value.get() ?? {}, question);
    if (questions.some((each) => rest[each])) draft.set(rest);
    else draft.clear();
  };

  // A page that is left during a save doesn't learn that it succeeded.
  const saved = answersIn(dataOf(pet.$state.get())?.tags ?? [], sinceOf());
  for (const question of questions) if (saved[question] === draft.$value.get()?.[question]) settle(question);
  const $unsaved = atom<Answers>(draft.$value.get() ?? {});

  return {
    pet,
    answersOf: ({ tags }) => answersIn(tags, sinceOf()),
    $unsaved,
    $signInUrl,
    answer: async (question, given) => {
      draft.set({ ...draft.$value.get(), [question]: given });
      $unsaved.set(without($unsaved.get(), question));
      const state = await pet.load();
      const tags = state.status === 'success' ? state.data.tags : undefined;
      const save = async (): Promise<boolean> => {
        if (!tags) return false;
        if (answersIn(tags, sinceOf())[question] === given) return true;
        const saved = await editOf(tagFor(tags, question, given, sinceOf())).submit();
        $signInUrl.set(saved.status === 'failed' ? saved.signInUrl : undefined);
        return saved.status === 'saved';
      };
      if (await save()) settle(question);
      else $unsaved.set({ ...$unsaved.get(), [question]: given });
    },
  };
}

/** The check-in of each pet, once customer and pet are loaded. */
export const checkInsOf = perAccount((account): ResourceMap<CheckIn> =>
  createResourceMap(async (petPublicId) => {
    await loadOrThrow(account.customer);
    const { has, lose } = account.abilities;
    if (!has('check-in')) throw new ApiError('gql pet', 501, 'unsupported', 'check-in');
    const shopping = await shoppingOf(account);
    const pet = shopping.pet(petPublicId);
    const state = await pet.load();
    if (state.status === 'error' && isUnsupported(state.error)) lose(['check-in']);
    await loadOrThrow(pet);
    return createCheckIn(account, shopping, petPublicId);
  }, account.session.onFailure),
);
