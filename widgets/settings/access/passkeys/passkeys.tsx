import { browserSupportsWebAuthn, sendSignal } from '@simplewebauthn/browser';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Passkey, Passkeys as PasskeyList } from '../../../../src/contract/customer/passkeys.ts';
import { useResource, useWidget } from '../../../../src/element/widget.tsx';
import { passkeysOf } from '../../../../src/stores/customer/access/passkeys.ts';
import { Button } from '../../../../src/ui/controls/button.tsx';
import { Modal } from '../../../../src/ui/controls/modal.tsx';
import { Notification } from '../../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../../src/ui/notices/skeleton.tsx';
import { dataOf } from '../../../../src/remote.ts';
import { webUrl } from '../../../../src/web-url.ts';
import { EditProblem } from '../../../shared/form/edit-problem.tsx';
import { LoadFailed } from '../../../shared/tag/load-failed.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow, passkeyName } from './passkey-row.tsx';

/**
 * Reports all valid passkeys to the customer's password manager: it hides the others, also those that were removed
 * elsewhere. A browser may not know such a signal, or refuse it on another host's page.
 */
function useSignal(accepted: PasskeyList['accepted']): void {
  useEffect(() => {
    if (!accepted) return;
    const { rpId: rpID, userId: userID, credentialIds: allAcceptedCredentialIDs } = accepted;
    sendSignal({ signalName: 'allAcceptedCredentials', rpID, userID, allAcceptedCredentialIDs }).catch(() => {});
  }, [accepted]);
}

/** The passkeys that sign the customer in: add one, rename or remove each. */
export function Passkeys() {
  const { account, t } = useWidget();
  const { passkeys, rename, remove } = passkeysOf(account);
  const remote = useResource(passkeys);
  const renaming = useStore(rename.$state);
  const removing = useStore(remove.$state);
  const [renamed, setRenamed] = useState<string>();
  const [chosen, setChosen] = useState<Passkey>();
  const [isAsked, setAsked] = useState(false);
  useSignal(dataOf(remote)?.accepted);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.passkeys.failed')} retry={() => void passkeys.reload()} />;
  if (remote.status !== 'success') return <TextSkeleton width={[90, 60, 40]} spacing={14} />;
  const end = (): void => {
    setAsked(false);
    rename.reset();
    if (chosen) void remove.submit(chosen.id);
  };
  return (
    <>
      <p className="muted">{t('settings.passkeys.lead')}</p>
      {remote.data.passkeys.length > 0 && (
        <ul className="settings-record">
          {remote.data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isRenamed={renamed === passkey.id}
              onRename={(isOpen) => {
                rename.reset();
                remove.reset();
                setRenamed(isOpen ? passkey.id : undefined);
              }}
              onRemove={() => {
                setChosen(passkey);
                setAsked(true);
              }}
            />
          ))}
        </ul>
      )}
      {renaming.status === 'saved' && <Notification status="success" title={t('settings.passkeys.renamed')} />}
      <EditProblem state={removing} onRetry={end} />
      {removing.status === 'saved' && (
        <Notification status="success" title={t('settings.passkeys.removed')}>
          {t('settings.passkeys.device')}
        </Notification>
      )}
      <Way addUrl={remote.data.addUrl} asksPassword={remote.data.asksPassword} />
      {isAsked && chosen && (
        <Modal
          open
          onClose={() => setAsked(false)}
          title={t('settings.passkeys.removeTitle')}
          closeLabel={t('common.close')}
          actions={
            <>
              <Button onClick={end}>{t('settings.passkeys.remove')}</Button>
              <Button type="secondary" onClick={() => setAsked(false)}>
                {t('settings.passkeys.keep')}
              </Button>
            </>
          }
        >
          <p>{t('settings.passkeys.removeText', { name: passkeyName(t, chosen) })}</p>
        </Modal>
      )}
    </>
  );
}

/** How to add one here, or where that is possible: browsers bind passkeys to the backend's host. */
function Way({ addUrl, asksPassword }: { addUrl: string; asksPassword: boolean }) {
  const { account, t } = useWidget();
  const { environment } = account;
  const url = webUrl(addUrl, environment);
  if (url && new URL(url).origin !== environment.location().origin)
    return (
      <p>
        {t('settings.passkeys.elsewhere')} <a href={url}>{t('settings.passkeys.elsewhereLink')}</a>
      </p>
    );
  if (!browserSupportsWebAuthn()) return <p>{t('settings.passkeys.unsupported')}</p>;
  return <AddPasskey asksPassword={asksPassword} />;
}
