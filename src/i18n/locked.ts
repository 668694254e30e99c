/**
 * Texts that a shop doesn't change, by key or by the start of a key: law prescribes their words, or a customer's consent
 * depends on them. @source DECISIONS.md#texts
 */
export const locked: readonly string[] = [
  // Statements about a contract: withdrawing and cancelling, with the links to both.
  'declaration',
  'footer.withdrawal',
  'footer.cancellation',
  'footer.legal',
  // Consent to cookies.
  'consent',
  // Buttons that order or pay, with what they cost.
  'extras.add',
  'gifts.comes',
  'gifts.send',
  'payment.confirm',
  'payment.now',
  'settings.payment.ended',
  'settings.step.restart.confirm',
  'settings.step.start.confirm',
  'settings.unpaid',
  'swap.save',
  'treatments.order.add',
  // Allowing a payment method to be charged.
  'settings.payment.methods.allow',
  'settings.payment.methods.allowGo',
  'settings.payment.methods.allowText',
  'settings.payment.methods.allowTitle',
  'settings.payment.methods.mandate',
  // What is deleted, and what the law makes the shop keep.
  'settings.deletion',
];

/** End of the key of a text that depends on a number. */
export const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** Whether a shop can't change a text. */
export function isLocked(key: string): boolean {
  const base = key.replace(pluralForm, '');
  return locked.some((name) => base === name || base.startsWith(`${name}.`));
}
