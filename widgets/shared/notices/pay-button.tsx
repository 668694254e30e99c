import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { dataOf, isSettled } from '../../../src/remote.ts';
import { paymentOf } from '../../../src/stores/customer/payment.ts';
import type { Visit } from '../../../src/stores/customer/payment.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import type { ButtonProps } from '../../../src/ui/controls/button.tsx';
import { ComingCharges } from '../delivery/coming-charges.tsx';
import type { Coming } from '../delivery/coming-charges.tsx';
import { EditProblem } from '../form/edit-problem.tsx';
import { ConfirmTaken, sumOf, takenBy, TakenNow } from './taken-now.tsx';

export type Look = Pick<ButtonProps, 'type' | 'size' | 'describedBy'>;

interface PayButtonProps extends Look, Omit<Visit, 'agreed'> {
  text: string;
  /** Addition to the accessible name: the delivery. */
  about?: string | undefined;
}

/** Opens the payment provider. Shows what is then taken, and asks. */
export const PayButton = (props: PayButtonProps) => (
  <ComingCharges>
    {(charges) => <Pay {...props} isReady={isSettled(charges)} taken={takenBy(props, dataOf(charges) ?? [])} />}
  </ComingCharges>
);

interface PayProps extends PayButtonProps {
  /** What it takes at once. */
  taken: readonly Coming[];
  isReady: boolean;
}

/** Shows errors next to the button. */
function Pay({ text, about, purpose, delivery, section, taken, isReady, ...look }: PayProps) {
  const { account } = useWidget();
  const knowsCharges = useCan()('charges');
  const { start, $from } = paymentOf(account);
  const state = useStore(start.$state);
  const [from, sentence] = [useId(), useId()];
  const [isAsked, setAsked] = useState(false);
  const isOwn = useStore($from) === from;
  const go = async (): Promise<void> => {
    setAsked(false);
    $from.set(from);
    // Where the read failed, nothing was shown: the backend refuses if something is due.
    const agreed = knowsCharges ? sumOf(taken) : undefined;
    const after = await start.submit({ purpose, delivery, agreed, section });
    if (after.status === 'failed' && after.problem === 'refused') void account.topics.invalidate(['deliveries']);
  };
  // Until the page has been left.
  const isLeaving = isOwn && (state.status === 'saving' || state.status === 'saved');
  return (
    <>
      <TakenNow taken={taken} id={sentence} />
      <Button
        {...look}
        {...(taken.length > 0 && { describedBy: [look.describedBy, sentence].filter(Boolean).join(' ') })}
        label={about && `${text}, ${about}`}
        // Nothing is taken without a word.
        loading={isLeaving || !isReady}
        onClick={() => (taken.length > 0 ? setAsked(true) : void go())}
      >
        {text}
      </Button>
      {isAsked && (
        <ConfirmTaken
          taken={taken}
          id={`${sentence}-asked`}
          onConfirm={() => void go()}
          onClose={() => setAsked(false)}
        />
      )}
      {isOwn && <EditProblem state={state} onRetry={() => void go()} />}
    </>
  );
}
