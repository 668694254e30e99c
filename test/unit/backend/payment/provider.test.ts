import { createHmac } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openProvider, readPayments } from '../../../../demo/backend/platform/provider/open-provider.ts';
import { PaymentRefused } from '../../../../demo/backend/platform/provider/provider.ts';
import { sampleProvider } from '../../../../demo/backend/platform/provider/sample-provider.ts';

const key = 'a key for tests';
const provider = sampleProvider('https://pay.test', key);
/** Answers each call. Returns what was sent. */
function answers(status: number, body: unknown = {}) {
  const sent: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
  vi.stubGlobal(
    'fetch',
    async (
      url: string,
      { body: text, ...init }: { method: string; headers: Record<string, string>; body?: string },
    ) => {
      sent.push({ url, method: init.method, headers: init.headers, body: text && JSON.parse(text) });
      return new Response(JSON.stringify(body), { status });
    },
  );
  return sent;
}
const money = { amount: 2100, currency: 'GBP' } as const;
const card = { type: 'card', token: 'tok', brand: 'Visa', digits: '4242', expires: '2029-06', label: null } as const;
const charge = () => provider.charge({ key: 'once', token: 'tok', amount: money });
/** What the sample needs to know. */
const order = {
  reference: 'ref',
  purpose: 'authenticate',
  locale: 'en-GB',
  methods: ['card'],
  returnUrl: 'https://shop.test/back',
  notifyUrl: 'https://shop.test/notify',
} as const;
const visit = { ...order, token: 'tok', until: '2026-11-12T09:30:00Z' } as const;

describe('DECISIONS.md#payments The sample’s provider', () => {
  test('gets each call with the key, and the amount where there is one', async () => {
    const sent = answers(200, { id: 'session', url: 'https://pay.test/page', status: 'paid' });
    expect(await provider.begin({ ...visit, charge: money })).toEqual({
      session: 'session',
      url: 'https://pay.test/page',
    });
    await provider.begin({ ...visit, charge: null });
    expect(await charge()).toEqual({ came: 'paid', payment: 'once' });
    expect(await provider.refund({ key: 'again', payment: 'once', amount: money })).toBe('paid');
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const post = { method: 'POST', headers };
    expect(sent).toEqual([
      { url: 'https://pay.test/v1/sessions', ...post, body: { ...order, ...money } },
      { url: 'https://pay.test/v1/sessions', ...post, body: { ...order, amount: null, currency: null } },
      { url: 'https://pay.test/v1/charges', ...post, body: { key: 'once', token: 'tok', ...money } },
      { url: 'https://pay.test/v1/refunds', ...post, body: { key: 'again', payment: 'once', ...money } },
    ]);
  });
  test('reports a session, with its charge if it has one; one that it doesn’t know is none', async () => {
    const session = { reference: 'ref', status: 'done', method: card, ...money, more: 1 };
    const sent = answers(200, session);
    expect(await provider.look('a/b')).toEqual({ reference: 'ref', status: 'done', method: card, charge: money });
    expect(sent).toEqual([
      {
        url: 'https://pay.test/v1/sessions/a%2Fb',
        method: 'GET',
        headers: { authorization: `Bearer ${key}` },
        body: undefined,
      },
    ]);
    for (const missing of [{ amount: null }, { currency: null }]) {
      answers(200, { ...session, ...missing });
      expect((await provider.look('a'))?.charge).toBeNull();
    }
    answers(404);
    expect(await provider.look('a')).toBeUndefined();
  });
  test.each([400, 402, 403, 422, 451, 499])('refuses for good with %i', async (status) => {
    answers(status);
    await expect(charge()).rejects.toThrow(PaymentRefused);
    await expect(charge()).rejects.toThrow(`The payment provider answered ${status} to charges`);
  });
  test.each([401, 408, 409, 425, 429, 500, 503])('can be called again after %i', async (status) => {
    answers(status);
    const failed = await charge().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(PaymentRefused);
    await expect(provider.look('a')).rejects.toThrow(`The payment provider answered ${status} to sessions`);
  });
  test('that doesn’t know a call has failed', async () => {
    answers(404);
    await expect(charge()).rejects.toThrow('The payment provider doesn’t know charges');
  });
});

describe('DECISIONS.md#payments A notification of the provider', () => {
  const now = Date.parse('2026-11-12T09:00:00Z');
  const read = (body: string, { at = String(now), by = key, headers = {} as object } = {}) => {
    vi.spyOn(Date, 'now').mockReturnValue(now);
    const signature = createHmac('sha256', by).update(`${at}.${body}`).digest('hex');
    return provider.readNotification({ 'x-kassa-time': at, 'x-kassa-signature': signature, ...headers }, body);
  };
  const body = JSON.stringify({ session: 'abc' });
  test('names a session, signed with the common key, within five minutes', () => {
    expect(read(body)).toBe('abc');
    for (const off of [-299_999, 299_999]) expect(read(body, { at: String(now + off) })).toBe('abc');
    for (const off of [-300_000, 300_000]) expect(read(body, { at: String(now + off) })).toBeUndefined();
    expect(read(body, { at: 'today' })).toBeUndefined();
  });
  test('is nothing without a signature, with another one, or without a session', () => {
    expect(read(body, { by: 'another key' })).toBeUndefined();
    const headers = [
      { 'x-kassa-time': undefined },
      { 'x-kassa-signature': undefined },
      { 'x-kassa-signature': 'abc' },
      { 'x-kassa-signature': ['a', 'b'] },
    ];
    for (const each of headers) expect(read(body, { headers: each })).toBeUndefined();
    for (const other of ['{}', '{"session":7}']) expect(read(other)).toBeUndefined();
  });
});

describe('Which provider is connected', () => {
  const url = { PAYMENT_PROVIDER: 'https://pay.test', PAYMENT_KEY: 'k' };
  test('is the sample’s by its address, a module, or none', () => {
    expect(readPayments({}, true)).toBeUndefined();
    expect(readPayments({ PAYMENT_PROVIDER: '' }, true)).toBeUndefined();
    expect(readPayments(url, true)).toEqual({ url: 'https://pay.test', key: 'k' });
    expect(readPayments({ ...url, PAYMENT_PROVIDER: 'HTTP://pay.test:8080/' }, true)).toEqual({
      url: 'http://pay.test:8080',
      key: 'k',
    });
    expect(readPayments({ PAYMENT_PROVIDER: './https://mine.ts' }, true)).toEqual({ module: './https://mine.ts' });
  });
  test('is opened once it is set', async () => {
    expect(await openProvider(undefined)).toBeUndefined();
    const opened = await openProvider({ url: 'https://pay.test', key });
    answers(404);
    expect(await opened!.look('a')).toBeUndefined();
    const folder = await mkdtemp(join(tmpdir(), 'provider-'));
    const module = join(folder, 'mine.mjs');
    await writeFile(module, 'export default ({ PATH }) => ({ hasEnvironment: PATH !== undefined });');
    expect(await openProvider({ module })).toEqual({ hasEnvironment: true });
    await rm(folder, { recursive: true });
    await expect(openProvider({ module: `${module}.gone` })).rejects.toThrow('PAYMENT_PROVIDER');
  });
  test('names what is missing', () => {
    for (const wrong of ['https://pay.test/v1', 'https://pay.test?x', 'https://', 'https://a b'])
      expect(() => readPayments({ ...url, PAYMENT_PROVIDER: wrong }, true)).toThrow(`PAYMENT_PROVIDER is "${wrong}"`);
    expect(() => readPayments({ PAYMENT_PROVIDER: 'https://pay.test' }, true)).toThrow('needs PAYMENT_KEY');
    expect(() => readPayments(url, false)).toThrow('needs PUBLIC_URL');
    expect(readPayments({ ...url, PUBLIC_URL: 'https://shop.test' }, false)).toBeDefined();
    expect(readPayments(url, true)).toBeDefined();
  });
  test('loads the library of a service only where the service is chosen', () => {
    const services = {
      'demo/backend/platform/provider/stripe/stripe-provider.ts': 'stripe',
      'demo/backend/platform/provider/mollie/mollie-provider.ts': '@mollie/api-client',
      'demo/backend/platform/storage/s3.ts': '@aws-sdk/client-s3',
    };
    const sources = globSync('demo/{*.ts,backend/**/*.ts,site/**/*.ts,settings/**/*.ts}');
    /** Modules that import another one for more than its types. */
    const importing = (of: RegExp): string[] =>
      sources.filter((file) =>
        [...readFileSync(file, 'utf8').matchAll(/^import (type )?[^;]*? from '([^']+)';$/gm)].some(
          ([, isType, name]) => !isType && of.test(name!),
        ),
      );
    for (const [adapter, library] of Object.entries(services)) {
      expect(importing(new RegExp(`^${library}$`))).toEqual([adapter]);
      expect(importing(new RegExp(`/${adapter.split('/').at(-1)!.replace('.', '\\.')}$`))).toEqual([]);
    }
  });
});
