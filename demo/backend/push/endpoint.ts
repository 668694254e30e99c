import type { PushBody } from '../../../src/contract/customer/push.ts';
import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import type { Config } from '../platform/config.ts';

/** Whether reminders may be sent there: to a named host over https, on its default port. */
export function isPushEndpoint(endpoint: string, { pushToPrivate }: Pick<Config, 'pushToPrivate'>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname, hash } = new URL(endpoint);
  if (username || password || hash) return false;
  if (pushToPrivate) return /^https?:$/.test(protocol);
  return protocol === 'https:' && port === '' && hostname.includes('.') && isIP(hostname) === 0;
}

/** Whether a browser could have made these keys: a point of the curve P-256, and 16 bytes. @source RFC 8291 */
export function arePushKeys({ p256dh, auth }: PushBody['keys']): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch {
    return false;
  }
  return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16;
}
