import * as customer from '../contract/first-calls.ts';
import * as deliveries from '../contract/first-calls.ts';
import * as pets from '../contract/first-calls.ts';
import type { Client } from './client.ts';

/** §7 The calls that always use gb, regardless of the customer's store. */
const gb = 'gb';

/** The reads of first views. The other modules of this folder load with the tags that need them. */
export const createAccountApi = ({ read }: Client) => ({
  authenticate: () => read(customer.authenticate),
  customer: () => read(customer.getCustomer, {}, gb),
  pets: () => read(pets.getPets, {}, gb),
  navbar: () => read(customer.getNavbar, {}, gb),
  referral: () => read(customer.getReferral, {}, gb),
  dryClaims: () => read(pets.getDryClaims, {}, gb),
  feedingPlans: (petPublicId: string) => read(pets.getFeedingPlans, { id: petPublicId }),
  deliveries: (petPublicId: string) => read(deliveries.getDeliveries, { id: petPublicId }),
  treatmentDeliveries: (petPublicId: string) => read(deliveries.getTreatmentDeliveries, { id: petPublicId }),
  delivery: (id: string) => read(deliveries.getDelivery, { id }),
});
export type AccountApi = ReturnType<typeof createAccountApi>;

/** GET {host}/{locale}/footer/: untrusted HTML, for any visitor, signed in or not. @source §7 */
export async function getFooter({ environment, fetchRead }: Client, segment: string): Promise<string> {
  const response = await fetchRead(`${environment.host}/${segment}/footer/`, { headers: { accept: 'text/html' } });
  // A plain error: a 401 of the footer must not sign the customer out.
  if (!response.ok) throw new Error(`Footer: HTTP ${response.status}`);
  return response.text();
}
