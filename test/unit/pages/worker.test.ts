import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const source = readFileSync('demo/cms/theme/installed/worker.js', 'utf8');

/** The worker with what a browser gives it. */
function start(windows: { focus: () => Promise<unknown> }[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {});
  const openWindow = vi.fn(async (_url: string) => {});
  runInContext(
    source,
    createContext({
      location: new URL('https://shop.example/account/worker.js'),
      URL,
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      registration: { showNotification },
      clients: { matchAll: async () => windows, openWindow },
    }),
  );
  const send = async (name: string, event: object): Promise<void> => {
    const waiting: Promise<unknown>[] = [];
    listeners.get(name)!({ ...event, waitUntil: (each: Promise<unknown>) => waiting.push(each) });
    await Promise.all(waiting);
  };
  return {
    push: (text: string) => send('push', { data: { json: () => JSON.parse(text) as unknown } }),
    press: (data: unknown) => send('notificationclick', { notification: { close: () => {}, data } }),
    showNotification,
    openWindow,
  };
}

test('A push shows a notification with its page, and no push shows none', async () => {
  const { push, showNotification } = start();
  await push(
    JSON.stringify({ title: 'On its way', body: 'For Waffle.', path: '/account/gb/deliveries/d-1', tag: 't1' }),
  );
  expect(showNotification).toHaveBeenLastCalledWith(
    'On its way',
    expect.objectContaining({
      body: 'For Waffle.',
      tag: 't1',
      data: { url: 'https://shop.example/account/gb/deliveries/d-1' },
    }),
  );
  for (const broken of ['', 'not JSON', 'null', '{"title":{}}', '[1]']) await push(broken);
  expect(showNotification).toHaveBeenCalledTimes(6);
});

test('A press opens pages of this site only', async () => {
  const { push, showNotification } = start();
  for (const path of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)', 3, undefined]) {
    await push(JSON.stringify({ title: 'x', path }));
    expect(showNotification.mock.lastCall![1].data).toEqual({ url: 'https://shop.example/account/' });
  }
});

test('A press uses an open window of the account area, else opens one', async () => {
  const url = 'https://shop.example/account/gb/deliveries/d-1';
  const navigate = vi.fn(async (_url: string) => {});
  const open = start([{ focus: async () => ({ navigate }) }]);
  await open.press({ url });
  expect(navigate).toHaveBeenCalledWith(url);
  expect(open.openWindow).not.toHaveBeenCalled();
  const closing = start([{ focus: () => Promise.reject(new Error('closed')) }]);
  await closing.press({ url });
  expect(closing.openWindow).toHaveBeenCalledWith(url);
  const none = start();
  await none.press(undefined);
  expect(none.openWindow).toHaveBeenCalledWith('https://shop.example/account/');
});
