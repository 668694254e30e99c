import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { dayIn } from '../../../src/zones.ts';
import type { Delivery } from '../../../src/contract/known.ts';
import { arrivalsOf } from '../../../src/stores/deliveries/arrival.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { useTracking } from '../delivery/delivery-parts.tsx';
import { EditProblem, SignedOutNotice } from '../form/edit-problem.tsx';
import { useUndo } from '../form/use-undo.ts';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { lastDay } from '../../../src/stores/deliveries/delivery-groups.ts';
import { useLinks, useStoreLocale } from '../../../src/element/links.ts';

interface ThanksProps {
  delivery: Delivery;
  answer: 'yes' | 'not-yet';
  /** Confirms the arrival after all: the customer found the box a moment later. */
  onArrived: () => void;
  /** The answer has been undone. */
  onUndone: () => void;
}

/** Of the confirmation in the record, by which it can be undone. */
function useReference(id: string): string | null {
  const saved = useStore(arrivalsOf(useWidget().account)(id).$state);
  return (saved.status === 'saved' && saved.data?.reference) || null;
}

/**
 * Shown after the answer to "Did it arrive?". Takes focus from the button that has gone, so that screen readers
 * announce it.
 */
export function Thanks({ delivery, answer, onArrived, onUndone }: ThanksProps) {
  const { account, t, format } = useWidget();
  const linkTo = useLinks();
  const { timeZone } = useStoreLocale();
  const now = useStore(account.$now);
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  const { state, isBack, retry, undo } = useUndo(useReference(delivery.id));
  useEffect(() => {
    if (isBack) onUndone();
  }, [isBack, onUndone]);
  const tracking = useTracking()(delivery);
  const today = dayIn(timeZone, now);
  const report = useCan()('report') && linkTo('delivery', delivery.id, 'report');
  const last = lastDay(delivery);
  const late = last < today;
  return (
    <>
      <p ref={text} tabIndex={-1} className="delivery-arrival tint-potato">
        {answer === 'yes' && (
          <>
            {t('deliveries.arrival.thanks')} {report && <a href={report}>{t('deliveries.report.wrong')}</a>}{' '}
            {undo && (
              <Button type="link" loading={state.status === 'saving'} onClick={undo}>
                {t('settings.undo.button')}
              </Button>
            )}
          </>
        )}
        {answer === 'not-yet' && !late && (
          <>
            {t('deliveries.arrival.wait', { date: format.range(last, last, 'long') })}{' '}
            {tracking && (
              <a href={tracking} target="_blank" rel="noopener">
                {t('deliveries.track')}
              </a>
            )}
          </>
        )}
        {answer === 'not-yet' && late && (
          <span>
            {t('deliveries.arrival.late')}{' '}
            <a href={report || linkTo('help')}>{t(report ? 'deliveries.report.choose' : 'deliveries.help')}</a>
          </span>
        )}
        {answer === 'not-yet' && (
          <>
            {' '}
            <Button type="link" onClick={onArrived}>
              {t('deliveries.arrival.now')}
            </Button>
          </>
        )}
      </p>
      {state.status === 'failed' && (
        <div className="delivery-arrival-failed">
          <EditProblem state={state} onRetry={retry} />
        </div>
      )}
    </>
  );
}

/** §8 "Failed to save": nothing has changed, and it can be tried again. */
export function ArrivalFailed({ id, onRetry }: { id: string; onRetry: () => void }) {
  const { account, t } = useWidget();
  const state = useStore(arrivalsOf(account)(id).$state);
  const signInUrl = state.status === 'failed' ? state.signInUrl : undefined;
  if (signInUrl)
    return (
      <div className="delivery-arrival-failed">
        <SignedOutNotice signInUrl={signInUrl} />
      </div>
    );
  return (
    <div className="delivery-arrival-failed">
      <Notification status="error" title={t('deliveries.arrival.failed')}>
        {t('deliveries.arrival.unchanged')} {account.abilities.announces() && t('changes.once')}{' '}
        <Button type="link" onClick={onRetry}>
          {t('deliveries.arrival.again')}
        </Button>
      </Notification>
    </div>
  );
}
