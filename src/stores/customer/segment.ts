import type { Customer } from '../../contract/customer/customer.ts';

/** §7 The locale segment of the calls that use the customer's store. */
export const storeSegment = (customer: Partial<Pick<Customer, 'storeCountryCode'>> | undefined): string =>
  (customer?.storeCountryCode ?? 'GB').toLowerCase();
