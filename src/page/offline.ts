import { timeText } from '../i18n/moment-text.ts';
import { customerLocale } from '../i18n/locale-table.ts';
import { dataOf } from '../remote.ts';
import type { Account } from '../stores/account/account.ts';
import { ping } from '../stores/session/ping.ts';
import { getMessages } from './files/messages.ts';
import { localeOfPlace } from './language.ts';
import { getStyles } from './files/files.ts';

/** Sets a style that no rule of the page changes, such as `div:empty { display: none }`. */
const setStyle = ({ style }: HTMLElement, name: string, value: string): void =>
  style.setProperty(name, value, 'important');

/** Creates a bar at the bottom of the window. It is in the top layer, so nothing on the page moves. */
async function createBar(): Promise<HTMLElement> {
  const host = document.createElement('div');
  host.popover = 'manual';
  host.dataset['accountOffline'] = '';
  setStyle(host, 'all', 'initial');
  setStyle(host, 'position', 'fixed');
  setStyle(host, 'inset', 'auto 0 var(--account-tab-bar,0px)');
  setStyle(host, 'display', 'none');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [await getStyles()];
  const root = document.createElement('div');
  root.className = 'account-root';
  const bar = document.createElement('div');
  bar.className = 'offline';
  bar.setAttribute('role', 'status');
  root.append(bar);
  shadow.append(root);
  document.body.append(host);
  return host;
}

/**
 * Shows a bar while the browser is offline and a request has failed, with the time of the data on screen. Fetches the data
 * again when the network returns.
 */
export async function watchOffline(account: Account): Promise<void> {
  const customer = dataOf(account.customer.$state.get());
  const chosen = customer && customerLocale(customer.locale, customer.storeCountryCode);
  const locale = chosen ?? localeOfPlace(document.documentElement);
  // Fetch now: when this is needed, there is no network.
  const [t, host] = [dataOf(await getMessages(locale.messages).load()), await createBar()];
  if (!t) return;
  const say = (): void => {
    const time = timeText(locale.tag, undefined)(account.answeredAt());
    setStyle(host, 'display', 'block');
    host.showPopover();
    // Fill in the text after showing the bar, so that screen readers announce it.
    const bar = host.shadowRoot!.querySelector('.offline')!;
    bar.setAttribute('lang', locale.messages.slice(0, 2));
    bar.textContent = `${t('offline.title')} ${t('offline.text', { time })}`;
    // What sticks to the bottom of the window stays above the bar.
    document.documentElement.style.setProperty('--paw-offline-bar', `${host.offsetHeight}px`);
  };
  const hide = (): void => {
    host.hidePopover();
    setStyle(host, 'display', 'none');
    document.documentElement.style.removeProperty('--paw-offline-bar');
  };
  // A browser may count as offline with a working network, as with a virtual one.
  const look = async (): Promise<void> => {
    if (!(await ping(account.environment)) && !navigator.onLine) say();
  };
  addEventListener('offline', () => void look());
  addEventListener('online', () => {
    hide();
    void account.topics.invalidate();
  });
  // Data that has just arrived is newer than what the browser states, unless it was on its way.
  account.http.onAnswer(() => {
    hide();
    if (!navigator.onLine) void look();
  });
  if (!navigator.onLine) await look();
}
