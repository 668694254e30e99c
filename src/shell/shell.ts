import './shell.css';
import { render } from 'lit-html';
import { computed } from 'nanostores';
import { customerLocale, defaultLocale, findLocale } from '../i18n/locale-table.ts';
import { secondsText } from '../i18n/moment-text.ts';
import { getMessages } from '../page/files/messages.ts';
import { accountOf } from '../page/page-account.ts';
import { dataOf } from '../remote.ts';
import { isNoPets } from '../stores/account/pets.ts';
import { hourIn } from '../instants.ts';
import { focusArrival, pressedLink } from './arrival.ts';
import type { PressedLink } from './arrival.ts';
import { keepForOffline } from './installed.ts';
import { mailLocale } from './mail-locale.ts';
import { createRoutes, followLinks } from './routes.ts';
import { createScroll } from './scroll.ts';
import { shop } from './shop.ts';
import { layout, loadingScreen, screenOf } from './templates.ts';
import type { Greeting } from './templates.ts';

/** `…/feeding-plan#card` prints the plan as a card for the kitchen once it has loaded. */
function printOnRequest(root: HTMLElement): void {
  const print = (): void => {
    const plan = root.querySelector<HTMLElement>('account-feeding-plan');
    if (location.hash !== '#card' || plan?.dataset['status'] !== 'success') return;
    // Print once; a reload or another link prints again.
    history.replaceState(history.state, '', location.pathname + location.search);
    globalThis.print();
  };
  root.addEventListener('account-ready', print);
  addEventListener('hashchange', print);
}

/** Milliseconds until the loading screen offers to reload. @source DECISIONS.md#situations */
const longWait = 8000;

const partOfDay = (now: number, timeZone: string): Greeting['time'] => {
  const hour = hourIn(timeZone, now);
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
};

/** The standalone account area: a router and templates that place the same tags as any CMS page. */
export function startShell(): void {
  const root = document.querySelector<HTMLElement>('[data-account-shell]');
  if (!root) return;
  const { abilities, navbar, customer, pets, session, $name, $nextTry, $now } = accountOf();
  const wide = matchMedia('(min-width: 992px)');
  let slow = false;
  const $route = createRoutes();
  const scroll = createScroll(root);
  /** Announces the first screen. Screen readers only announce a region that existed before its text. */
  const status = document.createElement('p');
  status.className = 'shell-status';
  status.role = 'status';
  root.before(status);

  /** Whether the page is for any visitor: it waits for no session, and leads to none. */
  const isOpen = (): boolean => $route.get()?.route === 'mailAction';

  const $locale = computed([customer.$state, $route], (state, page) => {
    // A mail's link has the reader's language.
    if (page?.route === 'mailAction') return findLocale(mailLocale(page.params.locale)) ?? defaultLocale;
    const data = dataOf(state);
    return (data && customerLocale(data.locale, data.storeCountryCode)) ?? defaultLocale;
  });

  let shown = '';
  /** Which delivery the screen is about, once it is there. */
  let about = '';
  let stopFocus = (): void => {};
  const draw = (): void => {
    const locale = $locale.get();
    const messages = getMessages(locale.messages);
    const t = dataOf(messages.$state.get());
    if (!t) {
      if (messages.$state.get().status === 'init') void messages.load().then(draw);
    }
    const nav = navbar.$state.get();
    // §8 Nav data missing: the loading animation remains.
    if (!t || (nav.status !== 'success' && !isOpen())) {
      const failed = nav.status === 'error' || session.$state.get().status === 'error';
      const at = $nextTry.get();
      const next = at === undefined ? undefined : secondsText(locale.tag)(at);
      const is = failed ? 'failed' : slow ? 'slow' : 'loading';
      render(loadingScreen(t, { is, next }), root);
      return;
    }
    const data = dataOf(customer.$state.get());
    const ours = pets.$state.get();
    const screen = screenOf($route.get(), t, {
      time: partOfDay($now.get(), locale.timeZone),
      name: $name.get(),
      isWide: wide.matches,
      pets: ours.status === 'error' && isNoPets(ours.error) ? 0 : dataOf(ours)?.length,
      has: abilities.has,
    });
    // §4 Page language: the first two letters of the customer locale, else en.
    document.documentElement.lang = (isOpen() ? locale.tag : (data?.locale ?? 'en')).slice(0, 2);
    // A redirect of the router notifies before the address changes.
    const path = $route.get()?.path ?? location.pathname;
    document.title = `${[screen.title, shown === path && about].filter(Boolean).join(', ')} – ${shop()}`;
    render(layout(screen, t), root);
    if (shown !== path) queueMicrotask(() => arrive(path));
  };

  const arrive = (path: string): void => {
    if (shown === path) return;
    const first = shown === '';
    shown = path;
    about = '';
    dispatchEvent(new CustomEvent('account-navigated'));
    // On the first screen the focus stays at the beginning of the page, as wherever a page is opened.
    status.textContent = first ? document.title : '';
    const content = root.querySelector<HTMLElement>('#content');
    stopFocus();
    // Only an entry that was left by a link knows which one: this is a return.
    const { pressed } = (history.state ?? {}) as { pressed?: PressedLink };
    if (!first && content) stopFocus = focusArrival(content, pressed);
  };

  const open = (path: string, link: Element): void => {
    scroll.leave();
    const content = root.querySelector<HTMLElement>('#content');
    if (content) history.replaceState({ ...(history.state as object | null), pressed: pressedLink(content, link) }, '');
    // The entry first: the router notifies before it changes the address, and the screen may put a dog into it.
    history.pushState(null, '', path);
    $route.open(path, true);
    scroll.top();
  };

  /** §2 `/` leads to the locale page once the store country is known, `/{locale}/account` to `/{locale}`. */
  const redirect = (): void => {
    const page = $route.get();
    if (page?.route === 'dashboardAlias') $route.open(`/account/${page.params.locale}`, true);
    const country = dataOf(customer.$state.get())?.storeCountryCode;
    if (page?.route === 'start' && country) $route.open(`/account/${country.toLowerCase()}`, true);
  };

  /**
   * Puts the dog whose plan is shown into the address. Bypasses the router, so that the screen is not rendered again
   * and the pressed button keeps the focus.
   */
  const chosen = (): void => {
    const page = $route.get();
    const current = pets.$current.get()?.petPublicId;
    if (page?.route !== 'feedingPlan' || !current) return;
    const { locale, petPublicId } = page.params;
    if (!dataOf(pets.$state.get())?.some((pet) => pet.petPublicId === petPublicId)) return;
    history.replaceState(
      history.state,
      '',
      `/account/${locale}/${current}/feeding-plan${location.search}${location.hash}`,
    );
  };
  const meant = (): void => {
    const page = $route.get();
    if (page?.route === 'feedingPlan') pets.choose(page.params.petPublicId);
  };

  root.addEventListener('account-ready', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('account-delivery')) return;
    requestAnimationFrame(() => {
      about = target.isConnected ? (target.shadowRoot?.querySelector('h1')?.textContent ?? '') : '';
      draw();
    });
  });
  wide.addEventListener('change', draw);
  followLinks(open);
  printOnRequest(root);
  keepForOffline();
  addEventListener('popstate', scroll.returned);
  session.$signedOut.listen(() => isOpen() || session.leave());
  for (const $store of [
    $route,
    $locale,
    navbar.$state,
    session.$state,
    customer.$state,
    pets.$state,
    $name,
    $nextTry,
    $now,
    abilities.$can,
  ])
    $store.listen(draw);
  setTimeout(() => {
    slow = true;
    draw();
  }, longWait);
  $route.subscribe(redirect);
  $route.subscribe(meant);
  pets.$current.listen(chosen);
  // The router doesn't know of `chosen`, so it may take this entry's dog for the one that is shown.
  addEventListener('popstate', meant);
  customer.$state.listen(redirect);
  draw();
  scroll.restore();
  // Also once a link leads from an open page into the account.
  $route.subscribe(() => isOpen() || void Promise.all([customer.load(), navbar.load(), pets.load()]));
}
