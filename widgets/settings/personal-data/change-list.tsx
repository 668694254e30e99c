import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import type { Change } from '../../../src/contract/customer/changes.ts';
import { momentDay, momentText } from '../../../src/i18n/moment-text.ts';
import { settingsOf } from '../../../src/stores/customer/settings.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { useCan, useResource, useWidget } from '../../../src/element/widget.tsx';
import { undoOf } from '../../../src/stores/customer/undo.ts';
import { changeWords } from '../../../src/contract/customer/change-words.ts';
import { lazyPart } from '../../../src/element/lazy-part.tsx';
import { useStoreLocale } from '../../../src/element/links.ts';

const UndoDialog = lazyPart(async () => (await import('./undo-dialog.tsx')).UndoDialog);

/** Number of changes shown at first. */
const first = 10;

/** The record of changes: what changed, when, and from what to what. */
export function ChangeList() {
  const { account, t } = useWidget();
  const { changeRecord } = settingsOf(account);
  const remote = useResource(changeRecord);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.record.failed')} retry={() => void changeRecord.reload()} />;
  return (
    <Card>
      {remote.status === 'success' ? (
        <List changes={remote.data} />
      ) : (
        <TextSkeleton width={[60, 40, 60, 40]} spacing={14} />
      )}
    </Card>
  );
}

function List({ changes }: { changes: readonly Change[] }) {
  const { t } = useWidget();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, first);
  if (changes.length === 0) return <p className="muted">{t('settings.record.none')}</p>;
  return (
    <div className="settings-stack">
      <ol className="settings-record">
        {shown.map((change) => (
          <Entry key={change.reference} change={change} undone={undoneBy(change, changes)} />
        ))}
      </ol>
      {changes.length > shown.length && (
        <div>
          <Button type="tertiary" onClick={() => setWhole(true)}>
            {t('settings.record.all', { count: changes.length })}
          </Button>
        </div>
      )}
      <OpenDialog changes={changes} />
    </div>
  );
}

function OpenDialog({ changes }: { changes: readonly Change[] }) {
  const { account } = useWidget();
  const chosen = useStore(undoOf(account).$chosen);
  const change = changes.find(({ reference }) => reference === chosen);
  return (
    change && (
      <Suspense>
        <UndoDialog change={change} />
      </Suspense>
    )
  );
}

/** The change that an entry undid. Its subject is that change's reference, which may be too old to be listed. */
const undoneBy = ({ kind, subject }: Change, changes: readonly Change[]): Change | undefined =>
  kind === 'undone' ? changes.find(({ reference }) => reference === subject) : undefined;

function Entry({ change, undone }: { change: Change; undone: Change | undefined }) {
  const widget = useWidget();
  const { timeZone } = useStoreLocale();
  const { account, locale, t } = widget;
  const can = useCan();
  const now = useStore(account.$now);
  const { title, line } = changeWords(widget, change);
  const { subject } = undone ?? change;
  const at = momentText({ ...locale, timeZone }, 'short');
  return (
    <li>
      <p>
        <b>{undone ? t('settings.record.undoneOf', { change: changeWords(widget, undone).title }) : title}</b>
        {subject && <bdi> {subject}</bdi>}
      </p>
      {line && (
        <p className="small" dir="auto">
          {line}
        </p>
      )}
      <p className="small muted">
        <time dateTime={change.at}>{at(Date.parse(change.at))}</time> · {change.reference}
        {change.actor && <> · {t('settings.record.by', { name: change.actor })}</>}
        {change.undone && <> · {t('settings.undo.was')}</>}
      </p>
      {change.undoUntil && can('undo') && now <= Date.parse(change.undoUntil) && (
        <p className="small settings-undo">
          <Button
            type="link"
            label={t('settings.undo.label', { change: [title, subject].filter(Boolean).join(' ') })}
            onClick={() => undoOf(account).choose(change.reference)}
          >
            {t('settings.undo.button')}
          </Button>
          <span className="muted">{t('settings.undo.until', { date: momentDay(locale)(change.undoUntil) })}</span>
        </p>
      )}
    </li>
  );
}
