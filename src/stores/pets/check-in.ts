import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { object, optional, picklist } from 'valibot';
import type { ShoppingPet } from '../../contract/shop/shopping.ts';
import type { Account } from '../core/account.ts';
import { createResourceMap, need } from '../core/resource.ts';
import type { Resource } from '../core/resource.ts';
import type { Shopping } from '../shop/shopping.ts';
import { createDraft } from '../core/draft.ts';
import { perAccount } from '../core/per-account.ts';

/** §2 Dry-food check-in page: an "enjoying" question, an "adjusting" question. */
export const questions = ['enjoying', 'adjusting'] as const;
export type Question = (typeof questions)[number];
const replies = ['yes', 'no'] as const;
export type Reply = (typeof replies)[number];
export type Answers = { [question in Question]?: Reply | undefined };

const pattern = /^check-in:(enjoying|adjusting):(yes|no)(?::\d+)?$/;

/** What a pet's tags say; the last word counts. @source DECISIONS.md#account-api-beyond-7 */
export function answersIn(tags: readonly string[]): Answers {
  const answers: Answers = {};
  for (const tag of tags) {
    const [, question, reply] = pattern.exec(tag) ?? [];
    if (question) answers[question as Question] = reply as Reply;
  }
  return answers;
}

/**
 * The tag of an answer. Tags are only ever added (§7): one that was given, changed and is given again gets a number, so that it
 * is the last word.
 */
export function tagFor(tags: readonly string[], question: Question, reply: Reply): string {
  const plain = `check-in:${question}:${reply}`;
  let tag = plain;
  for (let number = 2; tags.includes(tag); number += 1) tag = `${plain}:${number}`;
  return tag;
}

export interface CheckIn {
  pet: Resource<ShoppingPet>;
  /** Answers that could not be saved; they outlive a reload. */
  $unsaved: ReadableAtom<Answers>;
  /** Saves an answer optimistically. Never rejects: a failure shows in `$unsaved`, and the tags are as before (§4). */
  answer: (question: Question, reply: Reply) => Promise<void>;
}

const reply = optional(picklist(replies));
const answersSchema = object({ enjoying: reply, adjusting: reply });

function createCheckIn(account: Account, shopping: Shopping, petPublicId: string): CheckIn {
  const pet = shopping.pet(petPublicId);
  // Kept from the press on: a sign-out in the midst of it leads away from the page.
  const draft = createDraft(account, `check-in:${petPublicId}`, answersSchema);
  const $unsaved = atom<Answers>(draft.$value.get() ?? {});

  const without = (answers: Answers, question: Question): Answers => ({ ...answers, [question]: undefined });
  const settle = (question: Question): void => {
    const rest = without(draft.$value.get() ?? {}, question);
    if (questions.some((each) => rest[each])) draft.set(rest);
    else draft.clear();
  };

  return {
    pet,
    $unsaved,
    answer: async (question, given) => {
      draft.set({ ...draft.$value.get(), [question]: given });
      $unsaved.set(without($unsaved.get(), question));
      try {
        const { tags } = await need(pet);
        if (answersIn(tags)[question] !== given) await shopping.saveTags(petPublicId, [tagFor(tags, question, given)]);
        settle(question);
      } catch {
        // The shopping store has reported it and rolled back.
        $unsaved.set({ ...$unsaved.get(), [question]: given });
      }
    },
  };
}

/** The check-in of each pet, once customer and pet are there. */
export const checkInsOf = perAccount((account) =>
  createResourceMap(
    async (petPublicId) => {
      await need(account.customer);
      const shopping = await account.shopping();
      const pet = shopping.pet(petPublicId);
      // One that failed is asked for again by whoever reloads.
      if (pet.$state.get().status === 'error') await pet.reload();
      await need(pet);
      return createCheckIn(account, shopping, petPublicId);
    },
    (error) => account.session.caught(error),
  ),
);
