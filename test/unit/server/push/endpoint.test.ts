import { lookup } from 'node:dns';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../../demo/server/config.ts';
import { arePushKeys, isPrivate, isPushEndpoint, publicLookup } from '../../../../demo/server/push/endpoint.ts';

vi.mock('node:dns', () => ({ lookup: vi.fn() }));

const shop = readConfig({});

test('Reminders go to named hosts over https alone, on its default port', () => {
  for (const good of ['https://fcm.googleapis.com/fcm/send/a:b', 'https://web.push.apple.com/QGuQ'])
    expect(isPushEndpoint(good, shop), good).toBe(true);
  for (const bad of [
    'http://push.example/1',
    'https://push.example:8443/1',
    'https://user:word@push.example/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://0x7f.1/1',
    'https://[::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://localhost/1',
    'https://metrics/1',
    'https://push.example/1#part',
    'file:///etc/passwd',
    'push.example',
  ])
    expect(isPushEndpoint(bad, shop), bad).toBe(false);
  expect(isPushEndpoint('http://127.0.0.1:9/1', { pushToPrivate: true })).toBe(true);
});

test('Addresses of networks that aren’t public are private, in each notation', () => {
  const [a, b, c] = [
    fc.integer({ min: 0, max: 255 }),
    fc.integer({ min: 0, max: 255 }),
    fc.integer({ min: 0, max: 255 }),
  ];
  fc.assert(
    fc.property(a, b, c, fc.constantFrom('10', '127', '0', '240', '255'), (one, two, three, first) => {
      const address = `${first}.${one}.${two}.${three}`;
      expect(isPrivate(address)).toBe(true);
      expect(isPrivate(`::ffff:${address}`)).toBe(true);
    }),
  );
  for (const address of ['172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '::1', 'fd00::1', 'fe80::1'])
    expect(isPrivate(address), address).toBe(true);
  for (const address of ['8.8.8.8', '172.32.0.1', '192.169.0.1', '2a00:1450:4001:80b::200a'])
    expect(isPrivate(address), address).toBe(false);
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

test('Keys are a point of P-256 and 16 bytes', () => {
  const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
  const auth = 'BTBZMqHH6r4Tts7J_aSIgg';
  expect(arePushKeys({ p256dh, auth })).toBe(true);
  expect(arePushKeys({ p256dh: `${p256dh.slice(0, -2)}AA`, auth })).toBe(false);
  expect(arePushKeys({ p256dh: 'B'.repeat(87), auth })).toBe(false);
  expect(arePushKeys({ p256dh, auth: auth.slice(4) })).toBe(false);
});

test('The shop’s keys must be a pair, and private addresses are for the demo', () => {
  const pair = {
    VAPID_PUBLIC_KEY: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    VAPID_PRIVATE_KEY: 'not-a-key',
  };
  expect(() => readConfig(pair)).toThrow('VAPID_PUBLIC_KEY');
  expect(() => readConfig({ VAPID_PRIVATE_KEY: 'AAAA' })).toThrow('VAPID_PUBLIC_KEY');
  expect(() => readConfig({ DEMO: '0', PUSH_TO_PRIVATE: '1' })).toThrow('PUSH_TO_PRIVATE');
  expect(readConfig({ DEMO: '0' }).unsupported).toContain('push');
  expect(readConfig({}).unsupported).not.toContain('push');
});
