import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Assistant } from '../../../../src/contract/customer/assistants.ts';
import { grantScopes } from '../../../../src/contract/lists.ts';
import { useStoreLocale } from '../../../../src/element/links.ts';
import { useResource, useWidget } from '../../../../src/element/widget.tsx';
import { momentText } from '../../../../src/i18n/moment-text.ts';
import { assistantsOf } from '../../../../src/stores/customer/access/assistants.ts';
import { Button } from '../../../../src/ui/controls/button.tsx';
import { Notification } from '../../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../../src/ui/notices/skeleton.tsx';
import { Card } from '../../../../src/ui/surfaces/card.tsx';
import { EditProblem } from '../../../shared/form/edit-problem.tsx';
import { LoadFailed } from '../../../shared/tag/load-failed.tsx';
import { Ask } from '../ask.tsx';

/** The assistants that the customer has connected: what each may do, its last use, and a way to end that. */
export function Assistants() {
  const { t } = useWidget();
  return (
    <Card>
      <div className="settings-stack">
        <p className="muted">{t('settings.assistants.lead')}</p>
        <List />
      </div>
    </Card>
  );
}

function List() {
  const { account, t } = useWidget();
  const { assistants, revoke } = assistantsOf(account);
  const remote = useResource(assistants);
  const state = useStore(revoke.$state);
  const [chosen, setChosen] = useState<Assistant>();
  const [isAsked, setAsked] = useState(false);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.assistants.failed')} retry={() => void assistants.reload()} />;
  if (remote.status !== 'success') return <TextSkeleton width={[60, 40]} spacing={14} />;
  const end = (): void => {
    setAsked(false);
    if (chosen) void revoke.submit(chosen.id);
  };
  const ask = (assistant: Assistant): void => {
    revoke.reset();
    setChosen(assistant);
    setAsked(true);
  };
  return (
    <>
      {remote.data.length === 0 && <p>{t('settings.assistants.none')}</p>}
      {remote.data.length > 0 && (
        <ul className="settings-record">
          {remote.data.map((assistant) => (
            <Row key={assistant.id} assistant={assistant} onRevoke={() => ask(assistant)} />
          ))}
        </ul>
      )}
      <EditProblem state={state} onRetry={end} />
      {state.status === 'saved' && <Notification status="success" title={t('settings.assistants.revoked')} />}
      {isAsked && chosen && (
        <Ask
          title={t('settings.assistants.revokeTitle', { name: chosen.name })}
          text={t('settings.assistants.revokeText')}
          yes={t('settings.others.revoke')}
          onYes={end}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function Row({ assistant, onRevoke }: { assistant: Assistant; onRevoke: () => void }) {
  const { t, format, locale } = useWidget();
  const { timeZone } = useStoreLocale();
  const { name, host, scopes: rights, since, lastUsed } = assistant;
  const at = lastUsed && momentText({ ...locale, timeZone }, 'short')(Date.parse(lastUsed));
  return (
    <li className="settings-device">
      <div>
        <p>
          <b dir="auto">{name}</b>
        </p>
        <p className="small muted">{host}</p>
        <ul>
          {grantScopes
            .filter((each) => rights.includes(each))
            .map((each) => (
              <li key={each}>{t(`settings.assistants.scope.${each}`)}</li>
            ))}
        </ul>
        <p className="small muted">{t('settings.assistants.since', { date: format.dateLong(since) })}</p>
        <p className="small muted">{at ? t('settings.others.used', { at }) : t('settings.others.never')}</p>
      </div>
      <Button type="link" label={[t('settings.others.revoke'), name, host].join(', ')} onClick={onRevoke}>
        {t('settings.others.revoke')}
      </Button>
    </li>
  );
}
