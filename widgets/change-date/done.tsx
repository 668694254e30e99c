import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Delivery } from '../../src/contract/known.ts';
import { changeDateOf } from '../../src/stores/deliveries/change-date.ts';
import { isChangeable, lastDay } from '../../src/stores/deliveries/delivery-groups.ts';
import type { DateForm } from '../../src/stores/deliveries/change-date.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { dataOf } from '../../src/remote.ts';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { useResource, useWidget } from '../../src/element/widget.tsx';
import { Conflict } from './conflict.tsx';
import { useLinks } from '../../src/element/links.ts';

interface DoneProps {
  delivery: Delivery;
  form: DateForm;
  now: number;
  /** Keeps what is booked now. */
  onKeep: () => void;
}

/** §8 Delivery date changed. It can be undone while both the old and the new date are available. */
export function Done({ delivery, form, now, onKeep }: DoneProps) {
  const { t, format } = useWidget();
  const linkTo = useLinks();
  const undo = useStore(form.undo.$state);
  const before = useStore(form.$before);
  const area = useRef<HTMLDivElement>(null);
  const isBack = undo.status === 'saved';
  // Takes focus from the button that has gone, so that screen readers announce the text.
  useEffect(() => area.current?.focus(), [isBack]);
  const revert = async (onNewest: boolean): Promise<void> => {
    await form.revert(onNewest);
  };
  const isConflict = undo.status === 'failed' && undo.problem === 'conflict';
  const canUndo = !isBack && before && isChangeable(before, now) && isChangeable(delivery, now);
  // Long month names. German short ones end in a full stop, which would double at the end of a sentence.
  const long = (from: string, until = from): string => format.range(from, until, 'long');
  const key = isBack
    ? 'changeDate.undone'
    : delivery.date === lastDay(delivery)
      ? 'changeDate.savedDay'
      : 'changeDate.saved';
  return (
    <Card as="section" className="change-date-done">
      <div ref={area} tabIndex={-1} role="group" aria-label={t('changeDate.choice')}>
        <Notification status="success" title={t(`${key}.title`)}>
          {t(`${key}.text`, {
            date: long(delivery.date, lastDay(delivery)),
            from: long(delivery.date),
            until: long(lastDay(delivery)),
          })}
        </Notification>
      </div>
      <EditProblem
        state={undo}
        onRetry={() => void revert(false)}
        conflict={<UndoConflict delivery={delivery} form={form} onKeep={onKeep} onApply={() => void revert(true)} />}
      />
      <ButtonRow fill>
        <Button href={linkTo('delivery', delivery.id)}>{t('changeDate.view')}</Button>
        {canUndo && !isConflict && (
          <Button type="secondary" loading={undo.status === 'saving'} onClick={() => void revert(false)}>
            {t('changeDate.undo')}
          </Button>
        )}
      </ButtonRow>
    </Card>
  );
}

interface UndoConflictProps extends Pick<DoneProps, 'delivery' | 'form' | 'onKeep'> {
  onApply: () => void;
}

/** The delivery has been changed again since. Offers the earlier version if it is still available. */
function UndoConflict({ delivery, form, onKeep, onApply }: UndoConflictProps) {
  const { account, t } = useWidget();
  const before = useStore(form.$before);
  const ranges = dataOf(useResource(changeDateOf(account)(delivery.id).ranges));
  const offer = ranges?.methods.find(({ method }) => method === before?.method);
  const day = offer?.dates.find(({ date }) => date === before?.date);
  return (
    <Conflict
      delivery={delivery}
      mine={offer && day && { ...day, ...offer }}
      mineLabel={t('changeDate.conflict.before')}
      applyLabel={t('changeDate.undo')}
      onKeep={onKeep}
      onApply={onApply}
    />
  );
}
