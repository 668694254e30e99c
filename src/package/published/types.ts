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
/** Key of a text that a shop may change. The package's own file lists them all. */
export type TextKey = string;
/** The name of a setting. The package's own file lists them all. */
export type SettingName = string;
/** A kind of data. The package's own file lists them all. */
export type Topic = string;
export type { Language as TextLanguage } from '../../i18n/locale-table.ts';
export type { PictureName } from '../../page/brand/pictures.ts';
export type { OpenAbout } from '../../page/page.ts';
export type { RouteName, Target } from '../../targets.ts';
