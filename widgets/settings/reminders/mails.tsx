import { optionalMails } from '../../../src/contract/customer/settings.ts';
import { settingsOf } from '../../../src/stores/customer/settings.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { Kinds } from './kinds.tsx';

/** Kinds of mail that the customer may switch off. */
export function Mails() {
  const { account, t } = useWidget();
  const { mails, saveMail } = settingsOf(account);
  const remote = useResource(mails);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.mails.failed')} retry={() => void mails.reload()} />;
  if (remote.status !== 'success')
    return (
      <Card>
        <TextSkeleton width={[60, 60]} spacing={14} />
      </Card>
    );
  return (
    <Card>
      <Kinds
        legend={<legend className="visually-hidden">{t('settings.mails.title')}</legend>}
        known={optionalMails}
        saved={remote.data}
        edit={saveMail}
        say={(kind) => t(`settings.mails.kind.${kind}`)}
      >
        <p className="small muted">{t('settings.mails.needed')}</p>
      </Kinds>
    </Card>
  );
}
