import { afterEach, expect, test, vi } from 'vitest';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { firstUrl, followingUrls, isOffered } from '../../../../src/stores/account/first-reads.ts';

const pet = (petId: number, more: Partial<Pet> = {}): Pet =>
  ({
    petId,
    petPublicId: `pet-${petId}`,
    active: false,
    subscription_status: 'active',
    status: 'complete',
    ...more,
  }) as Pet;
const pets = [pet(3), pet(2), pet(1, { subscription_status: 'pending', status: 'partial' })];
const known = { customer: { storeCountryCode: 'FR' }, pets, wanted: null } as const;
const at = '/fr/new-account-api/1.0/pet';

afterEach(() => vi.unstubAllGlobals());

test('§7 First reads have gb, regardless of the customer’s store', () => {
  expect(firstUrl('', 'pets')).toBe('/gb/new-account-api/1.0/customer/pets');
  expect(firstUrl('https://shop.example', 'referral')).toBe('https://shop.example/gb/new-account-api/1.0/raf');
  expect(firstUrl('', 'deliveries')).toBeUndefined();
  expect(followingUrls('', 'pets', known)).toEqual([]);
});

test('§4 Deliveries follow for each pet that has had a subscription, in the customer’s store', () => {
  expect(followingUrls('', 'deliveries', known)).toEqual([
    `${at}/delivery-details-public/pet-3`,
    `${at}/delivery-details-public/pet-2`,
  ]);
  expect(followingUrls('', 'treatmentDeliveries', { ...known, customer: {} })[0]).toBe(
    '/gb/new-account-api/1.0/pet/delivery-details-public/treatment/pet-3',
  );
});

test('§4 The plan follows for the first pet in order, or for the one that the tag names', () => {
  expect(followingUrls('', 'feedingPlan', known)).toEqual([`${at}/feeding-plan-public/pet-2`]);
  expect(followingUrls('', 'feedingPlan', { ...known, wanted: 'pet-3' })).toEqual([`${at}/feeding-plan-public/pet-3`]);
  expect(followingUrls('', 'feedingPlan', { ...known, wanted: 'unknown' })).toEqual([]);
  expect(followingUrls('', 'feedingPlan', { ...known, pets: [] })).toEqual([]);
});

test('DECISIONS.md#groups: unsupported groups are not requested', () => {
  expect(isOffered('referral', undefined)).toBe(true);
  expect(isOffered('referral', ['treatments'])).toBe(false);
  expect(isOffered('pets', [])).toBe(true);
  vi.stubGlobal('sessionStorage', { getItem: () => 'treatments price' });
  expect(isOffered('treatmentDeliveries', undefined)).toBe(false);
  expect(isOffered('deliveries', undefined)).toBe(true);
});
