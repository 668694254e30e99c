import { useId } from 'react';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Button, ButtonRow } from '../../../src/ui/button.tsx';
import type { Arrivals } from '../delivery-arrival.ts';
import { ArrivalFailed, Thanks } from './thanks.tsx';

/**
 * §2 Received-delivery question: offers yes or not yet, then thanks in place. `line` tells which box, where that isn't
 * plain.
 */
export function Arrival({
  delivery,
  arrivals,
  line,
}: {
  delivery: Delivery;
  arrivals: Arrivals;
  line?: string | undefined;
}) {
  const { t } = useWidget();
  const { id } = delivery;
  const questionId = useId();
  const answer = arrivals.answers[id];
  const yes = (): void => arrivals.answer(id, 'yes');
  if (answer === 'yes' || answer === 'not-yet') return <Thanks delivery={delivery} answer={answer} />;
  return (
    <div role="group" aria-labelledby={questionId} className="delivery-arrival tint-potato">
      <p id={questionId} className="delivery-arrival-question">
        {t('deliveries.arrival.question')}
        {line && <span className="delivery-arrival-line">{line}</span>}
      </p>
      <ButtonRow>
        <Button onClick={yes} loading={answer === 'saving'}>
          {t('deliveries.arrival.yes')}
        </Button>
        <Button type="secondary" onClick={() => arrivals.answer(id, 'not-yet')} disabled={answer === 'saving'}>
          {t('deliveries.arrival.notYet')}
        </Button>
      </ButtonRow>
      {answer === 'failed' && <ArrivalFailed onRetry={yes} />}
    </div>
  );
}
