import { Suspense } from 'react';
import type { Settings } from '../../../src/contract/customer/settings.ts';
import { paymentProblems } from '../../../src/contract/lists.ts';
import { lazyPart } from '../../../src/element/lazy-part.tsx';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Icon } from '../../../src/ui/marks/icon.tsx';
import { dataOf, isSettled } from '../../../src/remote.ts';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { webUrl } from '../../../src/web-url.ts';
import { useIsBack } from '../../shared/delivery/delivery-parts.tsx';
import { notice } from '../../shared/lazy-notices.ts';
import { SettingsView } from '../section.tsx';
import { ComingCharges } from '../../shared/delivery/coming-charges.tsx';
import type { Coming } from '../../shared/delivery/coming-charges.tsx';
import { ChargedNext } from './charged-next.tsx';
import { EndedCharge } from './ended.tsx';
import { Method } from './method.tsx';
import { Methods } from './methods.tsx';
import { useLinks } from '../../../src/element/links.ts';

export const Codes = lazyPart(async () => (await import('../../shared/codes/codes.tsx')).Codes);
const PayButton = notice('PayButton');
const PaymentResult = notice('PaymentResult');
const NextTries = notice('NextTries');

/** §3 Payment: card ending digits, or PayPal, iDEAL or direct debit; §8 its states, each with a way to fix it. */
export const Payment = () => <SettingsView>{({ payment }) => <Shown payment={payment} />}</SettingsView>;

function Shown({ payment }: Pick<Settings, 'payment'>) {
  const { t } = useWidget();
  const { type, problem } = payment;
  const hasMethods = useCan()('payment-methods');
  const known = problem && (paymentProblems.includes(problem) ? problem : 'billing-problem');
  const state = known ?? (type === 'none' ? 'not-found' : undefined);
  const isKnown = type !== 'none' && problem !== 'not-found' && problem !== 'no-longer-stored';
  const isBack = useIsBack();
  return (
    <Suspense>
      {isBack && <PaymentResult />}
      {isKnown && <p className="muted">{t(hasMethods ? 'settings.payment.methods.fine' : 'settings.payment.fine')}</p>}
      <Card>
        <div className="settings-stack">
          {hasMethods ? <Methods /> : isKnown && <Method method={payment} />}
          <ComingCharges>
            {(charges) =>
              state && !isSettled(charges) ? (
                <TextSkeleton width={[80, 40]} />
              ) : (
                <Ways payment={payment} state={state} due={(dataOf(charges) ?? []).filter(isDue)} />
              )
            }
          </ComingCharges>
        </div>
      </Card>
      <ChargedNext />
      {useCan()('codes') && (
        <Card className="codes-card">
          <div className="settings-stack">
            <h2 className="title-s">{t('codes.title')}</h2>
            <Suspense fallback={<TextSkeleton width={[50, 80, 30]} />}>
              <Codes />
            </Suspense>
          </div>
        </Card>
      )}
    </Suspense>
  );
}

type Known = NonNullable<Settings['payment']['problem']> | undefined;

const isDue = (charge: Coming): boolean => charge.isDue;

/** What has failed: each delivery of those that have ended, and the rest. */
function Ways({ payment, state, due }: Pick<Settings, 'payment'> & { state: Known; due: readonly Coming[] }) {
  const ended = due.filter(({ hasEnded }) => hasEnded);
  const isRest = ended.length === 0 || ended.length < due.length || state === 'not-found';
  return (
    <>
      {ended.map((charge) => (
        <EndedCharge key={charge.delivery.id} charge={charge} />
      ))}
      <Way payment={payment} state={isRest ? state : undefined} />
    </>
  );
}

/** The state of the payment and the next action: the provider's page, else the backend's own page, else support. */
function Way({ payment: { resolveUrl }, state }: Pick<Settings, 'payment'> & { state: Known }) {
  const { account, t } = useWidget();
  const linkTo = useLinks();
  const help = linkTo('help');
  const hasMethods = useCan()('payment-methods');
  if (useCan()('payment-update')) {
    const isBank = state === 'authentication-required';
    const usual = hasMethods ? 'add' : 'method';
    const purpose = isBank ? 'authenticate' : state ? 'method' : usual;
    const another = hasMethods ? 'settings.payment.methods.add' : 'settings.payment.another';
    const text = t(state ? `payment.problem.${state}.action` : another);
    return (
      <>
        {state && (
          <Notification status="warn" title={t(`payment.problem.${state}.title`)}>
            {t(`settings.payment.pay.${state}`)} <NextTries />
          </Notification>
        )}
        <div className="settings-payment-ways">
          <PayButton
            type={state ? 'primary' : 'secondary'}
            text={text}
            purpose={purpose}
            delivery={null}
            section="payment"
          />
          {isBank && (
            <PayButton
              type="secondary"
              text={t('settings.payment.another')}
              purpose="method"
              delivery={null}
              section="payment"
            />
          )}
          {hasMethods && state && (
            <PayButton
              type="secondary"
              text={t('settings.payment.methods.add')}
              purpose="add"
              delivery={null}
              section="payment"
            />
          )}
        </div>
        <p className="small muted settings-payment-safe">
          <Icon name="lock" />
          {t('settings.payment.safe')}
        </p>
      </>
    );
  }
  // Ignore a link that leads back to this page, also by its address in another form.
  const url = webUrl(resolveUrl, account.environment);
  const pathOf = (address: string): string => new URL(address, location.href).pathname.replace(/\/?$/, '/');
  const way = url && ![location.href, linkTo('settings')].some((own) => pathOf(own) === pathOf(url)) ? url : undefined;
  return state ? (
    <Notification status="warn" title={t(`payment.problem.${state}.title`)}>
      {t(`settings.payment.${state}`)}{' '}
      <a href={way ?? help}>{way ? t(`payment.problem.${state}.action`) : t('changes.contact')}</a>
    </Notification>
  ) : (
    <p className="small muted">
      {way ? (
        <a href={way}>{t(hasMethods ? 'settings.payment.methods.add' : 'settings.payment.another')}</a>
      ) : (
        <a href={help}>{t('settings.payment.change')}</a>
      )}
    </p>
  );
}
