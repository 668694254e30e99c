import { createECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import type { PushBody } from '../../../src/contract/customer/bodies.ts';
import type { Config } from '../config.ts';

/** Networks that no push service is in. @source the special-purpose address registries of IANA */
const privateNetworks = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]) {
  const [address = '', prefix] = network.split('/');
  privateNetworks.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4');
}

/** An IPv4 address in the notation of IPv6 counts as what it is. */
export const isPrivate = (address: string): boolean =>
  privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An error of `publicLookup`: repeating the request is of no use. */
export const privateAddress = 'EPRIVATE';

/**
 * Looks a host up, and refuses one with a private address. The connection uses the address that was checked, so that no
 * name server can answer another one the second time.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), []);
    if (addresses.some(({ address }) => isPrivate(address)))
      return callback(Object.assign(new Error(`${hostname} has a private address`), { code: privateAddress }), []);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });

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
