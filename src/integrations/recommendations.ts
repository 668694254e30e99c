import { queueOf, whenKnown } from './page.ts';
import type { Integration, VendorPage } from './page.ts';
import type { Reader } from './settings.ts';

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
