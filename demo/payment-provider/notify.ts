import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from './sessions.ts';

/** Milliseconds before each further try. */
const pauses = [500, 2000, 10_000];

/** The signature of a notification: its time and its text, with the key that the shop has too. */
export const signatureOf = (key: string, at: string, body: string): string =>
  createHmac('sha256', key).update(`${at}.${body}`).digest('hex');

/** Notifies the shop that a session has ended. The request has only its id: the shop fetches the rest. */
export async function notify(key: string, { id, notifyUrl }: Session): Promise<void> {
  const body = JSON.stringify({ session: id });
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await wait(pause, undefined, { ref: false });
    const at = String(Date.now());
    const answered = await fetch(notifyUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-kassa-time': at,
        'x-kassa-signature': signatureOf(key, at, body),
      },
      body,
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined);
    // A refusal would be the same again.
    if (answered && answered.status < 500) return;
  }
}
