import { Refusal, unavailable } from '../../backend/platform/http/failure.ts';
import type { Tokens } from './oauth/client.ts';
import { withRetry } from './retry.ts';
import { fromPlatform } from './timing.ts';

const timeoutMs = 15_000;

/** An operation, with the types of its variables and of its data. */
export interface Operation<V, D> {
  text: string;
  types?: [V, D];
}

/** The session's tokens. Undefined: the platform has ended it. */
export interface TokenSource {
  /** Names the session within this process. */
  key: string;
  current: () => Promise<Tokens | undefined>;
  /** New ones in place of these. */
  renew: (used: Tokens) => Promise<Tokens | undefined>;
}

export interface GraphqlAnswer<D = unknown> {
  data?: D;
  errors?: { message: string; extensions?: { code?: string } }[];
  extensions?: Record<string, unknown>;
}

const signedOut = (): Refusal => new Refusal(401, 'signed-out', 'You are not signed in. Sign in and try again.');

/** The platform has run nothing: the customer has made too many requests. */
class Throttled extends Error {
  readonly ms: number;
  constructor(ms: number) {
    super('throttled');
    this.ms = ms;
  }
}

interface Api {
  url: string;
  source: TokenSource;
  /** Milliseconds until a throttled operation can run; undefined: it wasn't throttled. */
  throttleOf: (answer: GraphqlAnswer) => number | undefined;
}

/** Sends operations with the customer's own token, which is renewed when it has expired. */
export function createSend({ url, source, throttleOf }: Api) {
  const dataOf = <D>(answer: GraphqlAnswer<D>): D => {
    const ms = throttleOf(answer);
    if (ms !== undefined) throw new Throttled(ms);
    const { data, errors } = answer;
    if (!data || errors?.length)
      throw new Error(`GraphQL: ${errors?.map(({ message }) => message).join('; ') ?? 'no data'}`);
    return data;
  };

  const post = async (body: string, { access }: Tokens): Promise<Response> => {
    const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: access };
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => {
        throw unavailable;
      },
    );
    if (answer.status === 429) throw new Throttled(1000 * Number(answer.headers.get('retry-after') ?? 1));
    if (answer.status >= 500) throw unavailable;
    return answer;
  };

  return async <V extends object, D>({ text }: Operation<V, D>, variables: V): Promise<D> => {
    const body = JSON.stringify({ query: text, variables });
    const isRead = text.trimStart().startsWith('query');
    const attempt = async (): Promise<D> => {
      const tokens = await source.current();
      if (!tokens) throw signedOut();
      let answer = await post(body, tokens);
      if (answer.status === 401) {
        const fresh = await source.renew(tokens);
        if (!fresh) throw signedOut();
        answer = await post(body, fresh);
        if (answer.status === 401) throw signedOut();
      }
      return dataOf((await answer.json()) as GraphqlAnswer<D>);
    };
    try {
      return await fromPlatform(() =>
        withRetry(attempt, (error, tries) => {
          if (error instanceof Throttled) return error.ms;
          // Whether a change arrived isn't known, so only reads are repeated.
          return isRead && error === unavailable && tries === 1 ? 200 : undefined;
        }),
      );
    } catch (error) {
      if (!(error instanceof Throttled)) throw error;
      throw new Refusal(
        503,
        'unavailable',
        'The shop is busy. Try again in a few seconds.',
        {},
        Math.ceil(error.ms / 1000),
      );
    }
  };
}
