import { timeText } from '../i18n/moment-text.ts';
import { customerLocale } from '../i18n/locale-table.ts';
import { createTranslate } from '../i18n/messages.ts';
import { dataOf } from '../remote.ts';
import type { Account } from '../stores/core/account.ts';
import { getMessages } from './files/messages.ts';
import { localeOfPlace } from './language.ts';
import { getStyles } from './files/files.ts';

/** Creates a bar at the bottom of the window. It is in the top layer, so nothing on the page moves. */
async function createBar(): Promise<HTMLElement> {
  const host = document.createElement('div');
  host.popover = 'manual';
  host.dataset['accountOffline'] = '';
  host.style.cssText =
    'position:fixed;inset:auto 0 var(--account-tab-bar,0px);width:auto;max-width:none;height:auto;padding:0;border:0;margin:0;background:none';
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
 * Shows a bar while the browser is offline, with the time of the data on screen. Fetches the data again when the
 * network returns.
 */
export async function watchOffline(account: Account): Promise<void> {
  const customer = dataOf(account.customer.$state.get());
  const chosen = customer && customerLocale(customer.locale, customer.storeCountryCode);
  const locale = chosen ?? localeOfPlace(document.documentElement);
  // Fetch now: when this is needed, there is no network.
  const [messages, host] = [dataOf(await getMessages(locale.messages).load()), await createBar()];
  if (!messages) return;
  const t = createTranslate(messages, locale.messages);
  const say = (): void => {
    const time = timeText(locale.tag, undefined)(account.answeredAt());
    host.showPopover();
    // Fill in the text after showing the bar, so that screen readers announce it.
    const bar = host.shadowRoot!.querySelector('.offline')!;
    bar.setAttribute('lang', locale.messages.slice(0, 2));
    bar.textContent = `${t('offline.title')} ${t('offline.text', { time })}`;
    // What sticks to the bottom of the window stays above the bar.
    document.documentElement.style.setProperty('--paw-offline-bar', `${host.offsetHeight}px`);
  };
  addEventListener('offline', say);
  addEventListener('online', () => {
    host.hidePopover();
    document.documentElement.style.removeProperty('--paw-offline-bar');
    account.topics.invalidate();
  });
  if (!navigator.onLine) say();
}
