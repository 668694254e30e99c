import { queueOf, whenKnown } from './page.ts';
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

/**
 * §7 Pushes an optimisation event with the public customer id into the vendor's queue on the page (such as
 * `dataLayer`).
 */
export function optimisation(reader: Reader, page: VendorPage): Integration {
  if (!reader.text('optimisation-queue')) return undefined;
  const name = reader.name('optimisation-queue', '');
  const event = reader.name('optimisation-event', 'optimisation');
  const script = reader.url('optimisation-script');
  if (!name || !event || (reader.text('optimisation-script') && !script)) return undefined;
  return () =>
    whenKnown(page, ({ public_id }) => {
      queueOf(page, name).push({ event, customerPublicId: public_id });
      if (script) page.load(script);
    });
}

/**
 * §7 A recommendation queue receives the customer e-mail and an empty cart; `go` sends them, once per page. The
 * vendor's script then fills the slots. No other integration gets personal data.
 */
export function recommendations(reader: Reader, page: VendorPage): Integration {
  const script = reader.url('recommendation-script');
  const name = reader.name('recommendation-queue', 'ScarabQueue');
  if (!script || !name) return undefined;
  return () =>
    whenKnown(page, ({ email }) => {
      const queue = queueOf(page, name);
      queue.push(['setEmail', email]);
      queue.push(['cart', []]);
      queue.push(['go']);
      page.load(script);
    });
}
