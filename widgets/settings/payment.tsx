import type { Settings } from '../../src/contract/customer/settings.ts';
import { paymentProblems, paymentTypes } from '../../src/contract/lists.ts';
import { Card } from '../../src/ui/card.tsx';
import { ArchIcon } from '../../src/ui/icon.tsx';
import { Notification } from '../../src/ui/notification.tsx';
import { webUrl } from '../../src/web-url.ts';
import { useStoreLocale } from '../shared/delivery-parts.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import { SettingsView } from './settings-view.tsx';

/** §3 Payment: card ending digits, or PayPal, iDEAL or direct debit; §8 its states, each with a way to fix it. */
export const Payment = () => <SettingsView>{({ payment }) => <Shown payment={payment} />}</SettingsView>;

function Shown({ payment: { type, cardDigits, problem, resolveUrl } }: Pick<Settings, 'payment'>) {
  const { account, t, href } = useWidget();
  const { segment } = useStoreLocale();
  const told = problem && (paymentProblems.includes(problem) ? problem : 'billing-problem');
  const state = told ?? (type === 'none' ? 'not-found' : undefined);
  const isKnown = type !== 'none' && problem !== 'not-found' && problem !== 'no-longer-stored';
  const digits = cardDigits ? t('payment.card', { digits: cardDigits }) : t('payment.cardPlain');
  // Ignore a link that leads back to this page.
  const url = webUrl(resolveUrl, account.environment);
  const way =
    url && new URL(url).pathname.replace(/\/?$/, '/') !== location.pathname.replace(/\/?$/, '/') ? url : undefined;
  return (
    <Card>
      <div className="settings-stack">
        {isKnown && (
          <div className="settings-payment">
            <ArchIcon name="card" tint="kibble" />
            <b>
              {type === 'card' ? digits : t(paymentTypes.includes(type) ? `payment.${type}` : 'settings.payment.title')}
            </b>
          </div>
        )}
        {state ? (
          <Notification status="warn" title={t(`payment.problem.${state}.title`)}>
            {t(`settings.payment.${state}`)}{' '}
            <a href={way ?? href(`/${segment}/help/`)}>
              {way ? t(`payment.problem.${state}.action`) : t('changes.contact')}
            </a>
          </Notification>
        ) : (
          <p className="small muted">
            {t('settings.payment.fine')} <a href={href(`/${segment}/help/`)}>{t('settings.payment.change')}</a>
          </p>
        )}
      </div>
    </Card>
  );
}
