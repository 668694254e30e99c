import type { Pet } from '../../contract/known.ts';

/** Why no delivery is planned, which decides what the customer can do. @source §4 Subscription status */
export type NoDeliveries = 'noPets' | 'paused' | 'incomplete' | 'ready' | 'cancelled' | 'none';

export function whyNoDeliveries(pets: readonly Pet[]): NoDeliveries {
  const has = (...statuses: Pet['subscription_status'][]): boolean =>
    pets.some((pet) => statuses.includes(pet.subscription_status));
  if (pets.length === 0) return 'noPets';
  if (has('active')) return 'none';
  if (has('paused')) return 'paused';
  const waiting = pets.filter((pet) => pet.subscription_status !== 'cancelled');
  if (waiting.length === 0) return 'cancelled';
  // §4 An incomplete profile blocks the start.
  if (!has('pending', 'complete')) return 'none';
  return waiting.some((pet) => pet.status === 'complete') ? 'ready' : 'incomplete';
}
