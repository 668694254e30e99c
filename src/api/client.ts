import type { GenericSchema } from 'valibot';
import type { Call, LinkedCall, RequestOf } from '../contract/calls/call.ts';
import type { AnswerOf, KnownOf } from '../contract/known.ts';
import type { Environment } from '../environment.ts';
import { ApiError, isUnsupported } from './answer.ts';
import type { Http } from './http.ts';
import { accountUrl } from './urls.ts';

/** Values of the placeholders in a call's path. */
export type Params = Partial<Record<'id' | 'step', string>>;

/** What the backend can do, by the names of groups. */
export interface Offer {
  has: (group: string) => boolean;
  /** Whether it announces additions to the calls of the specification: versions and idempotency keys. */
  announces: () => boolean;
  /** Removes unsupported groups for the rest of the browser tab's session. */
  lose: (groups: readonly string[]) => void;
}

/** Makes the calls of the Account API. Each method rejects with ApiError. */
export interface Client {
  environment: Environment;
  announces: Offer['announces'];
  /** The public id of the customer whom this page shows, while the session acts for them. */
  page?: string | null | undefined;
  /** The URL of a call. `country` is a locale segment; by default that of the customer's store. */
  urlOf: (call: LinkedCall, params: Params, country?: string) => string;
  read: <C extends Call>(
    call: C,
    ...more: object extends RequestOf<C> ? [params?: Params, country?: string] : [params: RequestOf<C>]
  ) => Promise<AnswerOf<C>>;
  /** Makes any call. `url` is by default that of the call. */
  make: <S extends GenericSchema>(
    call: LinkedCall<S>,
    params?: Params,
    init?: RequestInit & { method: string },
    url?: string,
  ) => Promise<KnownOf<S>>;
}

/**
 * `ownCountry` returns the locale segment of the customer's store. A call of unsupported groups is not made:
 * it fails as `isUnsupported`, and so does one that turns out to be missing.
 */
export function createClient(
  environment: Environment,
  http: Http,
  { has, lose, announces }: Offer,
  ownCountry: () => string,
): Client {
  const { host } = environment;
  const urlOf: Client['urlOf'] = ({ path, country: fixed }, params, country = fixed ?? ownCountry()) => {
    const filled = path.replace(/\{(id|step)\}/g, (_, name: keyof Params) => encodeURIComponent(params[name] ?? ''));
    return filled.startsWith('/') ? host + filled : accountUrl(host, filled, country);
  };
  const make: Client['make'] = async (call, params = {}, init, url = urlOf(call, params)) => {
    const { groups = [] } = call;
    const names = groups.join(', ');
    if (groups[0] && !groups.some(has)) throw new ApiError(call.path, 501, 'unsupported', names);
    try {
      return await http.ask(call, url, init);
    } catch (error) {
      if (isUnsupported(error)) {
        lose(groups);
        // The page's doctor names them.
        (error as Error).message = names;
      }
      throw error;
    }
  };
  return {
    environment,
    announces,
    make,
    urlOf,
    read: async <C extends Call>(call: C, params: Params = {}, country?: string) =>
      (await make(call, params, undefined, urlOf(call, params, country))) as AnswerOf<C>,
  };
}
