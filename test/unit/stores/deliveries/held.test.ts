import { expect, test } from 'vitest';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { isHeld } from '../../../../src/stores/deliveries/changes-window.ts';
import { makeDelivery } from '../../../support/delivery.ts';

const box = makeDelivery({ status: 'scheduled' });
const { petPublicId } = box.pets[0]!;
const pet = (matched: boolean, id = petPublicId) => ({ petPublicId: id, matched }) as Pet;

test('§8 A mismatch of the account, or of a pet in the box, holds a box back until it has been charged', () => {
  expect(isHeld(box, true, [pet(true)])).toBe(false);
  expect(isHeld(box, false, [pet(true)])).toBe(true);
  expect(isHeld(box, true, [pet(false)])).toBe(true);
  expect(isHeld(box, true, [pet(true), pet(false, 'another')])).toBe(false);
  expect(isHeld({ ...box, status: 'processing' }, false, [])).toBe(true);
  expect(isHeld({ ...box, status: 'dispatched' }, false, [])).toBe(false);
});
