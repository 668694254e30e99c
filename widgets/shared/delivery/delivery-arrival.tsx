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
  const can = useCan();
  const stores = () => importCode(() => import('../../../src/stores/deliveries/arrival.ts'));
  const confirm = async (id: string): Promise<void> => {
    set(id, 'saving');
    try {
      const { arrivalsOf } = await stores();
      const { status } = await arrivalsOf(account)(id).submit();
      set(id, status === 'saved' ? 'yes' : 'failed');
    } catch {
      // The code could not be loaded.
      set(id, 'failed');
    }
  };
  const deny = (id: string): void => {
    set(id, 'not-yet');
    if (can('not-yet')) void stores().then(({ denialsOf }) => denialsOf(account)(id).submit());
  };
  const kept = useMemo(() => Object.keys(answers), [answers]);
  return {
    offered: can('arrival'),
    today: dayIn(useStoreLocale().timeZone, useStore(account.$now)),
    answers,
    kept,
    answer: (id, answer) => (answer === 'yes' ? void confirm(id) : deny(id)),
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
