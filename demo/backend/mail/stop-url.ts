import type { Config } from '../platform/config.ts';

/**
 * The address that ends mails of a kind. A mail program posts to it (RFC 8058), so that the secret has to be in its path. A person
 * who opens it comes to the page with the button.
 */
export const stopUrlFor = ({ publicUrl }: Pick<Config, 'publicUrl'>, kind: string, secret: string): string =>
  `${publicUrl}/mail/stop/${kind}/${secret}`;
