/** What a mail is about. */
export const mailKinds = ['sign-in', 'delivery-date', 'pause', 'resume', 'cancel', 'start', 'restart'] as const;
export type MailKind = (typeof mailKinds)[number];
