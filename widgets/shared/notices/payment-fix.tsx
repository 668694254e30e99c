import type { Delivery } from '../../../src/contract/known.ts';
import { problemOf } from '../../../src/stores/deliveries/delivery-groups.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { webUrl } from '../../../src/web-url.ts';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { PayButton } from './pay-button.tsx';
import type { Look } from './pay-button.tsx';
import { useActionHref, useLinks } from '../../../src/element/links.ts';

interface PaymentFixProps extends Look {
  delivery: Delivery;
  about?: string | undefined;
}

/** The way to put a delivery's payment right: the provider's page, else the backend's own page or the settings, else support. */
export function PaymentFix({ delivery, about, ...look }: PaymentFixProps) {
  const { account, t } = useWidget();
  const can = useCan();
  const actionHref = useActionHref();
  const linkTo = useLinks();
  const problem = problemOf(delivery);
  if (!problem) return null;
  const action = t(`payment.problem.${problem}.action`);
  if (can('payment-update')) {
    const purpose = problem === 'authentication-required' ? 'authenticate' : 'method';
    return <PayButton {...look} text={action} about={about} purpose={purpose} delivery={delivery.id} />;
  }
  const url = webUrl(delivery.payment.resolveUrl, account.environment) ?? actionHref('payment', 'settings', 'payment');
  const text = url ? action : t('changes.contact');
  return (
    <Button {...look} href={url ?? linkTo('help')} label={about && `${text}, ${about}`}>
      {text}
    </Button>
  );
}
