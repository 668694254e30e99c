import { lookup } from 'node:dns';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { isPrivate, isPrivateLiteral, publicLookup } from '../../../../demo/backend/platform/http/public-address.ts';

vi.mock('node:dns', () => ({ lookup: vi.fn() }));

/** Every block of IANA's registries of special-purpose addresses, with multicast and former site-local addresses. */
const ipv4Blocks = [
  '0.0.0.0/8',
  '0.0.0.0/32',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.0.0/29',
  '192.0.0.8/32',
  '192.0.0.9/32',
  '192.0.0.10/32',
  '192.0.0.170/32',
  '192.0.0.171/32',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.88.99.2/32',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '255.255.255.255/32',
];
const ipv6Blocks = [
  '::1/128',
  '::/128',
  '::/96',
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001::/32',
  '2001:1::1/128',
  '2001:1::2/128',
  '2001:1::3/128',
  '2001:2::/48',
  '2001:3::/32',
  '2001:4:112::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:30::/28',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

/** The 16-bit groups of an IPv6 address without an embedded IPv4 one. */
function groupsOf(address: string): bigint[] {
  const [before = '', after] = address.split('::');
  const read = (part: string): bigint[] => (part === '' ? [] : part.split(':').map((each) => BigInt(`0x${each}`)));
  const [first, last] = [read(before), read(after ?? '')];
  return [...first, ...Array<bigint>(8 - first.length - last.length).fill(0n), ...last];
}
const numberOf = (address: string): bigint =>
  address.includes(':')
    ? groupsOf(address).reduce((sum, group) => (sum << 16n) | group, 0n)
    : address.split('.').reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
const partsOf = (value: bigint, count: number, bits: bigint): bigint[] =>
  Array.from({ length: count }, (_, index) => (value >> (BigInt(count - 1 - index) * bits)) & ((1n << bits) - 1n));

const dotted = (value: bigint): string => partsOf(value, 4, 8n).join('.');
const hex = (value: bigint, width = 0): string =>
  partsOf(value, 8, 16n)
    .map((group) => group.toString(16).padStart(width, '0'))
    .join(':');
/** As URLs write it. */
const short = (value: bigint): string => new URL(`http://[${hex(value)}]/`).hostname.slice(1, -1);

/** An address of a block: its first, its last, or any other one. */
const within = (block: string): fc.Arbitrary<bigint> => {
  const [address = '', prefix] = block.split('/');
  const first = numberOf(address);
  const size = 1n << BigInt((address.includes(':') ? 128 : 32) - Number(prefix));
  return fc.oneof(fc.constantFrom(0n, size - 1n), fc.bigInt(0n, size - 1n)).map((offset) => first + offset);
};

/** How IPv6 carries an address of IPv4: mapped, translated, compatible, by NAT64 and by 6to4. */
const carriers = (value: bigint): string[] => [
  `::ffff:${dotted(value)}`,
  `0:0:0:0:0:FFFF:${dotted(value)}`,
  short((0xffffn << 32n) | value),
  `::ffff:0:${dotted(value)}`,
  `::${dotted(value)}`,
  `64:ff9b::${dotted(value)}`,
  short((0x64ff9b0001n << 88n) | value),
  short((0x2002n << 112n) | (value << 80n)),
];
const spellings = (value: bigint): string[] => [
  short(value),
  hex(value),
  hex(value, 4).toUpperCase(),
  `${short(value)}%eth0`,
];

test.each(ipv4Blocks)('No address of %s is public, in any notation', (block) => {
  fc.assert(
    fc.property(within(block), (value) => {
      for (const address of [dotted(value), ...carriers(value)]) expect(isPrivate(address), address).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test.each(ipv6Blocks)('No address of %s is public, in any notation', (block) => {
  fc.assert(
    fc.property(within(block), (value) => {
      for (const address of spellings(value)) expect(isPrivate(address), address).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('Addresses next to those blocks are public, and a text that is no address is not', () => {
  for (const address of [
    '1.0.0.0',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '191.255.255.255',
    '192.0.1.0',
    '192.167.0.1',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '203.0.112.255',
    '203.0.114.0',
    '223.255.255.255',
    '2001:200::',
    '2001:db7:ffff::1',
    '2001:db9::',
    '2003::',
    '2a00:1450:4001:80b::200a',
    '2620:4f:8001::',
    '3ffe:ffff::',
    '3fff:1000::',
  ])
    expect(isPrivate(address), address).toBe(false);
  for (const none of ['', 'shop.example', '999.1.1.1', '::g']) expect(isPrivate(none), none).toBe(true);
});

test('An address in a URL is private in each notation that a URL takes, and a name is none', () => {
  for (const host of ['127.1', '2130706433', '0x7f.1', '017700000001', '[::1]', '[::ffff:10.0.0.1]', '１２７.0.0.1'])
    expect(isPrivateLiteral(new URL(`http://${host}/`)), host).toBe(true);
  for (const host of ['shop.example', 'localhost', '8.8.8.8', '[2a00::1]'])
    expect(isPrivateLiteral(new URL(`http://${host}/`)), host).toBe(false);
});

test('A host of which one address is private is refused, and the connection uses the addresses that were checked', () => {
  const answer = (...addresses: string[]): void =>
    void vi.mocked(lookup).mockImplementationOnce(((...parts: unknown[]) =>
      (parts.at(-1) as (error: null, found: object[]) => void)(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup);
  const ask = (all: boolean) => {
    const called = vi.fn();
    publicLookup('push.example', { all }, called);
    return called.mock.calls[0]!;
  };
  answer('203.0.112.7', '2a00::1');
  expect(ask(true)).toEqual([
    null,
    [
      { address: '203.0.112.7', family: 4 },
      { address: '2a00::1', family: 6 },
    ],
  ]);
  answer('203.0.112.7');
  expect(ask(false)).toEqual([null, '203.0.112.7', 4]);
  answer('203.0.112.7', '::ffff:127.0.0.1');
  expect(ask(true)[0]).toMatchObject({ code: 'EPRIVATE' });
  answer();
  expect(ask(true)[0]).toBeInstanceOf(Error);
});
