/** Full tag name for `next-delivery` or `account-next-delivery`, in any case and with spaces around it. */
export const fullName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^(account-)?/, 'account-');
