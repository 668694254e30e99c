import { expect, test } from 'vitest';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { arePushKeys, isPushEndpoint } from '../../../../demo/backend/push/endpoint.ts';

const shop = readConfig({ DEMO: '1' });

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
  expect(readConfig({ DEMO: '1' }).unsupported).not.toContain('push');
});
