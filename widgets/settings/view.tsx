import { Suspense, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { settingsGroups } from '../../src/contract/groups.ts';
import { subscriptionSteps } from '../../src/contract/pets/subscription.ts';
import type { Customer } from '../../src/contract/customer/customer.ts';
import { loading } from '../../src/remote.ts';
import type { Remote } from '../../src/remote.ts';
import type { Resource } from '../../src/stores/core/resource.ts';
import { allowsBoxes } from '../../src/stores/pets/steps.ts';
import { settingsOf } from '../../src/stores/customer/settings.ts';
import { Card } from '../../src/ui/card.tsx';
import { Skeleton, TextSkeleton } from '../../src/ui/skeleton.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { Notices } from '../shared/notices/lazy.ts';
import { NotOffered, RemoteView, useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import { Contract } from './contract.tsx';
import { ContactDetails } from './contact-details.tsx';
import {
  Access,
  CalendarSubscription,
  ChangeList,
  EmailChange,
  Holiday,
  Language,
  Mails,
  Payment,
  Receipts,
  Rhythm,
  YourData,
} from './lazy.ts';
import { Section } from './section.tsx';
import { Subscriptions } from './subscriptions.tsx';
import { useHash } from './use-hash.ts';

/** §2 Account settings. */
export function Settings() {
  return useCan()(...settingsGroups) ? <Offered /> : <NotOffered groups={settingsGroups.join(', ')} />;
}

/** Loads a resource once `isTime`. */
const useLater = <T,>(resource: Resource<T>, isTime: boolean): Remote<T> =>
  useResource(
    useMemo(() => (isTime ? resource : { ...resource, load: () => Promise.resolve(loading) }), [resource, isTime]),
  );

/** The customer, once what the parts at the top show has loaded or failed: then none moves those below. */
function useParts(): Remote<Customer> {
  const { account } = useWidget();
  const customer = useResource(account.customer);
  const isThere = customer.status === 'success';
  const loads = [useLater(account.pets, isThere), useLater(settingsOf(account).settings, isThere)];
  const isSettled = isThere && loads.every(({ status }) => status === 'success' || status === 'error');
  // A later attempt takes no part away.
  const [isShown, setShown] = useState(isSettled);
  if (isSettled && !isShown) setShown(true);
  return isThere && !isShown ? loading : customer;
}

function Offered() {
  const { account, t } = useWidget();
  const root = useRef<HTMLDivElement>(null);
  const remote = useParts();
  useHash(root, remote.status === 'success');
  return (
    <RemoteView
      remote={remote}
      skeleton={<Waiting />}
      error={() => <LoadFailed title={t('settings.failed')} retry={() => void account.customer.reload()} />}
    >
      {(customer) => <Parts customer={customer} root={root} />}
    </RemoteView>
  );
}

function Parts({ customer, root }: { customer: Customer; root: RefObject<HTMLDivElement | null> }) {
  const can = useCan();
  return (
    <div className="settings" ref={root}>
      {!customer.matched && (
        <Suspense>
          <Notices held={[]} unpaid={undefined} missed={undefined} partial={false} />
        </Suspense>
      )}
      {can(...subscriptionSteps) && (
        <Section id="subscriptions">
          <Subscriptions mayDeliver={allowsBoxes(customer)} />
        </Section>
      )}
      {can('holiday') && (
        <Section id="holiday">
          <Suspense fallback={<Skeleton shape="card" height="14rem" />}>
            <Holiday mayDeliver={allowsBoxes(customer)} />
          </Suspense>
        </Section>
      )}
      {can('rhythm') && (
        <Section id="rhythm">
          <Suspense fallback={<Skeleton shape="card" height="16rem" />}>
            <Rhythm />
          </Suspense>
        </Section>
      )}
      {can('details', 'email') && (
        <Section id="details">
          {can('details') && <ContactDetails />}
          {can('email') && (
            <Suspense fallback={<Skeleton shape="card" height="9rem" />}>
              <EmailChange />
            </Suspense>
          )}
        </Section>
      )}
      {can('payment') && (
        <Section id="payment">
          <Suspense fallback={<Skeleton shape="card" height="11rem" />}>
            <Payment />
          </Suspense>
        </Section>
      )}
      {can('receipts') && (
        <Section id="receipts">
          <Suspense fallback={<Skeleton shape="card" height="14rem" />}>
            <Receipts />
          </Suspense>
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
      <Contract />
      {can('mails') && (
        <Section id="mails">
          <Suspense fallback={<Skeleton shape="card" height="11rem" />}>
            <Mails />
          </Suspense>
        </Section>
      )}
      {can('password', 'devices') && (
        <Section id="access">
          <Suspense fallback={<Skeleton shape="card" height="30rem" />}>
            <Access />
          </Suspense>
        </Section>
      )}
      {can('personal-data', 'delete-account') && (
        <Section id="personal-data">
          <Suspense fallback={<Skeleton shape="card" height="16rem" />}>
            <YourData />
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
