import { Refusal } from '../../server/http/failure.ts';

const lifetime = 86_400_000;

/**
 * One effect for each key. Medusa knows no such keys, so the gateway keeps the answers, for a day and in memory: with
 * several gateways, send a customer always to the same one.
 */
export function createOnce() {
  const known = new Map<string, { at: number; request: string; answer: Promise<unknown> }>();
  return async <T>(key: string | undefined, request: unknown, work: () => Promise<T>): Promise<T> => {
    if (key === undefined) return work();
    const now = Date.now();
    for (const [each, { at }] of known) if (now - at > lifetime) known.delete(each);
    const text = JSON.stringify(request);
    const before = known.get(key);
    if (before && before.request !== text)
      throw new Refusal(422, 'key-reused', 'This Idempotency-Key was used for another request. Take a new one.');
    if (before) return before.answer as Promise<T>;
    const answer = work();
    known.set(key, { at: now, request: text, answer });
    // A refusal or a failure changed nothing that the same request would not do again.
    answer.catch(() => known.delete(key));
    return answer;
  };
}
export type Once = ReturnType<typeof createOnce>;
