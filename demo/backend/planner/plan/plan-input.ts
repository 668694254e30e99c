import type { DeliveryMethod } from '../../../../src/contract/deliveries/delivery.ts';
import type { DailyPortions } from '../../../../src/contract/pets/feeding-plan.ts';
import type { StoredItem } from '../../rules/food/delivery-items.ts';
import type { Prices } from '../../rules/food/price-list.ts';
import type { ReducedBy } from '../../platform/database/stored.ts';
import type { Facts } from './facts.ts';
import { dogOf, kindOf, numberOf } from '../../rules/deliveries/lines.ts';
import type { Line } from '../../rules/deliveries/lines.ts';

/** Discounts and credits that a delivery may use, in percent and minor units. */
export interface Reductions {
  discountPercent: number;
  /** A fixed amount off the goods, in place of a percentage. */
  discountAmount: number;
  referralCredit: number;
  offerCredit: number;
  /** Labels of the codes that the discount and the credit are of. */
  reducedBy: ReducedBy;
}

/** What a delivery uses of discounts and credit. Amounts are minor units. */
export interface Used {
  discounts: 0 | 1;
  referral: number;
  offer: number;
}

/** A delivery that can't be changed any more. */
export interface FixedDelivery extends Omit<Reductions, 'reducedBy'> {
  date: string;
  method: DeliveryMethod;
  /** What a named day costs on its day. None: the list's price. */
  fee?: number | null;
  lines: readonly Line[];
  items: readonly StoredItem[];
  /** It was lost, returned or never paid, so nothing of it reached the dogs. */
  isLost: boolean;
  /** Identifiers of its items, if it was lost, about which the customer has not decided: the plan waits for that. None: all are decided. */
  awaited?: ReadonlySet<string>;
  /** The label of the code that its discount is of. */
  discountCode?: string | undefined;
  /** What it was charged with, by the ledger. None: what follows from its items. */
  used?: Used | undefined;
  /** What of that was given back. None: nothing. */
  returned?: Used | undefined;
  /** The customer withdrew from it before it left. Its lines keep their numbers, and no rhythm follows from it. */
  isWithdrawn?: boolean;
}

export interface Dog {
  publicId: string;
  /** The plans that follow from its profile, by the number of their first food line. */
  plans: readonly { line: number; portions: DailyPortions; blend: string | null }[];
}

/** What the plan follows from. */
export interface PlanInput {
  country: string;
  currency: string;
  facts: Facts;
  /** In the order in which a delivery lists them. */
  dogs: readonly Dog[];
  fixed: readonly FixedDelivery[];
  /** What charged deliveries have used of each source of credit, by the account of the ledger, without what was given back. None: not known. */
  spent?: ReadonlyMap<string, number>;
  /** Prices that replace those of the list. None: no price has changed. */
  prices?: Prices;
  /** The first day whose deliveries can still be changed. It decides how far to plan, and nothing else. */
  firstOpen: string;
}

/** Whether an item no longer comes with its delivery, which was lost. Until the customer has decided about it, it may. */
export const isGone = ({ isLost, awaited }: FixedDelivery, { identifier }: StoredItem): boolean =>
  isLost && !awaited?.has(identifier);

/** A dog's lines in deliveries that can't be changed any more, by number. */
export const fixedLines = (
  { fixed }: Pick<PlanInput, 'fixed'>,
  dog: string,
  kind: ReturnType<typeof kindOf>,
): { line: Line; delivery: FixedDelivery }[] =>
  fixed
    .flatMap((delivery) =>
      delivery.lines
        .filter(({ name }) => kindOf(name) === kind && dogOf(name) === dog)
        .map((line) => ({ line, delivery })),
    )
    .toSorted((a, b) => numberOf(a.line.name) - numberOf(b.line.name));

/** The number of the dog's first food line that can still be changed. */
export const nextFoodLine = (input: Pick<PlanInput, 'fixed'>, dog: string): number =>
  numberOf(fixedLines(input, dog, 'food').at(-1)?.line.name ?? `${dog}/f0`) + 1;
