import { expect, test } from 'vitest';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { treatmentsByPet } from '../../../../src/stores/treatments/treatments.ts';
import { makeDelivery, makeItem, makePet } from '../../../support/views/delivery.ts';

const chew = makeItem({ identifier: 'flea', kind: 'treatment', unit: 'pack', contents: { quantity: 3, unit: 'chew' } });
const pet = (name: string): Pet => ({
  petId: 1,
  petPublicId: name.toLowerCase(),
  name,
  active: true,
  subscription_status: 'active',
  status: 'complete',
  gender: 'unknown',
  photo_url: null,
  profile: null,
  paused_since: null,
  paused_until: null,
  cancelled_on: null,
  portions: null,
  matched: true,
});

test('§3 Treatment deliveries per pet: planned ones by date, past ones newest first, also those in a delivery with food', () => {
  const deliveries = [
    makeDelivery({ id: 'a', status: 'delivered', pets: [makePet('Pickle', chew)] }),
    makeDelivery({ id: 'b', status: 'cancelled', pets: [makePet('Pickle', chew)] }),
    makeDelivery({
      id: 'c',
      status: 'delivered',
      pets: [makePet('Waffle', makeItem()), makePet('Pickle', makeItem(), chew)],
    }),
    makeDelivery({ id: 'd', pets: [makePet('Waffle', makeItem()), makePet('Pickle', makeItem(), chew)] }),
    makeDelivery({ id: 'e', kind: 'treatment', pets: [makePet('Pickle', chew)] }),
    makeDelivery({ id: 'f', pets: [makePet('Pickle', { ...chew, quantity: 0 })] }),
  ];
  const [waffle, pickle] = treatmentsByPet(deliveries, [pet('Waffle'), pet('Pickle')]);
  expect(waffle).toMatchObject({ planned: [], past: [] });
  expect(pickle?.planned.map(({ delivery }) => delivery.id)).toEqual(['d', 'e']);
  expect(pickle?.past.map(({ delivery }) => delivery.id)).toEqual(['c', 'a']);
  expect(pickle?.planned[0]?.items).toEqual([chew]);
});
