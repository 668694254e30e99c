import { sampleProvider } from '../../../demo/backend/platform/provider/sample-provider.ts';
import { createPaymentProvider, signatureOf } from '../../../demo/payment-provider/app.ts';
import { createLedger } from '../../../demo/payment-provider/sessions.ts';
import type { Bench, Kind } from './bench.ts';
import { openGate } from './gate.ts';
import { now } from '../clock.ts';

const key = 'a key for tests';
const ways: Record<Kind, string> = { works: 'works', 'declines-later': 'empty', 'asks-bank': 'asks-bank' };

export async function sampleBench(): Promise<Bench> {
  const ledger = createLedger();
  const app = createPaymentProvider(key, ledger);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const gate = await openGate((app.server.address() as { port: number }).port);
  const press = async (session: string, form: Record<string, string>): Promise<void> => {
    await app.inject({
      method: 'POST',
      url: `/pay/${session}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  };
  return {
    provider: sampleProvider(`http://127.0.0.1:${gate.port}`, key),
    gate,
    choose: (session, kind) => press(session, { answer: 'pay', way: ways[kind] }),
    answerAsBank: (session, isConfirmed) => press(session, { answer: isConfirmed ? 'confirm' : 'refuse' }),
    giveUp: (session) => press(session, { answer: 'cancel' }),
    expire: (session) => void (ledger.find(session)!.until = 0),
    // It has the money with the next request.
    endRefunds: () => {},
    taken: ledger.paid,
    signs: true,
    notify: (session, { age = 0, wrong = false } = {}) => {
      const at = String(now() - age);
      const body = JSON.stringify({ session });
      const signature = signatureOf(wrong ? 'another key' : key, at, body);
      return { headers: { 'x-kassa-time': at, 'x-kassa-signature': signature }, body };
    },
    close: async () => {
      await gate.close();
      await app.close();
    },
  };
}
