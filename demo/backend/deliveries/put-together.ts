import type { InferInput } from 'valibot';
import type { together } from '../../../src/contract/deliveries/together.ts';
import { Refusal } from '../platform/http/failure.ts';
import type { Loaded } from '../planner/load.ts';
import type { Decision } from '../planner/plan/facts.ts';
import { plan } from '../planner/plan/planner.ts';
import { togetherOf } from '../planner/together.ts';
import type { Change, Together } from '../planner/together.ts';

/** What keeps one parcel as the customer sees it, with the names of the dogs. */
export function presentTogether({ offer, dogs, others }: Together, pets: Loaded['pets']): InferInput<typeof together> {
  const named = (ids: readonly string[]) =>
    pets.flatMap(({ public_id, name }) => (ids.includes(public_id) ? [{ petPublicId: public_id, name }] : []));
  return { ...offer, pets: named(dogs), others: named(others) };
}

/**
 * Returns the day that keeps one parcel where a change would split it, and what is decided if the customer has chosen that day.
 *
 * @throws a 422 if another day was chosen
 */
export function putTogether(
  { input, pets }: Pick<Loaded, 'input' | 'pets'>,
  change: Omit<Change, 'input' | 'before' | 'after'>,
  chosen: string | undefined,
): { offer: InferInput<typeof together> | null; newFacts: readonly Decision[] } {
  const [before, after] = [input.facts, input.facts.with(change.newFacts)].map((facts) => plan({ ...input, facts }));
  const found = togetherOf({ ...change, input, before: before!, after: after! });
  if (chosen !== undefined && chosen !== found?.date)
    throw new Refusal(
      422,
      'unavailable-date',
      `${chosen} is not the day on which all of it comes in one parcel. Choose the day of the preview, or none.`,
      { field: 'together' },
    );
  return {
    offer: found ? presentTogether(found, pets) : null,
    newFacts: found && chosen !== undefined ? found.newFacts : [],
  };
}
