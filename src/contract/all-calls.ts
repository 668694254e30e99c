import * as v from 'valibot';
import * as assistants from './customer/assistants.ts';
import * as changes from './customer/changes.ts';
import * as grants from './customer/grants.ts';
import * as household from './customer/household.ts';
import * as passkeys from './customer/passkeys.ts';
import * as personalData from './customer/personal-data.ts';
import * as push from './customer/push.ts';
import * as settings from './customer/settings.ts';
import * as signIn from './customer/sign-in.ts';
import * as days from './deliveries/changes.ts';
import * as mailAction from './deliveries/mail-action.ts';
import * as oneDelivery from './deliveries/one-delivery.ts';
import * as place from './deliveries/place.ts';
import * as report from './deliveries/report.ts';
import * as treatments from './deliveries/treatment-orders.ts';
import * as declarations from './legal/declarations.ts';
import * as extras from './pets/extras.ts';
import * as farewell from './pets/farewell.ts';
import * as food from './pets/food.ts';
import * as leave from './pets/leave.ts';
import * as milestones from './pets/milestones.ts';
import * as profile from './pets/profile.ts';
import * as subscription from './pets/subscription.ts';
import * as swap from './pets/swap.ts';
import * as weights from './pets/weights.ts';
import * as codes from './shop/codes.ts';
import * as gifts from './shop/gifts.ts';
import * as labels from './shop/labels.ts';
import * as methods from './shop/payment-methods.ts';
import * as payment from './shop/payment.ts';
import * as products from './shop/products.ts';
import type { Call, LinkedCall } from './calls/call.ts';
import * as first from './first-calls.ts';

/** Every module of the contract that declares calls. */
const modules = [
  first,
  settings,
  changes,
  signIn,
  passkeys,
  grants,
  assistants,
  household,
  personalData,
  push,
  oneDelivery,
  days,
  place,
  mailAction,
  report,
  treatments,
  profile,
  subscription,
  swap,
  extras,
  farewell,
  food,
  leave,
  milestones,
  weights,
  declarations,
  payment,
  methods,
  products,
  labels,
  codes,
  gifts,
] as const;

type Declared<M, C> = { [Name in keyof M as M[Name] extends C ? Name : never]: M[Name] };
type All<M, C> = (M extends unknown ? (module: Declared<M, C>) => void : never) extends (all: infer A) => void
  ? A
  : never;

/** The declarations among what the modules export. `part`: what each of them has. */
const declared = (part: string): object =>
  Object.fromEntries(
    modules.flatMap((module) =>
      Object.entries<unknown>(module).filter(([, each]) => each instanceof Object && part in each),
    ),
  );

/**
 * Every call of the Account API by name, for code that covers the whole contract: the backend, the OpenAPI document and
 * the conformance checks. The product imports the modules above one by one, so that a page loads only the calls that it
 * makes.
 */
export const calls = declared('method') as All<(typeof modules)[number], Pick<Call, 'method' | 'path' | 'answer'>>;

/** The calls whose URLs come from responses. */
export const linkedCalls = declared('isLinked') as All<
  (typeof modules)[number],
  Pick<LinkedCall, 'path'> & { isLinked: true }
>;

/** The body of every failed call. `current`: the present state, in a 409; what a code needs. @source DECISIONS.md#bodies */
export const failure = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    redirectUrl: v.optional(v.string()),
    field: v.optional(v.string()),
    current: v.optional(v.unknown()),
  }),
});
export type Failure = v.InferOutput<typeof failure>;
