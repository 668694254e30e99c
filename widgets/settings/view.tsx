import { Suspense, useRef, useState } from 'react';
import { settingsGroups } from '../../src/contract/groups.ts';
import { subscriptionSteps } from '../../src/contract/pets/subscription.ts';
import type { Customer } from '../../src/contract/customer/customer.ts';
import { settingsOf } from '../../src/stores/customer/settings.ts';
import { Card } from '../../src/ui/card.tsx';
import { Skeleton, TextSkeleton } from '../../src/ui/skeleton.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { Notices } from '../shared/notices/lazy.ts';
import { NotOffered, RemoteView, useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import { ContactDetails } from './contact-details.tsx';
import { CalendarSubscription, ChangeList, Holiday, Language } from './lazy.ts';
import { Payment } from './payment.tsx';
import { Section } from './section.tsx';
import { Subscriptions } from './subscriptions.tsx';
import { useHash } from './use-hash.ts';

/** §2 Account settings. */
export function Settings() {
  const { account, t } = useWidget();
  const customer = useResource(account.customer);
  if (!useCan()(...settingsGroups)) return <NotOffered groups="settings" />;
  return (
    <RemoteView
      remote={customer}
      skeleton={<Waiting />}
      error={() => <LoadFailed title={t('settings.failed')} retry={() => void account.customer.reload()} />}
    >
      {(customer) => <Parts customer={customer} />}
    </RemoteView>
  );
}

function Parts({ customer }: { customer: Customer }) {
  const { account } = useWidget();
  const root = useRef<HTMLDivElement>(null);
  const settled = [useResource(account.pets), useResource(settingsOf(account).settings)].every(
    ({ status }) => status === 'success' || status === 'error',
  );
  const can = useCan();
  // All parts appear at once, so that none moves those below. A later attempt takes none away.
  const [isShown, setShown] = useState(settled);
  if (settled && !isShown) setShown(true);
  useHash(root, isShown);
  if (!isShown) return <Waiting />;
  return (
    <div className="settings" ref={root}>
      {!customer.matched && (
        <Suspense>
          <Notices held={[]} unpaid={undefined} missed={undefined} partial={false} />
        </Suspense>
      )}
      {can(...subscriptionSteps) && (
        <Section id="subscriptions">
          <Subscriptions accountMatched={customer.matched} />
        </Section>
      )}
      {can('holiday') && (
        <Section id="holiday">
          <Suspense fallback={<Skeleton shape="card" height="14rem" />}>
            <Holiday accountMatched={customer.matched} />
          </Suspense>
        </Section>
      )}
      {can('details') && (
        <Section id="details">
          <ContactDetails />
        </Section>
      )}
      {can('payment') && (
        <Section id="payment">
          <Payment />
        </Section>
      )}
      {can('language') && (
        <Section id="language">
          <Suspense fallback={<Skeleton shape="card" height="11rem" />}>
            <Language />
          </Suspense>
        </Section>
      )}
      {can('record') && (
        <Section id="record">
          <Suspense fallback={<Skeleton shape="card" height="30rem" />}>
            <ChangeList />
          </Suspense>
        </Section>
      )}
      {can('calendar') && (
        <Section id="calendar">
          <Suspense fallback={<Skeleton shape="card" height="12rem" />}>
            <CalendarSubscription />
          </Suspense>
        </Section>
      )}
    </div>
  );
}

const Waiting = () => (
  <div className="settings">
    {[0, 1, 2].map((key) => (
      <Card key={key}>
        <TextSkeleton width={[40, 90, 70, 80]} spacing={16} />
      </Card>
    ))}
  </div>
);
