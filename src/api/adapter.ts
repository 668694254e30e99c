import type { Environment } from '../environment.ts';
import type { Answer } from './answer.ts';
import { ApiError } from './errors.ts';
import { safeUrl } from './safe-url.ts';

/** Turns the body of one answer into that of the contract. */
type Translate = (body: unknown, request: { url: string }) => unknown;

/** The default export of a shop's module: functions by call, such as `GET customer/pets`. */
type Adapter = Readonly<Record<string, Translate | undefined>>;

type Source = NonNullable<Environment['adapter']>;

const adapters = new WeakMap<Environment, Promise<Adapter>>();

/** Loads the adapter. It runs with all rights of the page, so it may come from the page's allowed origins only. */
async function load({ url, load: get }: Source, environment: Environment): Promise<Adapter> {
  const page = environment.location();
  // Relative to the page, as in any attribute; URLs of answers are relative to the backend.
  const target = URL.canParse(url, page) ? safeUrl(new URL(url, page).href, environment) : undefined;
  if (!target) throw new Error(`${url} is on no origin that allowed-hosts lists`);
  const { default: adapter } = await get(target);
  if (typeof adapter !== 'object' || adapter === null) throw new Error(`${url} has no functions as its default export`);
  return adapter as Adapter;
}

/**
 * An answer in the form of the contract, by the adapter that the configuration names. An error body goes through
 * `failure`. `name` is method and path of the call. @throws ApiError if the adapter can't be loaded, or throws
 * @source DECISIONS.md#adapter
 */
export async function adapted<A extends Pick<Answer, 'status' | 'body'>>(
  environment: Environment,
  name: string,
  answer: A,
  url: string,
): Promise<A> {
  let adapter = adapters.get(environment);
  if (!adapter) adapters.set(environment, (adapter = load(environment.adapter!, environment)));
  const isRight = answer.status >= 200 && answer.status < 300;
  try {
    const functions = await adapter;
    const translate = Object.hasOwn(functions, isRight ? name : 'failure')
      ? functions[isRight ? name : 'failure']
      : undefined;
    return translate ? { ...answer, body: await translate(answer.body, { url }) } : answer;
  } catch (cause) {
    throw new ApiError(name, answer.status, 'adapter', `${name}: the adapter failed`, { cause });
  }
}
