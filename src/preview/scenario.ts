import type { SettingsPage } from '../contract/settings-sections.ts';
import type { Group } from '../contract/groups.ts';
import type { PaymentResult } from '../contract/shop/payment.ts';
import type { DeliveryStatus } from '../contract/deliveries/delivery.ts';

/** The step of the delivery that a preview shows. */
export type Step = DeliveryStatus | 'last-day' | 'arrived-question' | 'late' | 'replacement' | 'withdrawn' | 'none';
export type Plan = 'dry' | 'dry-treats' | 'mixed' | 'mixed-treats' | 'half' | 'half-treats' | 'own-wet' | 'no-blend';

/** Describes the sample data of a preview. */
export interface Scenario {
  /** `never`: no response arrives; `fail`: every call fails. */
  answers: 'sample' | 'never' | 'fail';
  dogs: 'usual' | 'none' | 'one' | 'many' | 'paused' | 'incomplete' | 'cancelled' | 'withdrawn';
  plan: Plan;
  step: Step;
  method: 'window' | 'named-day';
  basket: number;
  friends: number;
  treatments: boolean;
  christmas: boolean;
  /** Answers of the check-in, such as `enjoying:yes`. */
  answered: readonly string[];
  /** false: another account has the same details. */
  matched: boolean;
  payment: 'not-found' | 'no-longer-stored' | null;
  /** What came of a visit to the payment provider from which the page is opened. */
  back: PaymentResult['outcome'] | null;
  /** A code that the customer has entered. */
  code: string | null;
  /** Days until the card's last month. */
  cardDays: number;
  /** Whether a problem with the delivery was reported. */
  reported: boolean;
  /** Whether a product of the delivery was recalled. */
  recalled: boolean;
  /** Whether prices of the delivery change soon. */
  newPrices: boolean;
  /** Whether the delivery has a separate address. */
  elsewhere: boolean;
  /** Whether the delivery is a gift to a friend. */
  gift: boolean;
  /** Whether the customer requested the account's deletion. */
  leaving: boolean;
  /** Whether some deliveries fail to load. */
  partial: boolean;
  /** Whether the customer has passkeys. */
  passkeys: boolean;
  /** Whether the kibble of the first dog changes; today is the third day. */
  changing: boolean;
  /** Whether devices get reminders. */
  pushDevices: boolean;
  /** Whether the news wait for their confirmation. */
  newsAsked: boolean;
  /** Whether a passkey is offered. */
  passkeyOffer: boolean;
  /** What the link of a mail does with the delivery, or why it does nothing. */
  link: 'skip' | 'keep' | 'arrived' | 'drop-extra' | 'done' | 'changed' | 'unknown';
  /** Unsupported groups, or all groups outside the specification. */
  unsupported: readonly Group[] | 'specification';
  /** The page of the settings; undefined: the list of them. */
  section?: SettingsPage | `${'cancel' | 'died'}/${string}` | 'weights' | 'milestone' | undefined;
}

export const usual: Scenario = {
  answers: 'sample',
  dogs: 'usual',
  plan: 'mixed-treats',
  step: 'scheduled',
  method: 'window',
  basket: 0,
  friends: 2,
  treatments: true,
  christmas: false,
  answered: [],
  matched: true,
  payment: null,
  back: null,
  code: null,
  cardDays: 800,
  reported: false,
  recalled: false,
  newPrices: false,
  elsewhere: false,
  gift: false,
  leaving: false,
  partial: false,
  passkeys: true,
  changing: false,
  pushDevices: true,
  newsAsked: false,
  passkeyOffer: false,
  link: 'skip',
  unsupported: [],
};
