import { Suspense, useEffect, useRef } from 'react';
import { allPets } from '../../src/contract/pets/subscription.ts';
import { dataOf } from '../../src/remote.ts';
import { allowsDeliveries } from '../../src/stores/pets/subscription/steps.ts';
import type { Customer } from '../../src/contract/known.ts';
import { settingsGroups, settingsPageNames } from '../../src/contract/settings-sections.ts';
import type { SettingsPage } from '../../src/contract/settings-sections.ts';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { NotOffered, RemoteView, useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { Icon } from '../../src/ui/marks/icon.tsx';
import { TextSkeleton } from '../../src/ui/notices/skeleton.tsx';
import { Title } from '../../src/ui/surfaces/title.tsx';
import { define } from '../shared/define.ts';
import { withFragment } from '../shared/fragment.ts';
import { notice } from '../shared/lazy-notices.ts';
import { LoadFailed } from '../shared/tag/load-failed.tsx';
import { Hub } from './hub/hub.tsx';
import { useCurrentPage, usePages, useTask, useTwoColumns } from './hub/shown.ts';
import type { TaskAddress } from './hub/shown.ts';
import { own } from './tag.ts';
import { useLinks } from '../../src/element/links.ts';

export const Farewell = lazyPart(async () => (await import('./leave/farewell.tsx')).Farewell);
export const Leave = lazyPart(async () => (await import('./leave/leave.tsx')).Leave);
const NoRight = notice('NoRight');
const Page = lazyPart(async () => (await import('./page.tsx')).Page);

/** §2 Account settings. */
export function Settings({ attributes }: { attributes: Attributes }) {
  return useCan()(...settingsGroups) ? (
    <Offered attributes={attributes} />
  ) : (
    <NotOffered groups={settingsGroups.join(', ')} />
  );
}

function Offered({ attributes }: { attributes: Attributes }) {
  const { account, t } = useWidget();
  const remote = useResource(account.customer);
  return (
    <RemoteView
      remote={remote}
      skeleton={<Waiting />}
      error={() => <LoadFailed title={t('settings.failed')} retry={() => void account.customer.reload()} />}
    >
      {(customer) => <Loaded customer={customer} attributes={attributes} />}
    </RemoteView>
  );
}

function Loaded({ customer, attributes }: { customer: Customer; attributes: Attributes }) {
  const { t } = useWidget();
  const pages = usePages();
  const isOnePage = attributes['one-page'] !== undefined;
  const isWide = useTwoColumns();
  const addressed = useCurrentPage();
  const section = attributes['section'];
  const placed = settingsPageNames.find((page) => page === section);
  const task = useTask(section);
  const can = useCan();
  const root = useRef<HTMLDivElement>(null);
  const left = useRef<SettingsPage>(undefined);
  // Back in the list, the focus returns to the row of the page.
  useEffect(() => {
    if (!addressed && left.current)
      root.current?.querySelector<HTMLElement>(`[href="${withFragment(left.current)}"]`)?.focus();
    left.current = addressed;
  }, [addressed]);
  const ofDog = task && can(task.name === 'cancel' ? 'leave' : 'farewell') && (
    <Suspense fallback={<Waiting />}>
      <Task key={`${task.name}/${task.dog}`} {...task} mayDeliver={allowsDeliveries(customer)} />
    </Suspense>
  );
  if (ofDog && section !== undefined && (!placed || placed === 'subscriptions'))
    return <div className="settings-page">{ofDog}</div>;
  // Somebody who acts for the customer may not see all pages.
  const isRefused = Boolean(customer.acting) && addressed !== undefined && !pages.includes(addressed);
  if (placed)
    return (
      <div className="settings-page">
        <Title size="m" id={`${placed}-title`}>
          {t(`settings.${placed}.title`)}
        </Title>
        <Suspense fallback={<Waiting />}>
          {customer.acting && !pages.includes(placed) ? (
            <NoRight />
          ) : (
            <Page page={placed} customer={customer} level={2} />
          )}
        </Suspense>
      </div>
    );
  const asked = addressed && pages.includes(addressed) ? addressed : undefined;
  // The first one fills the second column.
  const current = asked ?? (isWide && !isRefused ? pages[0] : undefined);
  const hub = <Hub pages={pages} current={current} isOnePage={isOnePage} isRail={current !== undefined} />;
  return (
    <div ref={root} className={isWide ? 'settings-whole settings-columns' : 'settings-whole'}>
      {isWide && hub}
      {isRefused && (
        <div className="settings-page">
          <Suspense fallback={<Waiting />}>
            <NoRight />
          </Suspense>
        </div>
      )}
      {!isWide && !current && hub}
      {ofDog && <div className="settings-page">{ofDog}</div>}
      {current && !ofDog && (
        <div className="settings-page">
          {!isWide && <Back isOnePage={isOnePage} />}
          <Title id={`${current}-title`}>{t(`settings.${current}.title`)}</Title>
          <Suspense fallback={<Waiting />}>
            <Page key={current} page={current} customer={customer} level={1} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** What the address names: cancelling, or a dog that died or has a new home. */
function Task({ name, dog, mayDeliver }: TaskAddress & { mayDeliver: boolean }) {
  const pets = dataOf(useResource(useWidget().account.pets)) ?? [];
  return name === 'cancel' ? (
    <Leave who={dog ?? allPets} pets={pets} mayDeliver={mayDeliver} />
  ) : (
    <Farewell kind={name} dog={dog} />
  );
}

function Back({ isOnePage }: { isOnePage: boolean }) {
  const { t } = useWidget();
  const linkTo = useLinks();
  return (
    <a className="tag-back" href={isOnePage ? withFragment('') : linkTo('settings')}>
      <Icon name="chevron-left" />
      {t('settings.title')}
    </a>
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
