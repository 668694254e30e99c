import type { optionalMails } from '../../../src/contract/customer/settings.ts';

/** A mail that the contract or the account needs. Customers can't switch it off. */
type NeededMail =
  | 'withdrawal'
  | 'cancellation'
  | 'sign-in'
  | 'password'
  | 'payment-failed'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'start'
  | 'restart'
  | 'email-confirm'
  | 'email-asked'
  | 'email-changed'
  | 'email-taken'
  | 'rhythm'
  | 'place'
  | 'replacement'
  | 'undone'
  | 'deletion-asked'
  | 'deletion-taken-back'
  | 'deletion-done';

export type MailKind = NeededMail | (typeof optionalMails)[number];
