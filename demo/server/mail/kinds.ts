/** What a mail is about. */
export const mailKinds = ['delivery-date', 'pause', 'resume', 'cancel', 'start', 'restart'] as const;
export type MailKind = (typeof mailKinds)[number];
