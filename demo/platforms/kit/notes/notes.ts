import type { Pet } from '../../../../src/contract/pets/pet.ts';
import type { WeightBody } from '../../../../src/contract/pets/weights.ts';
import { Refusal } from '../../../backend/platform/http/failure.ts';
import type { Dog } from '../pet.ts';
import type { Asked, Subscribed } from '../asked.ts';
import { versionOf } from '../present.ts';
import { readUntil } from '../retry.ts';

/** An entry of a dog's log of weights. */
export interface WeightEntry {
  day: string;
  kg: number;
  shape: WeightBody['shape'] | null;
}

/** What is kept about dogs, by the id of the subscription that feeds them. */
export interface Notes {
  dogs: Readonly<Record<string, Dog | undefined>>;
  weights: Readonly<Record<string, readonly WeightEntry[] | undefined>>;
}

/** A customer's subscriptions. */
export interface Household<A> {
  /** @throws 404 for an unknown id and for another customer's */
  planOf: (asked: A, id: string) => Promise<Subscribed>;
  petsOf: (asked: A) => Promise<Pet[]>;
}

/** A field of the platform's customer that keeps JSON. */
export interface Notebook<A> {
  read: (asked: A) => Promise<Notes>;
  /** All of these or none. @throws 409 if the platform has others than were read */
  write: (asked: A, changed: Partial<Notes>) => Promise<void>;
}

/**
 * Writes notes, and waits until the platform's reads show them.
 *
 * @param conflict what to answer if the shop has changed them since they were read
 */
export async function keepNotes<A extends Asked>(
  asked: A,
  { read, write }: Notebook<A>,
  changed: Partial<Notes>,
  conflict: () => Promise<Refusal>,
): Promise<void> {
  try {
    await write(asked, changed);
  } catch (error) {
    throw error instanceof Refusal && error.status === 409 ? await conflict() : error;
  }
  const names = Object.keys(changed) as (keyof Notes)[];
  await readUntil(
    () => {
      asked.forget();
      return read(asked);
    },
    (seen) => names.every((name) => versionOf(seen[name]) === versionOf(changed[name])),
  );
}
