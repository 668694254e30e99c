import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

type Version = 'ipv4' | 'ipv6';

function listOf(version: Version, networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), version);
  }
  return list;
}

/**
 * Networks in which no server of the public internet is. Of IPv6 only `2000::/3` is assigned to it, so that everything
 * else is private, the notations of IPv4 in IPv6 and its translations included. Two lists: one list checks an IPv4 address
 * against its IPv6 networks too.
 *
 * @source https://www.iana.org/assignments/iana-ipv4-special-registry, https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const privateNetworks: Readonly<Record<Version, BlockList>> = {
  ipv4: listOf('ipv4', [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '192.175.48.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ]),
  ipv6: listOf('ipv6', [
    '::/3',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '2620:4f:8000::/48',
    '3fff::/20',
    '4000::/2',
    '8000::/1',
  ]),
};

/** Whether an address is not one of the public internet. A text that is no address counts as private. */
export function isPrivate(address: string): boolean {
  const [bare = ''] = address.split('%');
  const family = isIP(bare);
  const version = family === 6 ? 'ipv6' : 'ipv4';
  return family === 0 || privateNetworks[version].check(bare, version);
}

/** Whether a host of a URL is an address instead of a name, and private: no look-up happens for one. */
export function isPrivateLiteral({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) !== 0 && isPrivate(bare);
}

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
