import type { GenericSchema, InferOutput } from 'valibot';
import type { Call, LinkedCall } from '../contract/call.ts';
import type { Environment } from '../environment.ts';
import type { Http, SendOptions } from './http.ts';
import { linkedUrl } from './linked-url.ts';

/** Values of the placeholders in a call's path. */
export type Params = Partial<Record<'id' | 'step', string>>;

/** Makes the calls of the Account API. Each method rejects with ApiError. */
export interface Client {
  environment: Environment;
  /** For the reads outside the Account API. */
  fetchRead: Http['fetchRead'];
  /** `country` is a locale segment; by default that of the customer's store. */
  read: <S extends GenericSchema>(call: Call<S>, params?: Params, country?: string) => Promise<InferOutput<S>>;
  send: <S extends GenericSchema>(
    call: Call<S>,
    options?: SendOptions & { params?: Params },
  ) => Promise<InferOutput<S>>;
  /** POSTs to a URL from an earlier response, if it is safe to follow. */
  sendTo: <S extends GenericSchema>(
    call: LinkedCall<S>,
    url: string | null,
    options?: SendOptions,
  ) => Promise<InferOutput<S>>;
}

const fill = (path: string, params: Params): string =>
  path.replace(/\{(id|step)\}/g, (_, name: keyof Params) => encodeURIComponent(params[name] ?? ''));

/** The URL of a call: {host}/{country}/new-account-api/1.0/…, or without the country if it is empty. @source §7 */
export function accountUrl(host: string, call: Pick<Call, 'path'>, country: string, params: Params = {}): string {
  const path = fill(call.path, params);
  if (path.startsWith('/')) return host + path;
  return `${host}${country && `/${country}`}/new-account-api/1.0/${path}`;
}

/** `ownCountry` returns the locale segment of the customer's store. */
export function createClient(environment: Environment, http: Http, ownCountry: () => string): Client {
  const { host } = environment;
  return {
    environment,
    fetchRead: http.fetchRead,
    read: (call, params, country = ownCountry()) => http.read(call, accountUrl(host, call, country, params)),
    send: (call, { params, ...options } = {}) => http.send(call, accountUrl(host, call, ownCountry(), params), options),
    // Async, so that a refused URL rejects like any other failure.
    sendTo: async (call, url, options) => http.send(call, linkedUrl(call.path, url, environment), options),
  };
}
