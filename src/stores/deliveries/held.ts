import type { Delivery } from '../../contract/deliveries/delivery.ts';
import type { Pet } from '../../contract/pets/pet.ts';

/** Pets of a box that are on another account too (§8). */
export const mismatchedIn = ({ pets: boxed }: Pick<Delivery, 'pets'>, pets: readonly Pet[]): Pet[] =>
  pets.filter((pet) => !pet.matched && boxed.some(({ petPublicId }) => petPublicId === pet.petPublicId));

/** §8 Whether a mismatch of the account or of a pet holds a box back. One that was charged before goes on. */
export const isHeld = (box: Delivery, accountMatched: boolean | undefined, pets: readonly Pet[]): boolean =>
  (box.status === 'scheduled' || box.status === 'processing') &&
  (accountMatched === false || mismatchedIn(box, pets).length > 0);
