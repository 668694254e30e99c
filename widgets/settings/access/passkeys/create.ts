import { startRegistration } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { PasskeyBody } from '../../../../src/contract/customer/bodies.ts';
import type { PasskeyOptions } from '../../../../src/contract/customer/passkeys.ts';

/** Lets the browser make a passkey: it asks the customer for fingerprint, face or screen lock. */
export async function createPasskey(options: PasskeyOptions): Promise<PasskeyBody> {
  const { id, response } = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Why the browser made none, by the name of its text. @source Web Authentication §5.1.3 */
export function createProblem(error: unknown): 'cancelled' | 'known' | 'noLock' {
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : 'noLock';
}
