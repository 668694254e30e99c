import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { settingsGroups } from '../../src/contract/settings-sections.ts';
import { useCan, useWidget } from '../../src/element/widget.tsx';
import { openTasksOf } from '../../src/stores/account/task.ts';
import { user } from '../../src/ui/marks/icon-paths.ts';
import { moreIcons } from '../../src/ui/marks/more-icons.ts';
import { Icon } from '../../src/ui/marks/icon.tsx';
import type { Pictogram } from '../../src/ui/marks/icon.tsx';
import type { LinkName, LinkView } from './links.ts';

/** The entries, with their names: one short word in every language. */
const tabs = [
  ['pets', 'home', moreIcons.home],
  ['deliveries', 'deliveries', 'truck'],
  ['feeding-plans', 'plan', 'bowl'],
  ['shop', 'shop', moreIcons.bag],
  ['settings', 'account', user],
] as const satisfies readonly (readonly [LinkName, string, Pictogram])[];

/**
 * The page's own rules while it has a tab bar: its content ends above the bar, and so does what is scrolled into view,
 * until `in-view.ts` knows more. Elements that stick to the bottom of the window use `--account-tab-bar`. On a low window
 * nothing sticks.
 */
const pageRules =
  '@media(min-height:25.01em){@media(max-width:767.98px){:root{--account-tab-bar:calc(64px + env(safe-area-inset-bottom,0px))}' +
  ':where(:root){scroll-padding-block-end:var(--paw-covered-bottom,calc(var(--account-tab-bar) + 16px))}' +
  'body{padding-block-end:var(--account-tab-bar)}}' +
  '@media(max-width:17.9375em){:root{--account-tab-bar:calc(48px + env(safe-area-inset-bottom,0px))}}}';

function usePageRules(): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageRules);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}

/** The lowest part of the window, which the bar always touches. */
const bottom = '-99% 0px 0px';

/**
 * Moves the bar to the top layer if it isn't at the bottom of the window: a `transform`, a `filter` or a container of the
 * page holds what is fixed within it. Elsewhere it isn't in the top layer, so that the page's own dialogs and banners are
 * above.
 */
function useWindow(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        const { current } = bar;
        if (!current?.isConnected || !entry || entry.isIntersecting || entry.boundingClientRect.height === 0) return;
        if (getComputedStyle(current).position !== 'fixed') return;
        current.setAttribute('popover', 'manual');
        if (!current.matches(':popover-open')) current.showPopover();
      },
      { root: document, rootMargin: bottom },
    );
    if (bar.current) watch.observe(bar.current);
    return () => watch.disconnect();
  }, [bar]);
}

/** The main entries at the bottom of a phone's window, unless an open question has a bar there. */
export const TabBar = (props: Pick<LinkView, 'link'>) =>
  useStore(openTasksOf(useWidget().account)) === 0 && <Bar {...props} />;

function Bar({ link }: Pick<LinkView, 'link'>) {
  const { t } = useWidget();
  const can = useCan();
  const bar = useRef<HTMLUListElement>(null);
  usePageRules();
  useWindow(bar);
  return (
    <ul ref={bar} className="navbar-tabs">
      {tabs.map(([name, label, icon]) => {
        const target = link(name, name === 'settings' ? can(...settingsGroups) : undefined);
        return (
          target && (
            <li key={name}>
              <a className="navbar-tab" {...target}>
                <Icon name={icon} />
                <span>{t(`navbar.tabs.${label}`)}</span>
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
