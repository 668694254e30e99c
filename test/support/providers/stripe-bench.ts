import { stripeProvider } from '../../../demo/backend/platform/provider/stripe/stripe-provider.ts';
import type { Bench } from './bench.ts';
import { openGate } from './gate.ts';
import { createAccount } from './stripe/account.ts';
import type { Account } from './stripe/account.ts';
import { notificationOf, serveStripe } from './stripe/double.ts';
import { now } from '../clock.ts';

const secretKey = 'sk_test_ofthedouble';
const webhookSecret = 'whsec_ofthedouble';

export async function stripeBench(): Promise<Bench & { account: Account }> {
  const account = createAccount();
  const server = await serveStripe(account, secretKey);
  const gate = await openGate(server.port);
  const { sessions, intents, refunds, world } = account;
  const sum = (list: Iterable<{ amount: number; status: string }>): number =>
    [...list]
      .filter(({ status }) => !/^(?:requires|canceled|failed)/.test(status))
      .reduce((all, each) => all + each.amount, 0);
  world.refundsWait = true;
  return {
    account,
    provider: stripeProvider({ secretKey, webhookSecret }, { host: '127.0.0.1', port: gate.port, protocol: 'http' }),
    gate,
    choose: async (session, kind) => account.choose(session, kind),
    answerAsBank: async (session, isConfirmed) => account.answerAsBank(session, isConfirmed),
    // Stripe leads back without a word. The session stays open.
    giveUp: async () => {},
    expire: (session) => void Object.assign(sessions.get(session)!, { status: 'expired', expires_at: 1 }),
    endRefunds: () => {
      for (const each of refunds.values()) each.status = 'succeeded';
    },
    taken: () => sum(intents.values()) - sum(refunds.values()),
    signs: true,
    notify: (session, { age = 0, wrong = false } = {}) =>
      notificationOf(wrong ? 'whsec_another' : webhookSecret, { id: session }, now() - age),
    close: async () => {
      await gate.close();
      await server.close();
    },
  };
}
