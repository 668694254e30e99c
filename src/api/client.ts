import type { GenericSchema, InferOutput } from 'valibot';
import type { Call, LinkedCall } from '../contract/call.ts';
import type { Environment } from '../environment.ts';
import { ApiError, isUnsupported } from './errors.ts';
import type { Http } from './http.ts';
import { accountUrl } from './read-request.ts';

/** Values of the placeholders in a call's path. */
export type Params = Partial<Record<'id' | 'step', string>>;

/** What the backend can do, by the names of groups. */
export interface Offer {
  has: (group: string) => boolean;
  /** The backend lacks the call of these groups. They stay out for the rest of the browser tab's session. */
  lose: (groups: readonly string[]) => void;
}

/** Makes the calls of the Account API. Each method rejects with ApiError. */
export interface Client {
  environment: Environment;
  /** For the reads outside the Account API. */
  fetchRead: Http['fetchRead'];
  /** `country` is a locale segment; by default that of the customer's store. */
  read: <S extends GenericSchema>(call: Call<S>, params?: Params, country?: string) => Promise<InferOutput<S>>;
  /** Makes any call. `url` is by default that of the call. */
  make: <S extends GenericSchema>(
    call: LinkedCall<S>,
    params?: Params,
    init?: RequestInit & { method: string },
    url?: string,
  ) => Promise<InferOutput<S>>;
}

/** The URL of a call, whose path may be one of the host. */
function urlOf(host: string, { path }: LinkedCall, country: string, params: Params): string {
  const filled = path.replace(/\{(id|step)\}/g, (_, name: keyof Params) => encodeURIComponent(params[name] ?? ''));
  return filled.startsWith('/') ? host + filled : accountUrl(host, filled, country);
}

/** A call's groups, with the step of its path. A step for all pets belongs to the holiday. */
const groupsOf = ({ groups }: LinkedCall, { id, step }: Params): readonly string[] =>
  groups?.map((group) => (group === '{step}' ? (id === 'all' ? 'holiday' : step!) : group)) ?? [];

/**
 * `ownCountry` returns the locale segment of the customer's store. A call of groups that the backend lacks is not made:
 * it fails as `isUnsupported`, and so does one that turns out to be missing.
 */
export function createClient(
  environment: Environment,
  http: Http,
  { has, lose }: Offer,
  ownCountry: () => string,
): Client {
  const { host } = environment;
  const make: Client['make'] = async (call, params = {}, init, url = urlOf(host, call, ownCountry(), params)) => {
    const groups = groupsOf(call, params);
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
    fetchRead: http.fetchRead,
    make,
    read: (call, params = {}, country = ownCountry()) =>
      make(call, params, undefined, urlOf(host, call, country, params)),
  };
}
