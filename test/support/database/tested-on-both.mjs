/** The tests of the backend whose outcome depends on the database: locks, concurrency, migrations. They run on both. */
export const testedOnBoth = [
  'account-api',
  'change-date',
  'customer-model',
  'database',
  'due',
  'indexes',
  'outage',
  'passkey-sign-in',
  'payment',
  'rewind',
  'turns',
].map((name) => `/${name}.test.ts`);
