import * as calls from '../../contract/calls/first-calls.ts';
import type { Client } from '../client.ts';

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
});
export type AccountApi = ReturnType<typeof createAccountApi>;
