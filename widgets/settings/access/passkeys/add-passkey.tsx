import { startRegistration } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PasskeyBody, PasskeyOptions } from '../../../../src/contract/customer/passkeys.ts';
import { useWidget } from '../../../../src/element/widget.tsx';
import { passkeysOf } from '../../../../src/stores/customer/access/passkeys.ts';
import { Button } from '../../../../src/ui/controls/button.tsx';
import { Notification } from '../../../../src/ui/notices/notification.tsx';
import { EditProblem } from '../../../shared/form/edit-problem.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { ProofField, useOnDemand, useProof } from '../proof.tsx';

/** Lets the browser make a passkey: it asks the customer for fingerprint, face or screen lock. */
async function createPasskey(options: PasskeyOptions): Promise<PasskeyBody> {
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

/** Refusals with a specific text. */
const refusals: Readonly<Record<string, string>> = {
  'passkey-late': 'late',
  'passkey-refused': 'refused',
  'passkey-known': 'known',
  'too-many-passkeys': 'tooMany',
};

/** Adds a passkey on this device: the password if it is needed, the browser's own prompt, then the outcome. */
export function AddPasskey({ asksPassword }: { asksPassword: boolean }) {
  const { account, t } = useWidget();
  const { start, add } = passkeysOf(account);
  const starting = useStore(start.$state);
  const adding = useStore(add.$state);
  const { field, isTold, submit } = useProof(start, asksPassword);
  const { form, focusFirst } = useForm(() => (asksPassword && !isOpen && !left ? open() : create()));
  const { isOpen, open, close } = useOnDemand(focusFirst);
  /** Options of a prompt that was cancelled: they work a few minutes longer. */
  const [left, setLeft] = useState<PasskeyOptions>();
  const [made, setMade] = useState<PasskeyBody>();
  const [isPrompting, setPrompting] = useState(false);
  const [problem, setProblem] = useState<string>();

  const keep = async (passkey: PasskeyBody): Promise<void> => {
    setMade(passkey);
    const state = await add.submit(passkey);
    if (state.status === 'failed' && state.problem === 'refused') setProblem(refusals[state.error.code]);
  };
  const prompt = async (options: PasskeyOptions): Promise<void> => {
    setLeft(options);
    setPrompting(true);
    const passkey = await createPasskey(options).catch((error: unknown) => setProblem(createProblem(error)));
    setPrompting(false);
    if (!passkey) return;
    setLeft(undefined);
    await keep(passkey);
  };
  const create = async (): Promise<'password' | undefined> => {
    setProblem(undefined);
    add.reset();
    if (left) {
      await prompt(left);
      return undefined;
    }
    start.reset();
    const wrong = await submit();
    const state = start.$state.get();
    if (state.status === 'failed' && state.problem === 'refused') setProblem(refusals[state.error.code]);
    if (state.status !== 'saved') return wrong;
    close();
    await prompt(state.data);
    return undefined;
  };

  const isAsked = asksPassword && isOpen;
  return (
    <form {...form} className="settings-stack">
      {isAsked && (
        <>
          <p>{t('settings.passkeys.prove')}</p>
          <ProofField {...field} section="access" />
        </>
      )}
      {problem && <Notification status="warn" title={t(`settings.passkeys.${problem}`)} />}
      {!problem && !isTold && <EditProblem state={starting} onRetry={() => void create()} />}
      {!problem && <EditProblem state={adding} onRetry={() => made && void keep(made)} />}
      {adding.status === 'saved' && <Notification status="success" title={t('settings.passkeys.added')} />}
      <div>
        <Button
          type="secondary"
          submit
          loading={starting.status === 'saving' || isPrompting || adding.status === 'saving'}
        >
          {t(isAsked ? 'settings.passkeys.next' : 'settings.passkeys.add')}
        </Button>
      </div>
    </form>
  );
}
