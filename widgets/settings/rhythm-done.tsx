import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { RhythmOutcome } from '../../src/contract/pets/subscription.ts';
import { undoOf } from '../../src/stores/customer/undo.ts';
import { rhythmOf } from '../../src/stores/pets/rhythm.ts';
import { Button, ButtonRow } from '../../src/ui/button.tsx';
import { Notification } from '../../src/ui/notification.tsx';
import { useCan, useWidget } from '../../src/element/widget.tsx';
import { EditProblem } from '../shared/edit-problem.tsx';
import { Timetable } from './timetable.tsx';

/** The new rhythm, with a reference to keep and a way back. */
export function RhythmDone({ outcome }: { outcome: RhythmOutcome }) {
  const { account, t } = useWidget();
  const { edit } = undoOf(account);
  const can = useCan();
  const { weeks, reference } = outcome;
  // Another change may have been taken back before.
  const state = useStore(edit.$state);
  const mine = useStore(undoOf(account).$latest) === reference ? state : ({ status: 'idle' } as const);
  const box = useRef<HTMLDivElement>(null);
  const isBack = mine.status === 'saved';
  // Takes focus from the button that has gone, so that screen readers announce the text.
  useEffect(() => box.current?.focus(), [isBack]);
  const undo = (): void => void (reference && undoOf(account).takeBack(reference));
  return (
    <div className="settings-stack">
      <div
        ref={box}
        tabIndex={-1}
        role="group"
        aria-label={t('settings.rhythm.title')}
        className="settings-focus settings-stack"
      >
        <Notification
          status="success"
          title={t(isBack ? 'settings.undo.done' : 'settings.rhythm.done', { count: weeks })}
        >
          {reference && !isBack && t('settings.reference', { reference })}
        </Notification>
        <Timetable {...(isBack ? mine.data : outcome)} />
      </div>
      <EditProblem state={mine} onRetry={undo} />
      <ButtonRow>
        <Button type="secondary" onClick={() => rhythmOf(account).choose(undefined)}>
          {t('settings.rhythm.again')}
        </Button>
        {reference && !isBack && can('undo') && (
          <Button type="tertiary" loading={mine.status === 'saving'} onClick={undo}>
            {t('settings.undo.button')}
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}
