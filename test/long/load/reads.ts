import { pick } from './caller.ts';
import type { Customer } from './caller.ts';

/** Paths that every customer can read, with {pet} and {delivery} for one of theirs. */
export const reads: readonly string[] = [
  '/service-endpoint/shopping/auth',
  'customer-data',
  'navbar',
  'raf',
  'customer/pets',
  'pet/dry-claims',
  'pet/feeding-plan-public/{pet}',
  'pet/delivery-details-public/{pet}',
  'pet/delivery-details-public/treatment/{pet}',
  'pet/profile/{pet}',
  'box-breakdown/upcoming/{delivery}',
  'delivery/{delivery}/ranges',
  'delivery/{delivery}/breakdown',
  'delivery/{delivery}/place',
  'delivery/{delivery}/report',
  'delivery/method',
  'treatments',
  'food',
  'rhythm',
  'changes',
  'mails',
  'receipts',
  'settings',
  'devices',
  'products',
];

/** Fills the places of a path. */
export const fillPath = (path: string, { pets, deliveries }: Customer): string =>
  path.replace('{pet}', pick(pets)!).replace('{delivery}', pick(deliveries)!);
