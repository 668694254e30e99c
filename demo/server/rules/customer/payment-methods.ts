import type { paymentTypes } from '../../../../src/contract/lists.ts';

type Method = Exclude<(typeof paymentTypes)[number], 'none'>;

/** Bacs in Great Britain, SEPA where the euro is. */
const directDebit = ['GB', 'IE', 'FR', 'NL', 'BE', 'DE', 'AT'];

/** The ways to pay in a store's country. iDEAL is for accounts of Dutch banks. */
export const methodsIn = (country: string): Method[] => [
  'card',
  'paypal',
  ...(country === 'NL' ? (['ideal'] as const) : []),
  ...(directDebit.includes(country) ? (['direct-debit'] as const) : []),
];
