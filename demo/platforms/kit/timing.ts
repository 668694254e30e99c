import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** How long a request has waited for the platform, in milliseconds. */
interface Waiting {
  /** Calls that are open now. */
  open: number;
  since: number;
  ms: number;
}

const ofRequest = new AsyncLocalStorage<Waiting>();

/** Waits for the platform. Calls at the same time count once. */
export async function fromPlatform<T>(work: () => Promise<T>): Promise<T> {
  const waiting = ofRequest.getStore();
  if (!waiting) return work();
  if (waiting.open === 0) waiting.since = performance.now();
  waiting.open += 1;
  try {
    return await work();
  } finally {
    waiting.open -= 1;
    if (waiting.open === 0) waiting.ms += performance.now() - waiting.since;
  }
}

/** Each answer states how long it waited for the platform, and what the gateway added: `Server-Timing`, in milliseconds. */
export function registerTiming(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => ofRequest.run({ open: 0, since: 0, ms: 0 }, done));
  app.addHook('onSend', async (_request, reply) => {
    const platform = ofRequest.getStore()?.ms ?? 0;
    const gateway = Math.max(0, reply.elapsedTime - platform);
    reply.header('server-timing', `platform;dur=${platform.toFixed(1)}, gateway;dur=${gateway.toFixed(1)}`);
  });
}
