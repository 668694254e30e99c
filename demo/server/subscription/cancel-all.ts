import type { Transaction } from 'kysely';
import { allPets } from '../../../src/contract/pets/subscription.ts';
import type { ApiRequest } from '../api/request.ts';
import type { Schema } from '../database/schema.ts';
import { Refusal } from '../http/failure.ts';
import { take } from './take-step.ts';

/** Cancels what the session's customer has, if anything can be cancelled. Returns whether it did. */
export async function cancelAll(transaction: Transaction<Schema>, request: ApiRequest): Promise<boolean> {
  try {
    await take(transaction, { ...request, id: allPets }, 'cancel', {});
    return true;
  } catch (error) {
    // All of it is cancelled already. That is refused before anything is written.
    if (error instanceof Refusal && error.status === 409) return false;
    throw error;
  }
}
