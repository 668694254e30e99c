/**
 * What `pawtal/types` exports. The package's own `types.d.ts` is generated from the same data:
 * declarations/elements.ts.
 */
/** The name of a change. The package's own file lists them all. */
export type AccountChange = string;
export type {
  AccountEventDetails,
  AccountEvents,
  DeliveryChange,
  SubscriptionStep,
} from '../../element/facts/events.ts';
export type { OpenAbout } from '../../page/page.ts';
export type { RouteName, Target } from '../../targets.ts';
