import { useStore } from '@nanostores/react';
import type { Navbar as NavbarData } from '../../src/contract/customer/customer.ts';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { RemoteView, useResource, useActionHref, useWidget } from '../../src/element/widget.tsx';
import { basketOf } from '../../src/stores/shop/basket.ts';
import { IconButton } from '../../src/ui/button.tsx';
import { user } from '../../src/ui/icon-paths.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { Menu } from '../../src/ui/menu.tsx';
import { define } from '../shared/define.ts';
import { Bar, FailedBar, LoadingBar } from './bar.tsx';
import { currentLink, groups, links, mainLinks } from './links.ts';
import type { LinkName, LinkView } from './links.ts';
import { Panel } from './panel.tsx';
import { usePathname, useWide } from './window.ts';

/** Content of menus, which loads when a pointer or focus comes near the button. */
const Rows = lazyPart(async () => (await import('./rows.tsx')).Rows, { within: 'li' });
const onNear = (): void => void Rows.code.load();

export function Navbar() {
  const navbar = useResource(useWidget().account.navbar);
  return (
    <RemoteView remote={navbar} skeleton={<LoadingBar />} error={() => <FailedBar />}>
      {(data) => <Navigation data={data} />}
    </RemoteView>
  );
}

function Navigation({ data }: { data: NavbarData }) {
  const { account, t, format } = useWidget();
  const wide = useWide();
  const pathname = usePathname();
  const basket = basketOf(data, account.environment);
  const view = useView(data, pathname);
  return (
    <Bar segment={data.locale}>
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
        {/* The key makes another route close an open menu. */}
        {wide ? <WideTools key={pathname} view={view} /> : <NarrowMenu key={pathname} view={view} />}
      </div>
    </Bar>
  );
}

function useView(
  { locale, show_treatment: treatments, show_christmas: christmas }: NavbarData,
  pathname: string,
): LinkView {
  const { account, href } = useWidget();
  // A page of another site may have the same path by chance.
  const own = new URL(account.environment.host, location.href).origin === location.origin;
  const current = own ? currentLink(pathname) : undefined;
  const actionHref = useActionHref(true);
  const address = (name: LinkName, isThere?: boolean): string | undefined => {
    const path = `/${locale}/${links[name]}`;
    const group = groups[name];
    return group ? actionHref(group, path, isThere) : href(path);
  };
  return {
    link: (name, isThere) => {
      const href = address(name, isThere);
      return href === undefined ? href : { href, 'aria-current': name === current ? 'page' : undefined };
    },
    extra: [...(treatments ? (['treatments'] as const) : []), ...(christmas ? (['christmas'] as const) : [])],
  };
}

/** From 992 px: help, and the account menu. */
function WideTools({ view }: { view: LinkView }) {
  const { account, locale, t } = useWidget();
  useResource(account.customer);
  const [initial] = useStore(account.$name) ?? '';
  return (
    <>
      <a className="icon-button navbar-help" aria-label={t('navbar.help')} {...view.link('help')}>
        <Icon name="help" />
      </a>
      <Menu
        onNear={onNear}
        trigger={
          <>
            <span className="navbar-initial" aria-hidden="true">
              {initial?.toLocaleUpperCase(locale.tag) ?? <Icon name={user} />}
            </span>
            {t('navbar.account')}
            <Icon name="chevron-down" />
          </>
        }
      >
        <Rows names={[...view.extra, 'profile', 'refer', 'settings', 'signOut']} link={view.link} compact />
      </Menu>
    </>
  );
}

/** §2 On tablet width and below the menu collapses into a hamburger toggle and the sign-out link moves into it. */
function NarrowMenu({ view }: { view: LinkView }) {
  const { t } = useWidget();
  return (
    <Panel label={t('navbar.menu')} onNear={onNear}>
      <ul>
        <Rows names={[...mainLinks, ...view.extra]} link={view.link} />
      </ul>
      <ul className="navbar-panel-more">
        <Rows names={['profile', 'refer', 'settings', 'help', 'signOut']} link={view.link} compact />
      </ul>
    </Panel>
  );
}

export const register = define(Navbar);
