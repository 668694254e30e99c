import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
} from '@simplewebauthn/browser';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { passkeyOfferKey } from '../../../../../src/contract/customer/passkey-offer.ts';

/** A challenge works for five minutes; the offer at the address's field is renewed before. */
const renewal = 270_000;

/** Why there is no challenge, by the name of its text. */
class NoChallenge extends Error {}

async function getOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const response = await fetch('/signin/passkey/options', { method: 'POST' }).catch(() => undefined);
  if (!response?.ok) throw new NoChallenge(response?.status === 429 ? 'throttled' : 'lost');
  return (await response.json()) as PublicKeyCredentialRequestOptionsJSON;
}

/** The name of the text about a failure. */
function problemOf(error: unknown): string {
  if (error instanceof NoChallenge) return error.message;
  // Browsers don't reveal whether the customer cancelled, or has no passkey here.
  return (error as Error).name === 'NotAllowedError' ? 'cancelled' : 'unsupported';
}

/** Signing in with a passkey: by the button, and among the suggestions at the field of the address. */
export async function offerPasskeys(form: HTMLFormElement): Promise<void> {
  if (!browserSupportsWebAuthn()) {
    form.remove();
    return;
  }
  const { unknown: credentialID, rp: rpID = '' } = form.dataset;
  // The password manager offers it no more. A browser may not know such a signal.
  if (credentialID) void sendSignal({ signalName: 'unknownCredential', rpID, credentialID }).catch(() => {});
  const outcome = form.querySelector<HTMLElement>('.outcome')!;
  const button = form.querySelector('button')!;
  const answer = form.querySelector<HTMLInputElement>('[name=answer]')!;
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enter = async (useBrowserAutofill: boolean): Promise<void> => {
    clearTimeout(timer);
    const own = (latest += 1);
    const optionsJSON = await getOptions();
    // A later request would lose its prompt to this one.
    if (own !== latest) return;
    answer.value = JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill }));
    form.submit();
  };
  // A failure is no concern of a customer who types an address; the button reports its own.
  const suggest = async (): Promise<void> => {
    if (!(await browserSupportsWebAuthnAutofill()) || button.ariaDisabled) return;
    const entered = enter(true);
    timer = setTimeout(() => void suggest(), renewal);
    await entered.catch(() => {});
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    outcome.textContent = '';
    try {
      await enter(false);
    } catch (error) {
      outcome.textContent = form.dataset[problemOf(error)] ?? '';
      button.ariaDisabled = null;
      void suggest();
    }
  });
  form.hidden = false;
  await suggest();
}

/** The forms that sign in without a passkey. */
const ways = new Set(['/signin', '/signin/code', '/signin/link']);

/** Leaves an offer of a passkey for the account area, once in a browser, if this device has a screen lock for it. */
export async function leaveOffer(): Promise<void> {
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return;
  for (const form of document.forms)
    if (ways.has(new URL(form.action).pathname))
      form.addEventListener('submit', () => {
        if (localStorage.getItem(passkeyOfferKey) !== null) return;
        localStorage.setItem(passkeyOfferKey, 'made');
        sessionStorage.setItem(passkeyOfferKey, 'open');
      });
}
