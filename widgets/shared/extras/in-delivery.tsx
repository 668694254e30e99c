import type { Pet } from '../../../src/contract/pets/pet.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { dataOf } from '../../../src/remote.ts';
import { extrasStoreOf } from '../../../src/stores/pets/extras.ts';
import { Often } from './often.tsx';

interface InDeliveryProps {
  pet: Pick<Pet, 'petPublicId'>;
  delivery: string;
  /** Of the item in the delivery. */
  identifier: string;
}

/** Once or every delivery, at an extra in a delivery. Without the dog's extras the delivery can be read and changed. */
export function InDelivery({ pet, delivery, identifier }: InDeliveryProps) {
  const { account } = useWidget();
  const extras = dataOf(useResource(extrasStoreOf(account)(pet.petPublicId).extras))?.extras ?? [];
  const extra = extras.find(({ deliveries }) =>
    deliveries.some((each) => each.id === delivery && each.identifier === identifier),
  );
  return extra ? <Often pet={pet} extra={extra} delivery={delivery} /> : null;
}
