import { createHmac } from 'node:crypto';

interface Signed {
  /** The event's id. */
  id: string;
  at: Date;
  body: string;
}

/**
 * The headers of an event: its id, the time of the try in seconds, and a signature with each key.
 *
 * @source https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signedHeaders(keys: readonly Buffer[], { id, at, body }: Signed): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = keys.map((key) => createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64'));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.map((each) => `v1,${each}`).join(' '),
  };
}
