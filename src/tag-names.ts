/** The tags that show a status. The package's functions know them before the script is there. */
export const tagNames = [
  'account-cancel-contract',
  'account-change-date',
  'account-check-in',
  'account-consent',
  'account-deliveries',
  'account-delivery',
  'account-error',
  'account-feeding-plan',
  'account-footer',
  'account-mail-action',
  'account-navbar',
  'account-next-delivery',
  'account-pets-list',
  'account-profile',
  'account-quick-links',
  'account-refer-a-friend',
  'account-settings',
  'account-shop',
  'account-slot',
  'account-treatments',
  'account-withdrawal',
] as const;
/** The name of a tag. */
export type TagName = (typeof tagNames)[number];
