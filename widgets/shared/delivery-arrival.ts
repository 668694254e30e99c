import { useMemo, useState } from 'react';
import type { Delivery } from '../../src/contract/deliveries/delivery.ts';
import { useWidget } from '../../src/element/widget.tsx';

type Answer = 'saving' | 'yes' | 'not-yet' | 'failed';

export interface Arrivals {
  answers: Readonly<Record<string, Answer>>;
  /** Ids that have been asked about and answered here: they stay where they are, to be thanked in place. */
  kept: readonly string[];
  answer: (id: string, answer: 'yes' | 'not-yet') => void;
}

/** The answers given in this widget. They live above the rows, since a box that has arrived changes its group. */
export function useArrivals(): Arrivals {
  const { account, emit } = useWidget();
  const [answers, setAnswers] = useState<Arrivals['answers']>({});
  const set = (id: string, answer: Answer): void => setAnswers((before) => ({ ...before, [id]: answer }));
  const confirm = async (id: string): Promise<void> => {
    set(id, 'saving');
    try {
      const { arrivalsOf } = await import('../../src/stores/deliveries/arrival.ts');
      const { status } = await arrivalsOf(account)(id).submit();
      set(id, status === 'saved' ? 'yes' : 'failed');
      if (status === 'saved') emit('account-delivery-changed', { delivery: id, change: 'arrived' });
    } catch {
      // The code did not load.
      set(id, 'failed');
    }
  };
  const kept = useMemo(() => Object.keys(answers), [answers]);
  return {
    answers,
    kept,
    answer: (id, answer) => (answer === 'yes' ? void confirm(id) : set(id, answer)),
  };
}

/** Whether a box is asked about, or has been answered for here. */
export const isAsked = ({ id, askArrival }: Delivery, { answers }: Arrivals): boolean => askArrival || id in answers;
