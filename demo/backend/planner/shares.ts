import type { DeliveryRow } from '../platform/database/schema.ts';
import { split } from '../rules/customer/vat.ts';
import { lineTotal } from '../rules/food/prices.ts';
import type { Sums } from '../rules/food/prices.ts';

/** A code of the shop that gave credit, by its id. */
type CodeAccount = `code/${string}`;
/** Credit: by friends, by offers, or of a gift card. */
export type CreditAccount = 'referral' | 'offer' | CodeAccount;
/**
 * What an item is made of: `goods` counts pieces, the others minor units. `discount` is what the price was reduced by, `money`
 * what was paid.
 */
export type Account = 'goods' | 'discount' | 'money' | CreditAccount;

export const isCredit = (account: Account): account is CreditAccount =>
  account !== 'goods' && account !== 'discount' && account !== 'money';

/** The same as a condition of SQL, on a column `account`. */
export const isCreditInSql = `account not in ('goods', 'discount', 'money')`;

/** What the customer was given and didn't pay for, in contrast to a gift card. */
export const isPromotional = ({ account }: Pick<Share, 'account'>): boolean =>
  account === 'discount' || account === 'referral' || account === 'offer';

/** The delivery's fee among its items. */
export const feeItem = 'fee';

/** A part of an item. */
export interface Share {
  item: string;
  /** The dog that it is for; empty: the fee. */
  pet: string;
  account: Account;
  amount: number;
}

export interface CreditPart {
  account: CreditAccount;
  /** The code's, if it is of one. */
  label?: string | undefined;
  /** Minor units. */
  amount: number;
}

/** The credit of a delivery where it isn't known of which code it is. */
export const creditOf = ({ referralCredit, offerCredit }: Sums): CreditPart[] => [
  { account: 'referral', amount: -referralCredit },
  { account: 'offer', amount: -offerCredit },
];

/**
 * What each item of a delivery was paid with. A discount follows the goods in proportion, then credits follow goods and fee.
 * The shares of an account add up to the delivery's sum.
 */
export function sharesOf(
  { items }: Pick<DeliveryRow, 'items'>,
  sums: Sums,
  credits: readonly CreditPart[] = creditOf(sums),
): Share[] {
  const sent = items.filter(({ quantity }) => quantity > 0);
  const prices = sent.map(lineTotal);
  const discounts = split(-sums.offerDiscount, prices);
  const parts = [
    ...sent.map(({ identifier, petPublicId, quantity }, index) => ({
      item: identifier,
      pet: petPublicId,
      goods: quantity,
      discount: discounts[index]!,
      left: prices[index]! - discounts[index]!,
    })),
    { item: feeItem, pet: '', goods: 0, discount: 0, left: sums.deliveryFee },
  ];
  const shares: Share[] = [];
  const add = ({ item, pet }: Pick<Share, 'item' | 'pet'>, account: Account, amount: number): void => {
    if (amount <= 0) return;
    const known = shares.find((share) => share.item === item && share.account === account);
    if (known) known.amount += amount;
    else shares.push({ item, pet, account, amount });
  };
  for (const part of parts) {
    add(part, 'goods', part.goods);
    add(part, 'discount', part.discount);
  }
  for (const { account, amount } of credits) {
    const taken = split(
      amount,
      parts.map(({ left }) => left),
    );
    parts.forEach((part, index) => {
      add(part, account, taken[index]!);
      part.left -= taken[index]!;
    });
  }
  for (const part of parts) add(part, 'money', part.left);
  return shares;
}

/** What can go back, in minor units: money that was paid, and credit. */
export interface Back {
  money: number;
  credit: number;
}

/** What shares of an account, or of several, add up to. */
export const amountIn = (
  shares: readonly Pick<Share, 'account' | 'amount'>[],
  of: Account | ((account: Account) => boolean),
): number =>
  shares.reduce(
    (all, { account, amount }) => ((typeof of === 'string' ? account === of : of(account)) ? all + amount : all),
    0,
  );

/** What shares are worth. */
export const worthOf = (shares: readonly Pick<Share, 'account' | 'amount'>[]): Back => ({
  money: amountIn(shares, 'money'),
  credit: amountIn(shares, isCredit),
});
