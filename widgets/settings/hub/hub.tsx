import type { SettingsPage } from '../../../src/contract/settings-sections.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { dataOf } from '../../../src/remote.ts';
import { settingsOf } from '../../../src/stores/customer/settings.ts';
import { ArchIcon, Icon } from '../../../src/ui/marks/icon.tsx';
import type { Pictogram, Tint } from '../../../src/ui/marks/icon.tsx';
import { moreIcons } from '../../../src/ui/marks/more-icons.ts';
import { Skeleton } from '../../../src/ui/notices/skeleton.tsx';
import { Title } from '../../../src/ui/surfaces/title.tsx';
import { withFragment } from '../../shared/fragment.ts';
import { presentValues } from './present-value.tsx';
import { useLinks } from '../../../src/element/links.ts';

type HubGroup = 'deliveries' | 'payment' | 'account';

const hubGroups: readonly (readonly [HubGroup, Tint])[] = [
  ['deliveries', 'blueberry'],
  ['payment', 'pear'],
  ['account', 'potato'],
];

/** The group and the icon of each page. The order within a group is that of `settingsPages`. */
const rows: Readonly<Record<SettingsPage, readonly [HubGroup, Pictogram]>> = {
  rhythm: ['deliveries', moreIcons.repeat],
  holiday: ['deliveries', moreIcons.sun],
  subscriptions: ['deliveries', moreIcons.pause],
  payment: ['payment', moreIcons.card],
  details: ['payment', moreIcons.pin],
  mails: ['account', moreIcons.mail],
  access: ['account', moreIcons.phone],
  language: ['account', moreIcons.globe],
  'personal-data': ['account', moreIcons.document],
};

interface HubProps {
  /** The pages that the backend supports. */
  pages: readonly SettingsPage[];
  /** The one that is shown next to the list. */
  current: SettingsPage | undefined;
  isOnePage: boolean;
  /** Next to a page the list is a rail with a smaller title, without the customer's name. */
  isRail: boolean;
}

/** The list of the settings' pages, each with its present value. */
export function Hub({ pages, current, isOnePage, isRail }: HubProps) {
  const { t } = useWidget();
  const linkTo = useLinks();
  // Next to a page it leads elsewhere; alone it is the content.
  const [Element, props] = isRail ? (['nav', { 'aria-label': t('settings.title') }] as const) : (['div', {}] as const);
  const Name = isRail ? 'p' : 'h2';
  return (
    <Element className={isRail ? 'settings-hub settings-rail' : 'settings-hub'} {...props}>
      {/* Next to a page, headings would come before the page's own. */}
      {isRail ? <p className="title-m">{t('settings.title')}</p> : <Title>{t('settings.title')}</Title>}
      {!isRail && <Person />}
      {hubGroups.map(([id, tint]) => {
        const offered = pages.filter((page) => rows[page][0] === id);
        if (offered.length === 0) return null;
        return (
          <section key={id} className="settings-hub-group" aria-labelledby={`hub-${id}`}>
            <Name id={`hub-${id}`} className="settings-hub-name">
              {t(`settings.hub.group.${id}`)}
            </Name>
            <ul className={isRail ? undefined : 'card'}>
              {offered.map((page) => {
                const Value = presentValues[page];
                return (
                  <li key={page}>
                    <a
                      className="settings-row"
                      href={isOnePage ? withFragment(page) : linkTo('settings-page', page)}
                      aria-current={page === current ? 'page' : undefined}
                    >
                      <ArchIcon name={rows[page][1]} tint={tint} />
                      <span className="settings-row-text">
                        <span className="settings-row-title">{t(`settings.${page}.title`)}</span>
                        <span className="settings-row-value">
                          <Value />
                        </span>
                      </span>
                      <Icon name="chevron-right" />
                    </a>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      <a className="settings-sign-out" href={linkTo('signout')}>
        <Icon name={moreIcons.signOut} />
        <span>{t('navbar.signout')}</span>
      </a>
    </Element>
  );
}

function Person() {
  const { account } = useWidget();
  const remote = useResource(settingsOf(account).settings);
  if (remote.status === 'error') return null;
  const settings = dataOf(remote);
  const name = settings && `${settings.firstName} ${settings.lastName}`.trim();
  return (
    <p className="settings-person" dir="auto">
      <span className="settings-person-initial" aria-hidden="true">
        {settings && [...(name || settings.email)][0]?.toLocaleUpperCase()}
      </span>
      {settings ? (
        <span className="settings-row-text">
          {name && <b>{name}</b>}
          <span className="muted">{settings.email}</span>
        </span>
      ) : (
        <Skeleton width="10em" height="2.6em" />
      )}
    </p>
  );
}
