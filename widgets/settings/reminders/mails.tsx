import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { MailBody } from '../../../src/contract/customer/bodies.ts';
import { optionalMails } from '../../../src/contract/customer/settings.ts';
import { settingsOf } from '../../../src/stores/customer/settings.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';

/** Kinds of mail that the customer may switch off. A choice is saved at once. */
export function Mails() {
  const { account, t } = useWidget();
  const { mails, saveMail } = settingsOf(account);
  const remote = useResource(mails);
  const edit = useStore(saveMail.$state);
  const [chosen, setChosen] = useState<MailBody>();
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.mails.failed')} retry={() => void mails.reload()} />;
  if (remote.status !== 'success')
    return (
      <Card>
        <TextSkeleton width={[60, 60]} spacing={14} />
      </Card>
    );
  const save = (choice: MailBody): void => {
    setChosen(choice);
    void saveMail.submit(choice);
  };
  const isSaving = edit.status === 'saving';
  const saved = new Map(remote.data.map(({ kind, on }) => [kind, on]));
  return (
    <Card>
      <fieldset className="settings-stack settings-mails">
        <legend className="visually-hidden">{t('settings.mails.title')}</legend>
        {optionalMails
          .filter((kind) => saved.has(kind))
          .map((kind) => (
            <label key={kind} className="settings-check">
              <input
                type="checkbox"
                checked={(isSaving || edit.status === 'failed') && chosen?.kind === kind ? chosen.on : saved.get(kind)!}
                aria-disabled={isSaving || undefined}
                onChange={({ target }) => save({ kind, on: target.checked })}
              />
              {t(`settings.mails.kind.${kind}`)}
            </label>
          ))}
        <EditProblem state={edit} onRetry={() => chosen && save(chosen)} />
        {edit.status === 'saved' && <Notification status="success" title={t('settings.mails.saved')} />}
        <p className="small muted">{t('settings.mails.needed')}</p>
      </fieldset>
    </Card>
  );
}
