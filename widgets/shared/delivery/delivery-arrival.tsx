import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { Delivery } from '../../../src/contract/known.ts';
import { asksArrival } from '../../../src/stores/deliveries/delivery-groups.ts';
import { dayIn } from '../../../src/zones.ts';
import { importCode } from '../../../src/import-code.ts';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { useStoreLocale } from '../../../src/element/links.ts';

type Answer = 'saving' | 'yes' | 'not-yet' | 'failed';

export interface Arrivals {
  /** Whether the backend supports confirming an arrival. */
  offered: boolean;
  /** In the store's zone. */
  today: string;
  answers: Readonly<Record<string, Answer>>;
  /** Ids of deliveries that have been answered for here. They stay in place, so that the thanks appear there. */
  kept: readonly string[];
  answer: (id: string, answer: 'yes' | 'not-yet') => void;
  /** Asks again: the answer has been undone. */
  forget: (id: string) => void;
}

/**
 * The answers given in this widget. They are kept above the rows, since a delivery that has arrived moves to another group.
 */
export function useArrivals(): Arrivals {
  const { account } = useWidget();
  const [answers, setAnswers] = useState<Arrivals['answers']>({});
  const set = (id: string, answer: Answer): void => setAnswers((before) => ({ ...before, [id]: answer }));
  const send = async (id: string, answer: 'yes' | 'not-yet'): Promise<void> => {
    set(id, answer === 'yes' ? 'saving' : answer);
    try {
      const { answerArrival } = await importCode(() => import('../../../src/stores/deliveries/arrival.ts'));
      const known = await answerArrival(account, id, answer);
      if (answer === 'yes') set(id, known);
    } catch {
      // The code could not be loaded.
      if (answer === 'yes') set(id, 'failed');
    }
  };
  const kept = useMemo(() => Object.keys(answers), [answers]);
  return {
    offered: useCan()('arrival'),
    today: dayIn(useStoreLocale().timeZone, useStore(account.$now)),
    answers,
    kept,
    answer: (id, answer) => void send(id, answer),
    forget: (id) =>
      setAnswers((before) => {
        const { [id]: _, ...others } = before;
        return others;
      }),
  };
}

/** Whether a delivery is asked about, or has been answered for here. */
export const isAsked = (delivery: Delivery, { answers, offered, today }: Arrivals): boolean =>
  offered && (asksArrival(delivery, today) || delivery.id in answers);
