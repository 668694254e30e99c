import http from 'node:http';
import https from 'node:https';
import type { RequestOptions } from 'node:https';
import { vi } from 'vitest';
import { mollieProvider } from '../../../demo/backend/platform/provider/mollie/mollie-provider.ts';
import type { Bench } from './bench.ts';
import { openGate } from './gate.ts';
import { createMollie, serveMollie } from './mollie/double.ts';
import type { Mollie } from './mollie/double.ts';

const apiKey = 'test_ofthedoubleofmollie0123456789ab';

export async function mollieBench(): Promise<Bench & { mollie: Mollie }> {
  const mollie = createMollie(apiKey);
  const server = await serveMollie(mollie);
  const gate = await openGate(server.port);
  // Mollie's library uses https alone, and trusts a list of certificates that it ships.
  const { request } = https;
  const spy = vi.spyOn(https, 'request').mockImplementation(((options: RequestOptions, answered: () => void) =>
    options.hostname === 'api.mollie.com'
      ? http.request(
          {
            method: options.method,
            path: options.path,
            headers: options.headers,
            host: '127.0.0.1',
            port: gate.port,
          },
          answered,
        )
      : request(options, answered)) as typeof request);
  const set = (session: string, status: string): void => void (mollie.payments.get(session)!.status = status);
  return {
    mollie,
    provider: mollieProvider({ apiKey, description: 'Shop' }),
    gate,
    choose: async (session, kind) => mollie.choose(session, kind),
    answerAsBank: async (session, isConfirmed) => set(session, isConfirmed ? 'paid' : 'failed'),
    giveUp: async (session) => set(session, 'canceled'),
    expire: (session) => set(session, 'expired'),
    endRefunds: () => {
      for (const each of mollie.refunds.values()) each.status = 'refunded';
    },
    taken: mollie.taken,
    signs: false,
    notify: (session) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ id: session }).toString(),
    }),
    close: async () => {
      spy.mockRestore();
      await gate.close();
      await server.close();
    },
  };
}
