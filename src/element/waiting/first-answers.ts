import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Account } from '../../stores/account/account.ts';
import type { ReadName } from '../../stores/account/first-reads.ts';
import type { Resource } from '../../stores/core/resource.ts';

type Reads = Partial<Record<ReadName, Pick<Resource<unknown>, 'load'>>>;

/** What a preview waits for: nothing. */
export const nothing = atom(true);

/**
 * Starts the reads that a tag's first view waits for. True when all of them have been answered or have failed. Until
 * then the view would only show that it waits, and be drawn again for each answer.
 */
export function firstAnswers(reads: Account & Reads, needs: readonly ReadName[] = []): ReadableAtom<boolean> {
  if (!needs[0]) return nothing;
  const $answered = atom(false);
  // Those of a single pet are part of `deliveries`, or come after the first view.
  void Promise.all(needs.map(async (name) => reads[name]?.load())).then(() => $answered.set(true));
  return $answered;
}
