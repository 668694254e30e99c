import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from './standard-webhook.ts';

export interface ArrivedEvent {
  id: string;
  type: string;
  timestamp: string;
  data: { customer: string } & Record<string, unknown>;
  headers: IncomingHttpHeaders;
  /** Whether it was answered with 2xx. */
  isAccepted: boolean;
}

/** How a receiver answers: a status, or never. */
export type Behaviour = number | 'never' | { status: number; headers: Record<string, string> };

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * A system of the shop on a free port of this machine, which verifies each event with the published library. `answer`
 * decides about each; by default it accepts all.
 */
export async function startReceiver(
  name: string,
  answer: (event: Pick<ArrivedEvent, 'id' | 'type' | 'data'>) => Behaviour = () => 204,
) {
  const secret = newSecret();
  const arrived: ArrivedEvent[] = [];
  const invalid: string[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { headers } = request;
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>);
    } catch (error) {
      invalid.push((error as Error).message);
    }
    const event = JSON.parse(body) as Pick<ArrivedEvent, 'type' | 'timestamp' | 'data'>;
    const id = String(headers['webhook-id']);
    const behaviour = receiver.answer({ ...event, id });
    const status = typeof behaviour === 'number' ? behaviour : behaviour === 'never' ? 0 : behaviour.status;
    arrived.push({ ...event, id, headers, isAccepted: status >= 200 && status < 300 });
    open.add(response);
    response.on('close', () => open.delete(response));
    if (status > 0) response.writeHead(status, typeof behaviour === 'object' ? behaviour.headers : {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  const receiver = {
    name,
    url,
    secret,
    arrived,
    /** Why events could not be verified. */
    invalid,
    answer,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

export type WebhookReceiver = Awaited<ReturnType<typeof startReceiver>>;

/** The settings with these receivers. */
export const webhookSettings = (receivers: readonly { name: string; url: string; secret: string }[]) => ({
  WEBHOOKS: receivers.map(({ name, url }) => `${name}=${url}`).join(' '),
  WEBHOOK_SECRETS: receivers.map(({ name, secret }) => `${name}=${secret}`).join(' '),
});
