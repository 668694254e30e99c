import { createHmac, timingSafeEqual } from 'node:crypto';
import { PaymentRefused } from './provider.ts';
import type { PaymentProvider, StoredMethod, VisitResult } from './provider.ts';

/** Milliseconds for one call. */
const timeoutMs = 8000;
/** Milliseconds for which a notification is believed. */
const newest = 5 * 60_000;

/** Statuses of a refusal that a later attempt would get again. */
const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 408, 409, 425, 429].includes(status);

interface Session {
  reference: string;
  status: VisitResult['status'];
  amount: number | null;
  currency: 'GBP' | 'EUR' | 'SEK' | 'DKK' | null;
  method: StoredMethod | null;
}

/** The provider of the demo (`demo/payment-provider`), reached at `url` with a key that both have. */
export function sampleProvider(url: string, key: string): PaymentProvider {
  const call = async <T>(path: string, body?: object): Promise<T | undefined> => {
    const answer = await fetch(`${url}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) {
      const message = `The payment provider answered ${answer.status} to ${path.split('/')[0]}`;
      throw isFinal(answer.status) ? new PaymentRefused(message) : new Error(message);
    }
    return (await answer.json()) as T;
  };
  const made = async <T>(path: string, body: object): Promise<T> => {
    const answer = await call<T>(path, body);
    if (!answer) throw new Error(`The payment provider doesn’t know ${path}`);
    return answer;
  };
  return {
    begin: async ({ charge, token: _token, until: _until, ...visit }) => {
      const { id, url: page } = await made<{ id: string; url: string }>('sessions', {
        ...visit,
        amount: charge?.amount ?? null,
        currency: charge?.currency ?? null,
      });
      return { session: id, url: page };
    },
    look: async (session) => {
      const found = await call<Session>(`sessions/${encodeURIComponent(session)}`);
      if (!found) return undefined;
      const { reference, status, amount, currency, method } = found;
      return { reference, status, method, charge: amount === null || currency === null ? null : { amount, currency } };
    },
    charge: async ({ key: once, token, amount }) => {
      const { status } = await made<{ status: 'paid' | 'declined' | 'authenticate' }>('charges', {
        key: once,
        token,
        ...amount,
      });
      return { came: status, payment: once };
    },
    refund: async ({ key: once, payment, amount }) => {
      const { status } = await made<{ status: 'sent' | 'done' }>('refunds', { key: once, payment, ...amount });
      return status;
    },
    readNotification: ({ 'x-kassa-time': at, 'x-kassa-signature': signature }, body) => {
      if (typeof at !== 'string' || typeof signature !== 'string') return undefined;
      if (!(Math.abs(Date.now() - Number(at)) < newest)) return undefined;
      const wanted = Buffer.from(createHmac('sha256', key).update(`${at}.${body}`).digest('hex'));
      const given = Buffer.from(signature);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      const { session } = JSON.parse(body) as { session?: unknown };
      return typeof session === 'string' ? session : undefined;
    },
  };
}
