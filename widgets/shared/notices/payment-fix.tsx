import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Delivery } from '../../../src/contract/known.ts';
import { problemOf } from '../../../src/stores/deliveries/delivery-groups.ts';
import { paymentOf } from '../../../src/stores/customer/payment.ts';
import type { Visit } from '../../../src/stores/customer/payment.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import type { ButtonProps } from '../../../src/ui/controls/button.tsx';
import { dataOf, isSettled } from '../../../src/remote.ts';
import { webUrl } from '../../../src/web-url.ts';
import { useCan, useActionHref, useWidget } from '../../../src/element/widget.tsx';
import { ComingCharges } from '../delivery/coming-charges.tsx';
import { useStoreLocale } from '../delivery/delivery-parts.tsx';
import { EditProblem } from '../form/edit-problem.tsx';
import { TakenNow, takenBy } from './taken-now.tsx';

type Look = Pick<ButtonProps, 'type' | 'size' | 'describedBy'>;

interface PayButtonProps extends Look, Visit {
  text: string;
  /** Addition to the accessible name: the delivery. */
  about?: string | undefined;
}

/** Opens the payment provider, and shows what is then taken. Shows errors next to the button. */
export function PayButton({ text, about, purpose, delivery, section, ...look }: PayButtonProps) {
  const { account } = useWidget();
  const { start, $from } = paymentOf(account);
  const state = useStore(start.$state);
  const [from, sum] = [useId(), useId()];
  const isOwn = useStore($from) === from;
  const go = (): void => {
    $from.set(from);
    void start.submit({ purpose, delivery, section });
  };
  // Until the page has been left.
  const isLeaving = isOwn && (state.status === 'saving' || state.status === 'saved');
  return (
    <ComingCharges>
      {(charges) => {
        const taken = takenBy({ purpose, delivery }, dataOf(charges) ?? []);
        return (
          <>
            <TakenNow taken={taken} id={sum} />
            <Button
              {...look}
              describedBy={taken.length > 0 ? sum : look.describedBy}
              label={about && `${text}, ${about}`}
              // Nothing is taken without a word.
              loading={isLeaving || !isSettled(charges)}
              onClick={go}
            >
              {text}
            </Button>
            {isOwn && <EditProblem state={state} onRetry={go} />}
          </>
        );
      }}
    </ComingCharges>
  );
}

interface PaymentFixProps extends Look {
  delivery: Delivery;
  about?: string | undefined;
}

/** The way to put a delivery's payment right: the provider's page, else the backend's own page or the settings, else support. */
export function PaymentFix({ delivery, about, ...look }: PaymentFixProps) {
  const { account, t, href } = useWidget();
  const can = useCan();
  const actionHref = useActionHref();
  const { segment } = useStoreLocale();
  const problem = problemOf(delivery);
  if (!problem) return null;
  const action = t(`payment.problem.${problem}.action`);
  if (can('payment-update')) {
    const isBank = problem === 'authentication-required';
    return (
      <PayButton
        {...look}
        text={action}
        about={about}
        purpose={isBank ? 'authenticate' : 'method'}
        delivery={isBank ? delivery.id : null}
      />
    );
  }
  const url =
    webUrl(delivery.payment.resolveUrl, account.environment) ?? actionHref('payment', `/${segment}/settings/#payment`);
  const text = url ? action : t('changes.contact');
  return (
    <Button {...look} href={url ?? href(`/${segment}/help/`)} label={about && `${text}, ${about}`}>
      {text}
    </Button>
  );
}
