import { Suspense, useMemo, useRef, useState } from 'react';
import type { ComponentProps, ComponentType, RefObject } from 'react';
import type { Customer } from '../../src/contract/customer/customer.ts';
import { settingsGroups, settingsSections } from '../../src/contract/settings-sections.ts';
import type { SettingsSection } from '../../src/contract/settings-sections.ts';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { NotOffered, RemoteView, useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import { isSettled, loading } from '../../src/remote.ts';
import type { Remote } from '../../src/remote.ts';
import type { Resource } from '../../src/stores/core/resource.ts';
import { settingsOf } from '../../src/stores/customer/settings.ts';
import { allowsDeliveries } from '../../src/stores/pets/steps.ts';
import { Card } from '../../src/ui/card.tsx';
import { Skeleton, TextSkeleton } from '../../src/ui/skeleton.tsx';
import { define } from '../shared/define.ts';
import { LoadFailed } from '../shared/tag/load-failed.tsx';
import { Notices } from '../shared/notices/lazy.ts';
import { ContactDetails } from './details/contact-details.tsx';
import { Section, useHash } from './section.tsx';
import { Contract } from './subscriptions/contract.tsx';
import { Subscriptions } from './subscriptions/subscriptions.tsx';
import { own } from './tag.ts';

const LaterSection = lazyPart(async () => (await import('./later-sections.tsx')).LaterSection);
const Payment = lazyPart(async () => (await import('./payment/payment.tsx')).Payment);

type PartProps = { mayDeliver: boolean };

/** A part whose code loads later. Its skeleton has that height. */
const later = (height: string, Part: ComponentType<PartProps>) => (props: PartProps) => (
  <Suspense fallback={<Skeleton shape="card" height={height} />}>
    <Part {...props} />
  </Suspense>
);
const section = (id: ComponentProps<typeof LaterSection>['id'], height: string): ComponentType<PartProps> =>
  later(height, (props) => <LaterSection id={id} {...props} />);

const EmailChange = section('email', '9rem');

function Details(props: PartProps) {
  const can = useCan();
  return (
    <>
      {can('details') && <ContactDetails />}
      {can('email') && <EmailChange {...props} />}
    </>
  );
}

const parts: Readonly<Record<SettingsSection, ComponentType<PartProps>>> = {
  subscriptions: Subscriptions,
  holiday: section('holiday', '14rem'),
  rhythm: section('rhythm', '16rem'),
  details: Details,
  payment: later('11rem', () => <Payment />),
  receipts: section('receipts', '14rem'),
  language: section('language', '11rem'),
  record: section('record', '30rem'),
  calendar: section('calendar', '12rem'),
  contract: Contract,
  mails: section('mails', '11rem'),
  access: section('access', '30rem'),
  'personal-data': section('personal-data', '16rem'),
};
const ids = Object.keys(settingsSections) as SettingsSection[];

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
  const areThere = isThere && loads.every(isSettled);
  // A later attempt takes no part away.
  const [isShown, setShown] = useState(areThere);
  if (areThere && !isShown) setShown(true);
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
      {ids.map((id) => {
        const Part = parts[id];
        const part = <Part key={id} mayDeliver={allowsDeliveries(customer)} />;
        // It has a heading only if there is a link out of the contract.
        if (id === 'contract') return part;
        return (
          can(...settingsSections[id]) && (
            <Section key={id} id={id}>
              {part}
            </Section>
          )
        );
      })}
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

export const register = define(Settings, own);
