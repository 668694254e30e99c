import type { GenericSchema, InferInput } from 'valibot';
import type { Group, SubscriptionStep } from '../groups.ts';
import type { Declared } from '../refusals.ts';
import type { GrantScope } from '../lists.ts';
import type { Read } from './reads.ts';
import type { Topic } from './topics.ts';

/** The right to make a call. */
export type Scope = GrantScope | 'owner';

/** The call whose answer is the present state, for the same id and body; or one, and others for some of its fields. */
export type Present = Call | { whole: Call; [field: string]: Call };

interface Facts {
  /**
   * Groups that need the call. A 404 or 501 without an error body of the contract means that the backend doesn't support
   * these groups. None: every backend has the call. `{step}` is the step in the path.
   */
  groups?: readonly (Group | '{step}')[];
  /** Its refusals, besides those that follow from the rest (`refusalsOf`). Builds for browsers omit them. */
  refusals?: readonly Declared[];
  /** Where the present state comes from that its 409 has as `current`. Builds for browsers omit it. */
  present?: Present;
  /** In §7 of the specification. All others are additions of this project. Builds for browsers omit it. */
  specified?: true;
  /** For visitors too: it needs no session. */
  open?: true;
  /** Its caller repeats it, so the client doesn't retry it as well. */
  once?: true;
  /** §7 The country in its path, regardless of the customer's store. All reads before the pets' answer have it. */
  country?: 'gb';
  /**
   * The right that somebody else needs to make it for the customer; `owner`: only the customer makes it; by step where the path has
   * `{step}`. None: that to read. Builds for browsers omit it. @source DECISIONS.md#scopes
   */
  scope?: Scope | Readonly<Record<SubscriptionStep, Scope>>;
  /** It is about the customer behind the session, also while that one acts for another. Builds for browsers omit it. */
  ownCustomer?: true;
  /** The change's name in events; `{step}` is the step in the path. */
  change?: string;
  /** What the `{id}` in the path is, for events of the change. */
  id?: 'delivery' | 'pet' | 'change' | 'code' | 'device' | 'grant' | 'method' | 'passkey';
  /** Why a 2xx saved nothing; null: nothing is decided yet; undefined: it is saved. None: every 2xx is saved. */
  refusal?: (answer: unknown) => string | null | undefined;
}

export type Body = GenericSchema | undefined;
export type Topics = readonly Topic[] | undefined;

/** What the declaration of a call states in addition to its method and path. */
export interface Declaration<A extends GenericSchema, B extends Body, T extends Topics> extends Facts {
  /** The body of a successful response. */
  answer: A;
  /**
   * The body of the request; none: it has none. Only a backend checks it, so builds for browsers omit it
   * (`src/package/build/declarations.ts`).
   */
  body?: B;
  /** The data that the change outdates; none for a call that changes nothing, such as a preview. */
  touches?: T;
}

/** A change has an event and a right, so the declaration without its name, its id's meaning and its scope doesn't compile. */
export type Named<P extends string, T> = T extends readonly Topic[]
  ? Required<Pick<Facts, 'change' | 'scope'>> &
      (P extends `${string}{id}${string}` ? Required<Pick<Facts, 'id'>> : unknown)
  : { change?: never; id?: never };

/** A call whose URL comes from an earlier response (§7). `path` is only its name in errors. */
export interface LinkedCall<
  A extends GenericSchema = GenericSchema,
  P extends string = string,
  B extends Body = Body,
  T extends Topics = Topics,
> extends Declaration<A, B, T> {
  path: P;
}

/**
 * One call of the Account API. `path` is relative to `{host}/{locale}/new-account-api/1.0/`, or to the host when it
 * starts with a slash; `{id}` is a public id.
 */
export interface Call<
  A extends GenericSchema = GenericSchema,
  P extends string = string,
  B extends Body = Body,
  T extends Topics = Topics,
> extends LinkedCall<A, P, B, T> {
  method: 'GET' | 'POST';
}

type Placeholder<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;

/** The body of a call's request. */
export type BodyOf<C> = C extends { body?: infer B extends GenericSchema } ? InferInput<B> : never;

/** What a request of a call is made of: the placeholders of its path, or its URL, and its body. */
export type RequestOf<C> = (C extends Call<GenericSchema, infer P>
  ? Record<Placeholder<P>, string>
  : { url: string | null }) &
  ([BodyOf<C>] extends [never] ? unknown : { body: BodyOf<C> });

/** Declares a call. Client, routes, documents and checks follow from it. */
/* @__NO_SIDE_EFFECTS__ */
export function call<
  P extends string,
  A extends GenericSchema,
  B extends Body = undefined,
  T extends Topics = undefined,
>(name: `${Call['method']} ${P}`, declaration: Declaration<A, B, T> & Named<P, T>): Call<A, P, B, T> {
  const [method, path] = name.split(' ') as [Call['method'], P];
  return { method, path, ...declaration };
}

/** Declares one of the reads of first views (`reads.ts`). */
/* @__NO_SIDE_EFFECTS__ */
export const firstCall = <P extends string, A extends GenericSchema>(
  { path, group, of }: Read & { path: P },
  declaration: Declaration<A, undefined, undefined>,
): Call<A, P, undefined, undefined> => ({
  method: 'GET',
  path,
  ...(group && { groups: [group] }),
  ...(!of && { country: 'gb' }),
  ...declaration,
});
