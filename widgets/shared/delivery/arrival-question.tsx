import { Suspense, useId } from 'react';
import type { Delivery } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { notice } from '../lazy-notices.ts';
import type { Arrivals } from './delivery-arrival.tsx';
import { whichDelivery } from './delivery-words.ts';

const ArrivalFailed = notice('ArrivalFailed');
const Thanks = notice('Thanks');

/** §2 Received-delivery question: offers yes or not yet, then thanks in place. */
export function Arrival({ delivery, arrivals }: { delivery: Delivery; arrivals: Arrivals }) {
  const widget = useWidget();
  const { t } = widget;
  const { id } = delivery;
  const about = (words: string): string => `${words}, ${whichDelivery(widget, delivery)}`;
  const questionId = useId();
  const answer = arrivals.answers[id];
  const yes = (): void => arrivals.answer(id, 'yes');
  if (answer === 'yes' || answer === 'not-yet') {
    return (
      <Suspense>
        <Thanks delivery={delivery} answer={answer} onArrived={yes} onUndone={() => arrivals.forget(id)} />
      </Suspense>
    );
  }
  return (
    <div role="group" aria-labelledby={questionId} className="delivery-arrival tint-potato">
      <p id={questionId} className="delivery-arrival-question">
        {t('deliveries.arrival.question')}
      </p>
      <ButtonRow>
        <Button onClick={yes} loading={answer === 'saving'} label={about(t('deliveries.arrival.yes'))}>
          {t('deliveries.arrival.yes')}
        </Button>
        <Button
          type="secondary"
          onClick={() => arrivals.answer(id, 'not-yet')}
          disabled={answer === 'saving'}
          label={about(t('deliveries.arrival.notYet'))}
        >
          {t('deliveries.arrival.notYet')}
        </Button>
      </ButtonRow>
      {answer === 'failed' && (
        <Suspense>
          <ArrivalFailed id={id} onRetry={yes} />
        </Suspense>
      )}
    </div>
  );
}
