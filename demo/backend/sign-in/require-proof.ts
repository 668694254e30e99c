import type { ApiRequest } from '../calls/request.ts';
import { Refusal } from '../platform/http/failure.ts';

/**
 * Throws unless the request proves that it is the customer: by the password, or because the session has just begun with
 * a link from a mail. Call it outside of a transaction: it takes long on purpose, and counts with any outcome.
 */
export async function requireProof(
  { context, http, visitor }: ApiRequest,
  password: string | undefined,
): Promise<void> {
  const proof = await context.prove(http, visitor.customerId, password);
  if (proof.wait > 0)
    throw new Refusal(429, 'throttled', `Too many tries. Wait ${proof.wait} seconds.`, {}, proof.wait);
  if (!('ok' in proof && proof.ok))
    throw new Refusal(422, 'wrong-password', 'The password is wrong. Correct it and send it again.', {
      field: 'password',
    });
}
