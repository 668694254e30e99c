import { queueOf, whenKnown } from './page.ts';
import type { Integration, VendorPage } from './page.ts';
import type { Reader } from './settings.ts';

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
