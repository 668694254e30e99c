import type { Pet } from '../../../src/contract/pets/pet.ts';
import type { Transit } from './calendar.ts';

/** A signed-in customer's request. A platform adds how it reads and what it has read. */
export interface Asked {
  /** Of the store: where the customer lives, else the configured one. */
  country: string;
  transit: Transit;
  paymentPage: string | undefined;
  /** Where customers add a way to pay. */
  methodsPage: string | undefined;
  now: Date;
  /** Forgets what was read of the platform, so that the next read is a new one. */
  forget: () => void;
}

/** A subscription as the kit needs it. */
export interface Subscribed {
  pet: Pet;
}
