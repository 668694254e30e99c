import * as calls from '../contract/calls/first-calls.ts';
import type { Client } from './client.ts';

/** §7 The calls that always use gb, regardless of the customer's store. */
const gb = 'gb';

/** The reads of first views. The other modules of this folder load with the tags that need them. */
export const createAccountApi = ({ read }: Client) => ({
  authenticate: () => read(calls.authenticate),
  customer: () => read(calls.getCustomer, {}, gb),
  pets: () => read(calls.getPets, {}, gb),
  navbar: () => read(calls.getNavbar, {}, gb),
  referral: () => read(calls.getReferral, {}, gb),
  dryClaims: () => read(calls.getDryClaims, {}, gb),
  feedingPlans: (petPublicId: string) => read(calls.getFeedingPlans, { id: petPublicId }),
  deliveries: (petPublicId: string) => read(calls.getDeliveries, { id: petPublicId }),
  treatmentDeliveries: (petPublicId: string) => read(calls.getTreatmentDeliveries, { id: petPublicId }),
  delivery: (id: string) => read(calls.getDelivery, { id }),
});
export type AccountApi = ReturnType<typeof createAccountApi>;

/** GET {host}/{locale}/footer/: untrusted HTML, for any visitor, signed in or not. @source §7 */
export async function getFooter({ environment, fetchOther }: Client, segment: string): Promise<string> {
  const response = await fetchOther(`${environment.host}/${segment}/footer/`, {
    headers: { accept: 'text/html' },
  }).catch((cause: unknown) => {
    throw new Error('Footer: no answer', { cause });
  });
  // A plain error: a 401 of the footer must not sign the customer out.
  if (!response.ok) throw new Error(`Footer: HTTP ${response.status}`);
  return response.text();
}
