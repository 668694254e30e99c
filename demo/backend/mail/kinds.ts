import type { optionalMails } from '../../../src/contract/customer/settings.ts';

/** A mail that the contract or the account needs. Customers can't switch it off. */
type NeededMail =
  | 'withdrawal'
  | 'cancellation'
  | 'sign-in'
  | 'invitation'
  | 'password'
  | 'passkey-added'
  | 'passkey-removed'
  | 'payment-failed'
  | 'payment-confirm'
  | 'payment-received'
  | 'debit-notice'
  | 'renewal'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'start'
  | 'restart'
  | 'email-confirm'
  | 'email-asked'
  | 'email-changed'
  | 'email-returned'
  | 'email-taken'
  | 'news-confirm'
  | 'rhythm'
  | 'recipe'
  | 'extra'
  | 'extra-paused'
  | 'extra-ended'
  | 'credit'
  | 'gift'
  | 'gift-cancelled'
  | 'died'
  | 'died-parcel'
  | 'rehomed'
  | 'rehomed-parcel'
  | 'farewell-undone'
  | 'place'
  | 'replacement'
  | 'undone'
  | 'deletion-asked'
  | 'deletion-taken-back'
  | 'deletion-done'
  | 'recall'
  | 'recall-again'
  | 'prices'
  | 'refund'
  | 'refund-surplus';

export type MailKind = NeededMail | (typeof optionalMails)[number];

const font = "font-family: Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Styles of a mail's elements. The colours are those of the account area (src/ui/tokens). */
export const look = {
  body: `margin: 0; padding: 24px 12px; background: #faf5ea; color: #161621; ${font}; font-size: 16px; line-height: 1.5`,
  card: 'max-width: 520px; margin: 0 auto; padding: 28px 24px; background: #ffffff; border-radius: 16px',
  brand: 'margin: 0 0 20px; color: #353e8f; font-size: 20px; font-weight: 800',
  title: 'margin: 0 0 16px; font-size: 24px; line-height: 1.25',
  line: 'margin: 0 0 16px',
  table: 'width: 100%; margin: 0 0 20px; border-collapse: collapse',
  label:
    'padding: 8px 16px 8px 0; border-top: 1px solid #ebdec7; color: #5a5664; font-weight: 400; text-align: start; vertical-align: top',
  value: 'padding: 8px 0; border-top: 1px solid #ebdec7; font-weight: 600; overflow-wrap: break-word',
  ways: 'margin: 24px 0',
  button:
    'display: inline-block; padding: 14px 24px; border-radius: 999px; background: #353e8f; color: #ffffff; font-weight: 700; text-decoration: none',
  link: 'margin: 0 0 12px; padding: 10px 0; font-weight: 700',
  plain: 'color: #353e8f',
  small: 'max-width: 520px; margin: 16px auto 0; padding: 0 24px; color: #5a5664; font-size: 14px',
} as const;

/** Dark colours of the elements with a class of that name. Mail programs that know no style sheet keep the light ones. */
export const darkLook = `@media (prefers-color-scheme: dark) {
  .body { background: #11121d !important; color: #f4f1e9 !important; }
  .card { background: #1b1d2c !important; }
  .accent { color: #b5bdf5 !important; }
  .muted { color: #b7b6c6 !important; }
  .rule { border-color: #33364d !important; }
  .button { background: #b5bdf5 !important; color: #0e0f23 !important; }
}`;
