import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { Navbar as NavbarData } from '../../src/contract/known.ts';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { RemoteView, useResource, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { basketOf } from '../../src/stores/shop/basket.ts';
import { IconButton } from '../../src/ui/controls/button.tsx';
import { user } from '../../src/ui/marks/icon-paths.ts';
import { Icon } from '../../src/ui/marks/icon.tsx';
import { Menu } from '../../src/ui/controls/menu.tsx';
import { dataOf } from '../../src/remote.ts';
import { define } from '../shared/define.ts';
import { Bar, FailedBar, LoadingBar } from './bar.tsx';
import { currentLink, groups, mainLinks } from './links.ts';
import type { LinkName, LinkView } from './links.ts';
import { Panel } from './panel.tsx';
import { own } from './tag.ts';
import { usePathname, usePhone, useWide } from './window.ts';
import { useActionHref, useLinks } from '../../src/element/links.ts';

/** Content of menus, which loads when a pointer or focus comes near the button. */
const Rows = lazyPart(async () => (await import('./rows.tsx')).Rows, { within: 'li' });
/** The tab bar, fixed to the window, and whose dogs these are: no first view waits for either. */
const Below = lazyPart(async () => (await import('./below.tsx')).Below);
const onNear = (): void => void Rows.code.load();

export function Navbar({ attributes }: { attributes: Attributes }) {
  const navbar = useResource(useWidget().account.navbar);
  return (
    <RemoteView remote={navbar} skeleton={<LoadingBar />} error={() => <FailedBar />}>
      {(data) => <Navigation data={data} noTabBar={attributes['no-tab-bar'] !== undefined} />}
    </RemoteView>
  );
}

function Navigation({ data, noTabBar }: { data: NavbarData; noTabBar: boolean }) {
  const { account, t, format } = useWidget();
  const wide = useWide();
  const phone = usePhone();
  const hasTabBar = phone && !noTabBar;
  const pathname = usePathname();
  const basket = basketOf(data, account.environment);
  const view = useView(data, pathname);
  const isActing = Boolean(dataOf(useResource(account.customer))?.acting);
  return (
    <Bar
      country={data.locale ?? 'gb'}
      below={
        (hasTabBar || isActing) && (
          <Suspense>
            <Below isActing={isActing} link={hasTabBar && view.link} />
          </Suspense>
        )
      }
    >
      {wide && (
        <ul className="navbar-entries">
          {mainLinks.map((name) => {
            const link = view.link(name);
            return (
              link && (
                <li key={name}>
                  <a className="navbar-entry" {...link}>
                    {t(`navbar.${name}`)}
                  </a>
                </li>
              )
            );
          })}
        </ul>
      )}
      <div className="navbar-tools">
        {basket && (
          <IconButton icon="basket" label={t('navbar.basket', { count: basket.count })} href={basket.url}>
            <span className="navbar-badge" aria-hidden="true">
              {format.number(basket.count)}
            </span>
          </IconButton>
        )}
        {(wide || phone) && (
          <a className="icon-button navbar-help" aria-label={t('navbar.help')} {...view.link('help')}>
            <Icon name="help" />
          </a>
        )}
        {/* The key makes another route close an open menu. */}
        {wide ? (
          <AccountMenu key={pathname} view={view} />
        ) : (
          <NarrowMenu key={pathname} view={view} phone={phone} hasTabBar={hasTabBar} />
        )}
      </div>
    </Bar>
  );
}

function useView(
  { locale, show_treatment: treatments, show_christmas: christmas }: NavbarData,
  pathname: string,
): LinkView {
  const { account } = useWidget();
  const country = `${locale}`;
  const linkTo = useLinks(country);
  // A page of another site may have the same path by chance.
  const own = new URL(account.environment.host, location.href).origin === location.origin;
  const current = own ? currentLink(pathname) : undefined;
  const actionHref = useActionHref(country);
  const address = (name: LinkName, isThere?: boolean): string | undefined => {
    const group = groups[name];
    const link = group ? actionHref(group, name) : linkTo(name);
    return isThere && link ? linkTo(name) : link;
  };
  return {
    link: (name, isThere) => {
      const href = address(name, isThere);
      return href === undefined ? href : { href, 'aria-current': name === current ? 'page' : undefined };
    },
    extra: [...(treatments ? (['treatments'] as const) : []), ...(christmas ? (['christmas'] as const) : [])],
  };
}

/** The first letter of the customer's name, or a figure. */
function Initial() {
  const { account, locale } = useWidget();
  const [initial] = useStore(account.$name) ?? '';
  return (
    <span className="navbar-initial" aria-hidden="true">
      {initial?.toLocaleUpperCase(locale.tag) ?? <Icon name={user} />}
    </span>
  );
}

/** What the menu of the account has next to the main entries. */
const accountLinks = (view: LinkView): LinkName[] => [...view.extra, 'profile', 'refer', 'settings', 'signout'];

/** From 992 px. */
function AccountMenu({ view }: { view: LinkView }) {
  const { t } = useWidget();
  return (
    <Menu
      onNear={onNear}
      trigger={
        <>
          <Initial />
          {t('navbar.account')}
          <Icon name="chevron-down" />
        </>
      }
    >
      <Rows names={accountLinks(view)} link={view.link} compact />
    </Menu>
  );
}

interface NarrowMenuProps {
  view: LinkView;
  phone: boolean;
  hasTabBar: boolean;
}

/**
 * §2 On tablet width and below the menu collapses into a toggle and the sign-out link moves into it. Main entries are in
 * the tab bar if there is one.
 */
function NarrowMenu({ view, phone, hasTabBar }: NarrowMenuProps) {
  const { t } = useWidget();
  return (
    <Panel label={t('navbar.menu')} face={phone && <Initial />} onNear={onNear}>
      {!hasTabBar && (
        <ul>
          <Rows names={[...mainLinks, ...view.extra]} link={view.link} />
        </ul>
      )}
      <ul className={hasTabBar ? '' : 'navbar-panel-more'}>
        <Rows
          names={hasTabBar ? accountLinks(view) : ['profile', 'refer', 'settings', 'help', 'signout']}
          link={view.link}
          compact
        />
      </ul>
    </Panel>
  );
}

export const register = define(Navbar, own);
