/* Words of fields that several answers have. */
import { gbp, serial } from './base.ts';

export const dog = ['The public id of the dog, as in customer/pets.', 'dog-biscuit'] as const;
export const dogName = ['What the dog is called.', 'Biscuit'] as const;
export const orderVersion = [
  'Increases by one with each change of the delivery. A change sends the version that the customer saw.',
  3,
  serial,
] as const;
export const gapFields = {
  petPublicId: dog,
  name: dogName,
  from: ['The first day on which the bowl may be empty.', '2027-01-05'],
  until: ['The last day of the window of the delivery that ends it; null: none is planned.', '2027-01-09'],
  days: ['The length of the gap; null: no delivery ends it.', 4, 'days'],
} as const;
export const parcelDay = [
  'The day of `together` in the preview, if the customer chose it: then the food comes in one parcel. Missing: it doesn’t.',
  '2026-12-04',
] as const;
export const togetherFields = {
  date: ['The day on which the food can come with that of the other dogs.', '2026-12-04'],
  instead: ['The day on which it comes otherwise.', '2026-12-01'],
  pets: ['The dogs whose food moves to that day.', { petPublicId: dog, name: dogName }],
  others: ['The dogs whose food comes on that day.', { petPublicId: dog, name: dogName }],
  countedUntil: ['The day up to which parcels and fees are counted.', '2027-02-10'],
  parcels: [
    'Parcels with food up to then.',
    {
      apart: ['Their number with the change alone.', 6, 'parcels'],
      together: ['Their number if the day is chosen.', 4, 'parcels'],
    },
  ],
  saved: ['By how much less is charged for their delivery; 0 for windows.', gbp(598)],
  total: ['What the shared parcel of that day costs.', gbp(6346)],
} as const;
export const photo = ['The photo, as an absolute or root-relative URL; null: none.', null] as const;
export const reference = ['Number of the change in the record; null for a preview.', 'K-7F3A2'] as const;
export const deliveryTotals = {
  id: 'Public id of the delivery.',
  date: 'First day of the delivery.',
  before: ['Its total before; null: no such delivery.', gbp(2105)],
  after: ['Its total after; null: no such delivery.', gbp(2405)],
} as const;
export const changedDeliveries =
  'Deliveries that changed, in their new state. Without them the client reloads its list.';
