import { mailKinds } from '../../../src/contract/customer/settings.ts';
import { settingsOf } from '../../../src/stores/customer/settings.ts';
import { momentText } from '../../../src/i18n/moment-text.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { useStoreLocale } from '../../../src/element/links.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { Kinds } from './kinds.tsx';

/** Kinds of mail that the customer may switch. One that waits for its confirmation is shown as wanted. */
export function Mails() {
  const { account, t, locale } = useWidget();
  const { mails, saveMail } = settingsOf(account);
  const { timeZone } = useStoreLocale();
  const remote = useResource(mails);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.mails.failed')} retry={() => void mails.reload()} />;
  if (remote.status !== 'success')
    return (
      <Card>
        <TextSkeleton width={[60, 60]} spacing={14} />
      </Card>
    );
  const asked = new Map(remote.data.map((each) => [each.kind, each.on ? null : each.asked]));
  const at = momentText({ ...locale, timeZone }, 'short');
  return (
    <Card>
      <Kinds
        legend={<legend className="visually-hidden">{t('settings.mails.title')}</legend>}
        known={mailKinds}
        saved={remote.data.map(({ kind, on }) => ({ kind, on: on || Boolean(asked.get(kind)) }))}
        edit={saveMail}
        say={(kind) => t(`settings.mails.kind.${kind}`)}
        more={(kind, save) => {
          const since = asked.get(kind);
          return since ? (
            <p className="small muted">
              {t('settings.mails.news.asked', { at: at(Date.parse(since)) })}{' '}
              <Button type="link" onClick={save}>
                {t('settings.mails.news.again')}
              </Button>
            </p>
          ) : null;
        }}
      >
        <p className="small muted">{t('settings.mails.needed')}</p>
      </Kinds>
    </Card>
  );
}
