import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { PersonalData as Found } from '../../../src/contract/customer/personal-data.ts';
import { useCan, useResource, useWidget } from '../../../src/element/widget.tsx';
import { timeText } from '../../../src/i18n/moment-text.ts';
import { personalDataOf } from '../../../src/stores/customer/personal-data.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { webUrl } from '../../../src/web-url.ts';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { ProofField, useOnDemand, useProof } from '../access/proof.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Subtitle } from '../section.tsx';
import { useStoreLocale } from '../../../src/element/links.ts';

/** A copy of all that the backend holds on the customer: a file, and a page to read. */
function PersonalData() {
  const { account, t } = useWidget();
  const { state } = personalDataOf(account);
  const remote = useResource(state);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.personal-data.failed')} retry={() => void state.reload()} />;
  return (
    <Card>
      {remote.status === 'success' ? <Copy {...remote.data} /> : <TextSkeleton width={[90, 60, 40]} spacing={14} />}
    </Card>
  );
}

function Copy({ asksPassword, copy }: Found) {
  const { account, locale, t } = useWidget();
  const { timeZone } = useStoreLocale();
  const now = useStore(account.$now);
  const isOpen = copy !== null && Date.parse(copy.until) > now;
  return (
    <div className="settings-stack">
      <Subtitle>{t('settings.personal-data.copy')}</Subtitle>
      <p>{t('settings.personal-data.text')}</p>
      {isOpen ? (
        <Ready {...copy} time={timeText(locale.tag, timeZone)(Date.parse(copy.until))} />
      ) : (
        <Ask asksPassword={asksPassword} />
      )}
    </div>
  );
}

function Ready({ fileUrl, pageUrl, time }: NonNullable<Found['copy']> & { time: string }) {
  const { account, t } = useWidget();
  const { status } = useStore(personalDataOf(account).ask.$state);
  const area = useRef<HTMLDivElement>(null);
  // Takes focus from the form that has gone, so that screen readers announce the text.
  useEffect(() => {
    if (status === 'saved') area.current?.focus();
  }, [status]);
  const file = webUrl(fileUrl, account.environment);
  const page = webUrl(pageUrl, account.environment);
  const text = t('settings.personal-data.ready', { time });
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={text} className="settings-focus settings-stack">
      <p>{text}</p>
      <ButtonRow fill>
        {page && <Button href={page}>{t('settings.personal-data.page')}</Button>}
        {file && (
          <Button type="secondary" href={file}>
            {t('settings.personal-data.file')}
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}

/** The first press opens the field for the password, where the backend requires it. */
function Ask({ asksPassword }: Pick<Found, 'asksPassword'>) {
  const { account, t } = useWidget();
  const { ask } = personalDataOf(account);
  const state = useStore(ask.$state);
  const { field, isTold, submit } = useProof(ask, asksPassword);
  const { form, send, focusFirst } = useForm(() => (asksPassword && !isOpen ? open() : submit()));
  const { isOpen, open } = useOnDemand(focusFirst);
  return (
    <form {...form} className="settings-stack">
      {asksPassword && isOpen && <ProofField {...field} section="personal-data" />}
      {!isTold && <EditProblem state={state} onRetry={send} />}
      <div>
        <Button type="secondary" submit loading={state.status === 'saving'}>
          {t('settings.personal-data.ask')}
        </Button>
      </div>
    </form>
  );
}

/** What the backend holds on the customer: a copy of it, and its end. */
export function YourData() {
  const can = useCan();
  return (
    <>
      {can('personal-data') && <PersonalData />}
      {can('delete-account') && <DeleteAccount />}
    </>
  );
}
