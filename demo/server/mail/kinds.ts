import type { optionalMails } from '../../../src/contract/customer/mails.ts';

/** A mail that the contract or the account needs. Customers can't switch it off. */
type NeededMail =
  | 'withdrawal'
  | 'cancellation'
  | 'sign-in'
  | 'payment-failed'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'start'
  | 'restart';

export type MailKind = NeededMail | (typeof optionalMails)[number];
