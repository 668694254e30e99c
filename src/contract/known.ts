import type { GenericSchema, InferOutput } from 'valibot';
import type * as customers from './customer/customer.ts';
import type * as deliveries from './deliveries/delivery.ts';
import type * as passkey from './customer/passkeys.ts';
import type { AnswerName, fields } from './fields.ts';
import type * as plans from './pets/feeding-plan.ts';
import type * as pets from './pets/pet.ts';
import type * as subscriptions from './pets/subscription.ts';
import type * as extras from './pets/extras.ts';
import type * as profiles from './pets/profile.ts';
import type * as farewells from './pets/farewell.ts';
import type * as swaps from './pets/swap.ts';
import type * as weights from './pets/weights.ts';
import type * as codes from './shop/codes.ts';
import type * as methods from './shop/payment-methods.ts';
import type * as payments from './shop/payment.ts';
import type * as gifts from './shop/gifts.ts';
import type * as shopping from './shop/shopping.ts';

/*
 * Answers as a page reads them: of the objects in `fields.ts`, what isn't needed may be missing. Only a backend, and what
 * answers in its place, works with the whole ones.
 */

type Fields = typeof fields;
type Needed<N extends AnswerName> = {
  [Name in keyof Fields[N]]: Fields[N][Name] extends 'needed' ? Name : never;
}[keyof Fields[N]];

interface Optional {
  type: 'nullish' | 'optional';
}
/** A missing list is an empty one, and a missing object of which nothing is needed has only unknown fields. */
type IsEmptyWithout<S> = S extends { item: unknown }
  ? true
  : S extends { answer: infer N extends AnswerName }
    ? [Needed<N>] extends [never]
      ? true
      : false
    : false;
/** The entries that always have a value, since they are needed, or have a default. */
type Sure<E, N> = {
  [Name in keyof E]: E[Name] extends Optional
    ? undefined extends InferOutput<E[Name] & GenericSchema>
      ? never
      : Name
    : Name extends N
      ? Name
      : IsEmptyWithout<E[Name]> extends true
        ? Name
        : never;
}[keyof E];

type Entries<E, N> = { [Name in Sure<E, N>]: KnownOf<E[Name]> } & {
  [Name in Exclude<keyof E, Sure<E, N>>]?: KnownOf<E[Name]> | (E[Name] extends Optional ? undefined : null | undefined);
};

/** What a page knows of a value that this schema describes. */
export type KnownOf<S> = S extends { wrapped: infer W }
  ? KnownOf<W> | Extract<InferOutput<S & GenericSchema>, null | undefined>
  : S extends { entries: infer E; answer: infer N extends AnswerName }
    ? Entries<E, Needed<N>>
    : S extends { entries: infer E }
      ? Entries<E, keyof E>
      : S extends { item: infer I }
        ? KnownOf<I>[]
        : S extends GenericSchema
          ? InferOutput<S>
          : never;

/** What a page knows of a call's answer. */
export type AnswerOf<C> = C extends { answer: infer A } ? KnownOf<A> : never;

export type Customer = KnownOf<typeof customers.customer>;
export type Navbar = KnownOf<typeof customers.navbar>;
export type Referral = KnownOf<typeof customers.referral>;
export type Pet = KnownOf<typeof pets.pet>;
export type Claim = KnownOf<typeof plans.claim>;
export type DailyPortions = KnownOf<typeof plans.dailyPortions>;
export type KibbleBlend = KnownOf<typeof plans.kibbleBlend>;
export type FeedingPlan = KnownOf<typeof plans.feedingPlan>;
export type FeedingPlans = KnownOf<typeof plans.feedingPlans>;
export type DeliveryItem = KnownOf<typeof deliveries.deliveryItem>;
export type Delivery = KnownOf<typeof deliveries.delivery>;
export type Refund = KnownOf<typeof deliveries.refund>;
export type ShoppingPet = KnownOf<typeof shopping.shoppingPet>;
export type ShoppingCustomer = KnownOf<typeof shopping.shoppingCustomer>;

export type StepOutcome = KnownOf<typeof subscriptions.stepOutcome>;
export type ExtraOutcome = KnownOf<typeof extras.extraOutcome>;
export type ProfileOutcome = KnownOf<typeof profiles.profileOutcome>;
export type PlanChange = KnownOf<typeof profiles.planChange>;
export type PhotoOutcome = KnownOf<typeof profiles.photoOutcome>;
export type FarewellOutcome = KnownOf<typeof farewells.farewellOutcome>;
export type SwapOutcome = KnownOf<typeof swaps.swapOutcome>;
export type WeightOutcome = KnownOf<typeof weights.weightOutcome>;
export type CodeOutcome = KnownOf<typeof codes.codeOutcome>;
export type Charges = KnownOf<typeof payments.charges>;
export type PaymentMethods = KnownOf<typeof methods.paymentMethods>;
export type Gifts = KnownOf<typeof gifts.gifts>;
export type Gift = KnownOf<typeof gifts.gift>;
export type GiftOutcome = KnownOf<typeof gifts.giftOutcome>;
export type Passkeys = KnownOf<typeof passkey.passkeys>;
