import { safeUrl } from '../../api/urls.ts';
import type { Navbar } from '../../contract/known.ts';
import type { Environment } from '../../environment.ts';

/** What the basket icon shows, and the deliveries page of the next shipment to which it leads. */
export interface Basket {
  count: number;
  url: string;
}

/** §9 Shown only if basket_count is above 0 and not multi-pet; §2: and if the deliveries URL is given. */
export function basketOf(
  { basket_count: count, multi_pet: multiPet, shipment, locale }: Navbar,
  environment: Environment,
): Basket | undefined {
  if (!count || multiPet !== false || !shipment) return undefined;
  // §1 A link to the deliveries page for the next shipment, or the shipment itself.
  const isId = /^[\w-]+$/.test(shipment);
  const url = safeUrl(isId ? `/account/${locale ?? 'gb'}/deliveries/${shipment}` : shipment, environment);
  return url === undefined ? undefined : { count, url };
}
