import { createHash, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { situationOf, subscribe, unsubscribe } from '../../../../widgets/settings/reminders/browser.ts';

const workerUrl = 'https://shop.example/account/worker.js';
const scope = 'https://shop.example/account/';
const key = randomBytes(65);
const endpoint = 'https://push.example/1';
const id = createHash('sha256').update(endpoint).digest('base64url');
const device = { id, browser: null, system: null, since: '2026-11-01T08:30:00Z', lastSent: null };
const shop = { workerUrl, publicKey: key.toString('base64url'), devices: [device] };

const bytesOf = (buffer: Buffer): ArrayBuffer => new Uint8Array(buffer).buffer;
const subscriptionFor = (serverKey: Buffer) => ({
  endpoint,
  options: { applicationServerKey: bytesOf(serverKey) },
  getKey: (name: string) => bytesOf(name === 'auth' ? Buffer.alloc(16, 251) : Buffer.alloc(65, 4)),
  unsubscribe: vi.fn(async () => true),
});

interface Browser {
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  known?: ReturnType<typeof subscriptionFor> | null;
  registered?: string;
  standalone?: boolean;
  refuses?: 'register' | 'subscribe';
}

/** A browser with reminders, in the given situation. */
function open({ permission = 'default', answer = 'granted', known = null, registered, refuses }: Browser = {}) {
  const pushManager = {
    getSubscription: vi.fn(async () => known),
    subscribe: vi.fn(async () => {
      if (refuses === 'subscribe') throw new Error('No push service');
      return subscriptionFor(key);
    }),
  };
  const registration = { scope: registered ?? scope, pushManager, active: { state: 'activated' } };
  const register = vi.fn(async (..._parts: unknown[]) => {
    if (refuses === 'register') throw new Error('The policy forbids it');
    return registration;
  });
  const requestPermission = vi.fn(async () => answer);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registered && registration, register },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission });
  return { register, requestPermission, pushManager };
}
afterEach(() => vi.unstubAllGlobals());

describe('What this browser can do with reminders', () => {
  test('Looking asks the customer nothing and registers nothing', async () => {
    const { register, requestPermission } = open();
    expect(await situationOf(shop)).toEqual({ is: 'off' });
    expect(register).not.toHaveBeenCalled();
    expect(requestPermission).not.toHaveBeenCalled();
  });

  test('On an iPhone it needs the installed app; another browser without push can’t', async () => {
    vi.stubGlobal('navigator', { standalone: false });
    expect(await situationOf(shop)).toEqual({ is: 'needs-app' });
    vi.stubGlobal('navigator', {});
    expect(await situationOf(shop)).toEqual({ is: 'unsupported' });
  });

  test('It is on if the backend has its subscription for the present key, and permission lasts', async () => {
    const known = subscriptionFor(key);
    open({ permission: 'granted', known, registered: scope });
    expect(await situationOf(shop)).toEqual({ is: 'on', id });
    expect(await situationOf({ ...shop, devices: [] })).toEqual({ is: 'off' });
    open({ permission: 'granted', known: subscriptionFor(randomBytes(65)), registered: scope });
    expect(await situationOf(shop)).toEqual({ is: 'off' });
    open({ permission: 'granted', known, registered: 'https://shop.example/' });
    expect(await situationOf(shop)).toEqual({ is: 'off' });
    open({ permission: 'denied', known, registered: scope });
    expect(await situationOf(shop)).toEqual({ is: 'denied' });
  });
});

describe('Switching on', () => {
  test('Subscribes for the shop’s key, with the worker of that folder alone', async () => {
    const { register, pushManager } = open();
    expect(await subscribe(shop)).toEqual({
      endpoint,
      keys: {
        p256dh: Buffer.alloc(65, 4).toString('base64url'),
        auth: Buffer.alloc(16, 251).toString('base64url'),
      },
    });
    expect(register).toHaveBeenCalledWith(workerUrl, { scope });
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: shop.publicKey,
    });
  });

  test('Replaces a subscription for an earlier key', async () => {
    const known = subscriptionFor(randomBytes(65));
    open({ known });
    expect(await subscribe(shop)).toMatchObject({ endpoint });
    expect(known.unsubscribe).toHaveBeenCalledOnce();
  });

  test('Reports a refusal, a closed question, and a browser that can’t; then nothing is registered', async () => {
    for (const [answer, problem] of [
      ['denied', 'denied'],
      ['default', 'dismissed'],
    ] as const) {
      const { register } = open({ answer });
      expect(await subscribe(shop)).toBe(problem);
      expect(register).not.toHaveBeenCalled();
    }
    for (const refuses of ['register', 'subscribe'] as const) {
      open({ refuses });
      expect(await subscribe(shop)).toBe('failed');
    }
  });

  test('Switching off ends the browser’s subscription', async () => {
    const known = subscriptionFor(key);
    open({ permission: 'granted', known, registered: scope });
    await unsubscribe(shop);
    expect(known.unsubscribe).toHaveBeenCalledOnce();
  });
});
