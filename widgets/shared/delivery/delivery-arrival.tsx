import { Suspense, useId, useMemo, useState } from 'react';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { importCode } from '../../../src/import-code.ts';
import { Button, ButtonRow } from '../../../src/ui/button.tsx';
import { ArrivalFailed, Thanks } from '../notices/lazy.ts';
import { useCan, useWidget } from '../../../src/element/widget.tsx';

type Answer = 'saving' | 'yes' | 'not-yet' | 'failed';

export interface Arrivals {
  /** Whether the backend supports confirming an arrival. */
  offered: boolean;
  answers: Readonly<Record<string, Answer>>;
  /** Ids of deliveries that have been answered for here. They stay in place, so that the thanks appear there. */
  kept: readonly string[];
  answer: (id: string, answer: 'yes' | 'not-yet') => void;
}

/**
 * The answers given in this widget. They are kept above the rows, since a delivery that has arrived moves to another group.
 */
export function useArrivals(): Arrivals {
  const { account, emit } = useWidget();
  const [answers, setAnswers] = useState<Arrivals['answers']>({});
  const set = (id: string, answer: Answer): void => setAnswers((before) => ({ ...before, [id]: answer }));
  const confirm = async (id: string): Promise<void> => {
    set(id, 'saving');
    try {
      const { arrivalsOf } = await importCode(() => import('../../../src/stores/deliveries/arrival.ts'));
      const { status } = await arrivalsOf(account)(id).submit();
      set(id, status === 'saved' ? 'yes' : 'failed');
      if (status === 'saved') emit('account-delivery-changed', { delivery: id, change: 'arrived' });
    } catch {
      // The code could not be loaded.
      set(id, 'failed');
    }
  };
  const kept = useMemo(() => Object.keys(answers), [answers]);
  return {
    offered: useCan()('arrival'),
    answers,
    kept,
    answer: (id, answer) => (answer === 'yes' ? void confirm(id) : set(id, answer)),
  };
}

/** Whether a delivery is asked about, or has been answered for here. */
export const isAsked = ({ id, askArrival }: Delivery, { answers, offered }: Arrivals): boolean =>
  offered && (askArrival || id in answers);

/**
 * §2 Received-delivery question: offers yes or not yet, then thanks in place. `line` names the delivery where that isn't
 * obvious.
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
  if (answer === 'yes' || answer === 'not-yet') {
    return (
      <Suspense>
        <Thanks delivery={delivery} answer={answer} />
      </Suspense>
    );
  }
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
      {answer === 'failed' && (
        <Suspense>
          <ArrivalFailed id={id} onRetry={yes} />
        </Suspense>
      )}
    </div>
  );
}
