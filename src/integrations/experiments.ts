import type { Integration, VendorPage } from './page.ts';
import { isName } from './settings.ts';
import type { Reader } from './settings.ts';

/**
 * §7 Sends a GET with query `event` to the tracking endpoint for each experimentation event: the configured one, and
 * those that the page fires as `account-experiment` with `detail.event`. Names only, so that no personal data gets in.
 */
export function experiments(reader: Reader, page: VendorPage): Integration {
  const endpoint = reader.url('tracking-url');
  if (!endpoint) return undefined;
  const first = reader.text('tracking-event') ? reader.name('tracking-event', '') : undefined;
  const send = (event: string): void => {
    const url = new URL(endpoint);
    url.searchParams.set('event', event);
    page.get(url);
  };
  return () => {
    if (first) send(first);
    page.listen('account-experiment', (detail) => {
      const event = (detail as { event?: unknown } | null)?.event;
      if (typeof event === 'string' && isName(event)) send(event);
    });
  };
}
