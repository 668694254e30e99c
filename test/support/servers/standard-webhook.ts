import { createHmac } from 'node:crypto';

/**
 * Verifies events as a receiver does. Its interface is that of the published library `standardwebhooks`.
 *
 * @source https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export class Webhook {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  }

  /** Returns the content. @throws if no signature fits */
  verify(body: string, headers: Record<string, string>): unknown {
    const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures = '' } = headers;
    const own = createHmac('sha256', this.#key).update(`${id}.${seconds}.${body}`).digest('base64');
    if (!signatures.split(' ').includes(`v1,${own}`)) throw new Error('No matching signature found');
    return JSON.parse(body);
  }
}
