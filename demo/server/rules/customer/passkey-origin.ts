import { isIP } from 'node:net';

/** Whether browsers make passkeys for pages of that origin: not for an IP address, nor over http but for localhost. */
export function takesPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return hostname === 'localhost' || (protocol === 'https:' && isIP(hostname) === 0 && !hostname.startsWith('['));
}
