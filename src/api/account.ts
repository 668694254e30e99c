import type { GenericSchema, InferOutput } from 'valibot';
import { calls } from '../contract/all-calls.ts';
import type { Call } from '../contract/call.ts';
import type { Environment } from '../environment.ts';
import type { Http } from './http.ts';

const fill = (path: string, id = ''): string => path.replace('{id}', encodeURIComponent(id));

/** Where a call of the Account API goes: {host}/{locale}/new-account-api/1.0/, the locale left out where there is none. @source §7 */
export function accountUrl(host: string, call: Pick<Call, 'path'>, locale: string, id?: string): string {
  const path = fill(call.path, id);
  if (path.startsWith('/')) return host + path;
  return `${host}${locale && `/${locale}`}/new-account-api/1.0/${path}`;
}

/** The Account API: a function a call of §7. Each rejects with ApiError. */
export function createAccountApi(environment: Environment, http: Http) {
  const read = <S extends GenericSchema>(call: Call<S>, locale = 'gb', id?: string): Promise<InferOutput<S>> =>
    http.read(call, accountUrl(environment.host, call, locale, id));
  return {
    authenticate: () => read(calls.authenticate),
    customer: () => read(calls.getCustomer),
    pets: () => read(calls.getPets),
    navbar: () => read(calls.getNavbar),
    referral: () => read(calls.getReferral),
    dryClaims: () => read(calls.getDryClaims),
    feedingPlans: (petPublicId: string, locale: string) => read(calls.getFeedingPlans, locale, petPublicId),
    deliveries: (petPublicId: string, locale: string) => read(calls.getDeliveries, locale, petPublicId),
    treatmentDeliveries: (petPublicId: string, locale: string) => read(calls.getTreatmentDeliveries, locale, petPublicId),
    delivery: (id: string, locale: string) => read(calls.getDelivery, locale, id),
  };
}
export type AccountApi = ReturnType<typeof createAccountApi>;
