/** What each sample card does. There are no card numbers: the page offers the cards by their last digits. */
export const cards = {
  works: { brand: 'Visa', digits: '1881', expires: [3, 6] },
  declined: { brand: 'Visa', digits: '0002', expires: [2, 4] },
  /** It can be stored. The charge afterwards is declined. */
  empty: { brand: 'Mastercard', digits: '9995', expires: [2, 9] },
  'three-d-secure': { brand: 'Mastercard', digits: '3220', expires: [4, 1] },
  /** It can be stored. The bank requires a confirmation of each charge afterwards. */
  'asks-bank': { brand: 'Visa', digits: '3155', expires: [3, 8] },
  /** The person breaks off on the bank's page. */
  'broken-off': { brand: 'Visa', digits: '1091', expires: [1, 11] },
  /** The provider answers twice: two notifications at the same time. */
  twice: { brand: 'Visa', digits: '2222', expires: [3, 2] },
  /** It can be stored, and expires soon. */
  'expires-soon': { brand: 'Visa', digits: '0119', expires: [0, 0] },
} as const satisfies Record<
  string,
  { brand: string; digits: string; expires: readonly [years: number, month: number] }
>;
export type CardName = keyof typeof cards;

export const isCard = (name: string | undefined): name is CardName => name !== undefined && Object.hasOwn(cards, name);

/** A year and month such as `2029-06`, counted from now. A month of 0 is the present one. */
export function expiryOf(name: CardName, now: Date): string {
  const [years, month] = cards[name].expires;
  return `${now.getUTCFullYear() + years}-${String(month || now.getUTCMonth() + 1).padStart(2, '0')}`;
}

/** Ways to pay besides cards. The sample accounts show how each is named afterwards. */
export const accounts = {
  paypal: 'r•••@example.test',
  ideal: 'NL•• 4300',
  'direct-debit': '•••• 3000',
} as const;
export type AccountName = keyof typeof accounts;
export const isAccount = (name: string | undefined): name is AccountName =>
  name !== undefined && Object.hasOwn(accounts, name);
