import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Pet } from '../../src/contract/known.ts';
import { laterPart } from '../../src/element/lazy-part.tsx';
import { RemoteView, useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import { dataOf } from '../../src/remote.ts';
import type { Remote } from '../../src/remote.ts';
import type { Group, SubscriptionStep } from '../../src/stores/account/abilities.ts';
import { passkeyOfferOf } from '../../src/stores/customer/access/passkey-offer.ts';
import { isNoPets } from '../../src/stores/account/pets.ts';
import { allowsDeliveries, takersOf } from '../../src/stores/pets/subscription/steps.ts';
import { ActionTile } from '../../src/ui/surfaces/action-tile.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { Icon } from '../../src/ui/marks/icon.tsx';
import type { Pictogram, Tint } from '../../src/ui/marks/icon.tsx';
import { moreIcons } from '../../src/ui/marks/more-icons.ts';
import { Skeleton } from '../../src/ui/notices/skeleton.tsx';
import { useAddDogHref } from '../shared/hrefs.ts';
import { notice } from '../shared/lazy-notices.ts';
import { define } from '../shared/define.ts';
import { useActionHref, useLinks } from '../../src/element/links.ts';
import type { LinkTo } from '../../src/element/links.ts';

interface Tile {
  name: string;
  link: Parameters<LinkTo>;
  group?: Group;
  step?: SubscriptionStep;
  icon: Pictogram;
  tint?: Tint;
}

/** What customers do most often with a phone, where the others are behind “More”. */
const often: readonly Tile[] = [
  { name: 'holiday', link: ['settings', 'holiday'], group: 'holiday', icon: moreIcons.sun },
  { name: 'rhythm', link: ['settings', 'rhythm'], group: 'rhythm', icon: moreIcons.calendar },
  { name: 'extras', link: ['feeding-plan', null, 'extras'], group: 'extras', icon: 'bowl', tint: 'pear' },
  { name: 'address', link: ['settings', 'details'], group: 'details', icon: moreIcons.home },
];

/** §2 Quick links: pause/delay, resume, restart and view deliveries, edit account details, add a new dog, cancel. */
const tiles: readonly Tile[] = [
  { name: 'pause', link: ['settings', 'subscriptions'], step: 'pause', icon: moreIcons.pause },
  { name: 'resume', link: ['settings', 'subscriptions'], step: 'resume', icon: moreIcons.play, tint: 'pear' },
  { name: 'restart', link: ['settings', 'subscriptions'], step: 'restart', icon: moreIcons.play, tint: 'pear' },
  { name: 'view', link: ['deliveries'], icon: 'truck' },
  { name: 'edit', link: ['settings', 'details'], group: 'details', icon: moreIcons.pencil },
  { name: 'add', link: ['signup'], icon: 'plus', tint: 'pear' },
  { name: 'cancel', link: ['settings', 'subscriptions'], step: 'cancel', icon: moreIcons.ban, tint: 'potato' },
];

/** How many tiles a customer with deliveries has. */
const usual = 5;

/** Whether a dog can take a step. While that isn't known, pausing and cancelling are assumed. */
const canTake = (step: SubscriptionStep, pets: Remote<readonly Pet[]>, mayDeliver: boolean): boolean =>
  pets.status === 'success'
    ? takersOf(step, pets.data, mayDeliver).length > 0
    : /pause|cancel/.test(step) && (pets.status !== 'error' || !isNoPets(pets.error));

export function QuickLinks() {
  const { account } = useWidget();
  const customer = useResource(account.customer);
  const pets = useResource(account.pets);
  return (
    // Links need only the customer's country. If the customer can't be loaded, they use the tag's locale.
    <RemoteView remote={customer} skeleton={<LoadingTiles />} error={() => <Tiles pets={pets} mayDeliver={false} />}>
      {(data) => <Tiles pets={pets} mayDeliver={allowsDeliveries(data)} />}
    </RemoteView>
  );
}

const UnlessMourned = notice('UnlessMourned');

export const Offer = laterPart(
  async () => (await import('./passkey-offer.tsx')).PasskeyOffer,
  () => <Skeleton shape="card" height="142px" />,
);

interface TilesProps {
  pets: Remote<readonly Pet[]>;
  /** Whether the account allows steps that lead to deliveries. */
  mayDeliver: boolean;
}

function Tiles({ pets, mayDeliver }: TilesProps) {
  const { account, t } = useWidget();
  const linkTo = useLinks();
  const can = useCan();
  const actionHref = useActionHref();
  const add = useAddDogHref();
  const fed = dataOf(pets)?.find(({ subscription_status: status }) => status === 'active')?.petPublicId;
  const reachable = (listed: readonly Tile[]) =>
    listed.flatMap(({ step, group = step, link: [target, id, part], ...tile }) => {
      if ((step && !canTake(step, pets, mayDeliver)) || (id === null && !fed)) return [];
      const link = [target, id === null ? fed : id, part] as const;
      const to = tile.name === 'add' ? add : group ? actionHref(group, ...link) : linkTo(...link);
      return to ? [{ ...tile, to }] : [];
    });
  const shown = reachable(tiles);
  // Where nothing can change, the others are no less important.
  const first = mayDeliver && fed ? reachable(often) : [];
  const [isOpen, setOpen] = useState(false);
  // The settings page offers a delay only with a date that can be changed.
  const label = (name: string): string =>
    name === 'pause' && !can('change-date') ? t('quickLinks.pauseOnly') : t(`quickLinks.${name}`);
  const hasOffer = useStore(passkeyOfferOf(account).$isOpen) && can('passkeys');
  const list = (listed: typeof shown, className = ''): ReactElement => (
    <ul className={`quick-links-list ${className}`}>
      {listed.map(({ name, to, icon, tint }) => (
        <li key={name}>
          <ActionTile icon={icon} label={label(name)} href={to} {...(tint && { tint })} />
        </li>
      ))}
    </ul>
  );
  const linksOf = (listed: typeof shown): ReactElement => (
    <nav className="quick-links" aria-label={t('quickLinks.label')}>
      <Card className="quick-links-card">
        {first.length > 1 ? (
          <>
            {list(first, 'quick-links-often')}
            <button
              type="button"
              className="quick-links-more"
              aria-expanded={isOpen}
              onClick={() => setOpen((before) => !before)}
            >
              {t('quickLinks.more')} <Icon name="chevron-down" />
            </button>
            {list(listed, isOpen ? '' : 'quick-links-rest')}
          </>
        ) : (
          list(listed)
        )}
      </Card>
    </nav>
  );
  const links =
    pets.status === 'error' && isNoPets(pets.error) ? (
      <UnlessMourned instead={() => linksOf(shown.filter(({ name }) => name !== 'add'))} waiting={<LoadingTiles />}>
        {linksOf(shown)}
      </UnlessMourned>
    ) : (
      linksOf(shown)
    );
  if (!hasOffer) return links;
  return (
    <div className="quick-links-offer">
      {links}
      <Offer />
    </div>
  );
}

function LoadingTiles() {
  return (
    <div className="quick-links">
      <Card className="quick-links-card">
        <div className="quick-links-list">
          {tiles.slice(-usual).map(({ name }) => (
            <div key={name} className="quick-links-loading">
              <Skeleton shape="arch" width="44px" height="44px" />
              <Skeleton width="70%" height="14px" />
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}

export const register = define(QuickLinks);
