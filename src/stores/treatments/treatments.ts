import type { Delivery, DeliveryItem, Pet } from '../../contract/known.ts';
import { isOver } from '../deliveries/delivery-groups.ts';

/** A pet's treatment and the delivery that contains it, with or without food. */
export interface Treatment {
  delivery: Delivery;
  items: DeliveryItem[];
}

export interface PetTreatments {
  pet: Pet;
  /** By date, the next first. */
  planned: Treatment[];
  /** Delivered ones, the newest first. */
  past: Treatment[];
}

/** §3 Treatment delivery view data per pet. `deliveries` are by date. */
export const treatmentsByPet = (deliveries: readonly Delivery[], pets: readonly Pet[]): PetTreatments[] =>
  pets.map((pet) => {
    const all = deliveries.flatMap((delivery): Treatment[] => {
      const own = delivery.pets.find(({ petPublicId }) => petPublicId === pet.petPublicId);
      const items = own?.items.filter(({ kind, quantity }) => kind === 'treatment' && quantity !== 0) ?? [];
      return items.length > 0 ? [{ delivery, items }] : [];
    });
    return {
      pet,
      planned: all.filter(({ delivery }) => !isOver(delivery)),
      past: all.filter(({ delivery }) => delivery.status === 'delivered').toReversed(),
    };
  });
