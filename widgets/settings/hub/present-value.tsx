import type { ComponentType, ReactNode } from 'react';
import type { SettingsPage } from '../../../src/contract/settings-sections.ts';
import { useCan, useResource, useWidget } from '../../../src/element/widget.tsx';
import { isSettled } from '../../../src/remote.ts';
import type { Resource } from '../../../src/stores/core/resource.ts';
import { accessOf } from '../../../src/stores/customer/access/access.ts';
import { settingsOf } from '../../../src/stores/customer/settings.ts';
import { holidayOf } from '../../../src/stores/pets/subscription/steps.ts';
import { rhythmOf } from '../../../src/stores/pets/subscription/rhythm.ts';
import { Label } from '../../../src/ui/marks/label.tsx';
import { Skeleton } from '../../../src/ui/notices/skeleton.tsx';
import { methodText, printedMonth } from '../../shared/delivery/payment-method.ts';
import { languageName } from '../../../src/contract/customer/change-words.ts';
import { useSections } from './shown.ts';

/** What of a resource is shown: a skeleton until it loads, and nothing if that fails, since blank isn't wrong. */
function Loaded<T>({ resource, children }: { resource: Resource<T>; children: (data: T) => ReactNode }) {
  const remote = useResource(resource);
  if (remote.status === 'success') return <>{children(remote.data)}</>;
  return isSettled(remote) ? null : <Skeleton width="9em" height="0.9em" />;
}

function Rhythm() {
  const { account, t } = useWidget();
  return (
    <Loaded resource={rhythmOf(account).rhythms}>
      {({ dogs }) => {
        const [weeks, ...others] = new Set(dogs.map((dog) => dog.weeks));
        if (weeks === undefined) return t('settings.hub.noDeliveries');
        return others.length > 0 ? t('settings.hub.differs') : t('settings.rhythm.weeks', { count: weeks });
      }}
    </Loaded>
  );
}

function Holiday() {
  const { account, t, format } = useWidget();
  return (
    <Loaded resource={account.pets}>
      {(pets) => {
        const days = holidayOf(pets);
        if (!days) return t('settings.hub.noHoliday');
        return t('settings.hub.holiday', { from: format.dateShort(days.from), until: format.dateShort(days.until) });
      }}
    </Loaded>
  );
}

/** Statuses that are counted, in this order. */
const counted = ['active', 'paused', 'cancelled', 'pending'] as const;

function Subscriptions() {
  const { account, t } = useWidget();
  return (
    <Loaded resource={account.pets}>
      {(pets) =>
        counted
          .flatMap((status) => {
            const count = pets.filter((pet) => pet.subscription_status === status).length;
            return count > 0 ? t(`settings.hub.${status}`, { count }) : [];
          })
          .join(', ')
      }
    </Loaded>
  );
}

function Payment() {
  const { account, t } = useWidget();
  return (
    <Loaded resource={settingsOf(account).settings}>
      {({ payment }) => {
        if (payment.problem || payment.type === 'none') return <Label color="kibble">{t('settings.hub.look')}</Label>;
        const expires = payment.expires && t('settings.hub.expires', { date: printedMonth(payment.expires) });
        return [methodText(payment, t), expires].filter(Boolean).join(', ');
      }}
    </Loaded>
  );
}

function Details() {
  const { account } = useWidget();
  return (
    <Loaded resource={settingsOf(account).settings}>
      {({ address }) => <span dir="auto">{[address.line1, address.city].filter(Boolean).join(', ')}</span>}
    </Loaded>
  );
}

function Mails() {
  const { account, t } = useWidget();
  return (
    <Loaded resource={settingsOf(account).mails}>
      {(kinds) => t('settings.hub.mails', { on: kinds.filter(({ on }) => on).length, all: kinds.length })}
    </Loaded>
  );
}

function Access() {
  const { account, t } = useWidget();
  const can = useCan();
  if (!can('devices')) return null;
  return (
    <Loaded resource={accessOf(account).devices}>
      {(devices) => {
        const count = devices.filter(({ current }) => !current).length;
        return count > 0 ? t('settings.hub.devices', { count }) : t('settings.access.this');
      }}
    </Loaded>
  );
}

function Language() {
  const { account } = useWidget();
  return (
    <Loaded resource={settingsOf(account).settings}>
      {({ locale }) => <span lang={locale}>{languageName(locale, locale)}</span>}
    </Loaded>
  );
}

/** The titles of the page's further sections. */
function PersonalData() {
  const { t } = useWidget();
  const titles = useSections()('personal-data')
    .filter((id) => id !== 'personal-data')
    .map((id) => t(`settings.${id}.title`));
  return <>{titles.join(', ')}</>;
}

/** The present value of each page of the settings, as the hub shows it. */
export const presentValues: Readonly<Record<SettingsPage, ComponentType>> = {
  rhythm: Rhythm,
  holiday: Holiday,
  subscriptions: Subscriptions,
  payment: Payment,
  details: Details,
  mails: Mails,
  access: Access,
  language: Language,
  'personal-data': PersonalData,
};
