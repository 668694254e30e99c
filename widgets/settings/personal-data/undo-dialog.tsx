import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Change, UndoOutcome } from '../../../src/contract/customer/changes.ts';
import { undoOf } from '../../../src/stores/customer/undo.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Modal } from '../../../src/ui/controls/modal.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { changeWords, kindWords } from '../../../src/contract/customer/change-words.ts';
import { Timetable } from '../subscriptions/timetable.tsx';
import { JustSaved } from '../../shared/form/just-saved.tsx';

/** Taking a change back: what that means, then the confirmation, then how it is now. */
export function UndoDialog({ change }: { change: Change }) {
  const widget = useWidget();
  const { account, t } = widget;
  const store = undoOf(account);
  const edit = useStore(store.edit.$state);
  const preview = useStore(store.$preview);
  const { title, line } = changeWords(widget, change);
  const close = (): void => store.choose(undefined);
  const look = (): void => store.choose(change.reference);
  const confirm = (): void => void store.revert(change.reference);
  if (edit.status === 'saved') {
    return (
      <Modal
        open
        onClose={close}
        title={t('settings.undo.title')}
        closeLabel={t('common.close')}
        actions={<Button onClick={close}>{t('common.close')}</Button>}
      >
        {edit.data ? <Done outcome={edit.data} /> : <JustSaved />}
      </Modal>
    );
  }
  const isReady = preview.status === 'saved' && preview.data.dependents.length === 0;
  return (
    <Modal
      open
      onClose={close}
      title={t('settings.undo.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          {(preview.status !== 'saved' || isReady) && (
            <Button loading={edit.status === 'saving'} disabled={!isReady} onClick={confirm}>
              {t('settings.undo.button')}
            </Button>
          )}
          <Button type="secondary" onClick={close}>
            {t('settings.undo.keep')}
          </Button>
        </>
      }
    >
      <p>
        <b>{title}</b>
        {change.subject && <bdi> {change.subject}</bdi>}
        {line && <span className="settings-undo-line">{line}</span>}
      </p>
      <div aria-live="polite" aria-busy={preview.status === 'saving'}>
        {preview.status === 'saving' && <TextSkeleton width={[80, 60, 70]} spacing={10} />}
        {preview.status === 'saved' && <Meaning outcome={preview.data} />}
      </div>
      <EditProblem state={preview} onRetry={look} />
      <EditProblem state={edit} onRetry={confirm} />
    </Modal>
  );
}

/** Consequences of the undo, or later changes that must be undone first. */
function Meaning({ outcome }: { outcome: UndoOutcome }) {
  const widget = useWidget();
  const { t } = widget;
  if (outcome.dependents.length === 0) return <Timetable {...outcome} />;
  return (
    <Notification status="warn" title={t('settings.undo.first')}>
      <ol>
        {outcome.dependents.map(({ reference, kind, subject, from = null, to = null }) => (
          <li key={reference}>
            {kindWords(t, kind)} {subject && <bdi>{subject}</bdi>} ({reference}){' '}
            {changeWords(widget, { kind, from, to }).line}
          </li>
        ))}
      </ol>
    </Notification>
  );
}

function Done({ outcome }: { outcome: UndoOutcome }) {
  const { t } = useWidget();
  const area = useRef<HTMLDivElement>(null);
  // Takes focus from the button that has gone, so that screen readers announce the text.
  useEffect(() => area.current?.focus(), []);
  return (
    <div
      ref={area}
      tabIndex={-1}
      role="group"
      aria-label={t('settings.undo.done')}
      className="settings-focus settings-stack"
    >
      <Notification quiet status="success" title={t('settings.undo.done')}>
        {outcome.reference && t('settings.reference', { reference: outcome.reference })}
      </Notification>
      {outcome.boxes.length > 0 && <Timetable {...outcome} />}
    </div>
  );
}
