import { Suspense, useRef } from 'react';
import type { ComponentType } from 'react';
import type { Customer } from '../../src/contract/known.ts';
import type { SettingsSection, SettingsPage } from '../../src/contract/settings-sections.ts';
import { useCan } from '../../src/element/widget.tsx';
import { allowsDeliveries } from '../../src/stores/pets/subscription/steps.ts';
import { notice } from '../shared/lazy-notices.ts';
import { Access } from './access/access.tsx';
import { Assistants } from './access/assistants/part.tsx';
import { Others } from './access/others/others.tsx';
import { ContactDetails } from './details/contact-details.tsx';
import { EmailChange } from './details/email-change.tsx';
import { Language } from './details/language.tsx';
import { Payment } from './payment/payment.tsx';
import { Receipts } from './payment/receipts.tsx';
import { YourData } from './personal-data/personal-data.tsx';
import { Contract } from './personal-data/contract.tsx';
import { ChangeList } from './personal-data/change-list.tsx';
import { CalendarSubscription } from './reminders/calendar-subscription.tsx';
import { Mails } from './reminders/mails.tsx';
import { MilestonesChoice } from './reminders/milestones.tsx';
import { Reminders } from './reminders/reminders.tsx';
import { Holiday } from './schedule/holiday.tsx';
import { Rhythm } from './schedule/rhythm.tsx';
import { useSections } from './hub/shown.ts';
import { Section, useHash } from './section.tsx';
import { Subscriptions } from './subscriptions/subscriptions.tsx';

const Notices = notice('Notices');

function Details() {
  const can = useCan();
  return (
    <>
      {can('details') && <ContactDetails />}
      {can('email') && <EmailChange />}
    </>
  );
}

const parts: Readonly<Record<SettingsSection, ComponentType<{ mayDeliver: boolean }>>> = {
  subscriptions: Subscriptions,
  holiday: Holiday,
  rhythm: Rhythm,
  details: Details,
  payment: Payment,
  receipts: Receipts,
  language: Language,
  record: ChangeList,
  calendar: CalendarSubscription,
  contract: Contract,
  mails: Mails,
  push: Reminders,
  milestones: MilestonesChoice,
  access: Access,
  others: Others,
  assistants: Assistants,
  'personal-data': YourData,
};

interface PageProps {
  page: SettingsPage;
  customer: Customer;
  /** Of the page's title, which names its first section. */
  level: 1 | 2;
}

/** The sections of a page. */
export function Page({ page, customer, level }: PageProps) {
  const sectionsOf = useSections();
  const root = useRef<HTMLDivElement>(null);
  useHash(root);
  return (
    <div className="settings" ref={root}>
      {!customer.matched && (
        <Suspense>
          <Notices held={[]} unpaid={undefined} missed={undefined} partial={false} />
        </Suspense>
      )}
      {sectionsOf(page).map((id) => {
        const Part = parts[id];
        return (
          <Section key={id} id={id} level={level} isTitled={id !== page}>
            <Part mayDeliver={allowsDeliveries(customer)} />
          </Section>
        );
      })}
    </div>
  );
}
