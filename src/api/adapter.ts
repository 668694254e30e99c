import { adapterNames } from '../contract/calls/names.ts';
import type { AdapterMistake, Environment } from '../environment.ts';
import type { Answer } from './answer.ts';
import { ApiError } from './answer.ts';
import { safeUrl } from './urls.ts';

/** Turns the body of one answer into that of the contract. */
type Translate = (body: unknown, request: { url: string }) => unknown;

/** The default export of a shop's module: functions by call, such as `GET customer/pets`. */
type Adapter = Readonly<Record<string, Translate | undefined>>;

type Source = NonNullable<Environment['adapter']>;

const adapters = new WeakMap<Environment, Promise<Adapter>>();

const advice = {
  origin: 'Serve it from the page’s origin or the backend’s, or name its host in data-allowed-hosts.',
  load: 'Open the address: it must be JavaScript without a mistake, served as text/javascript.',
  form: "Write “export default { 'GET customer/pets': (body) => … }”: an object of functions.",
  name: 'It is never called. The type Adapter of pawtal/contract lists the names.',
  call: 'Fix the adapter function: it reads a field that may be missing.',
};

const sentence = (mistake: AdapterMistake): string => `${mistake.text} ${mistake.advice}`;
const causeOf = (cause: unknown): string => String(cause).replace(/\.$/, '');

/** Notes a mistake for the page's doctor, and makes the error of it that is logged. */
function wrong({ mistakes }: Source, text: string, how: keyof typeof advice, cause?: unknown): Error {
  const mistake = { text, advice: advice[how] };
  mistakes.push(mistake);
  return new Error(sentence(mistake), { cause });
}

/** Loads the adapter. It runs with all rights of the page, so it may come from the page's allowed origins only. */
async function load(source: Source, environment: Environment): Promise<Adapter> {
  const { url } = source;
  const page = environment.location();
  // Relative to the page, as in any attribute; URLs of answers are relative to the backend.
  const target = URL.canParse(url, page) ? safeUrl(new URL(url, page).href, environment) : undefined;
  if (!target) throw wrong(source, `The adapter ${url} is on another origin, so it isn’t loaded.`, 'origin');
  const { default: adapter } = await source.load(target).catch((cause: unknown) => {
    throw wrong(source, `The adapter ${url} can’t be loaded: ${causeOf(cause)}.`, 'load', cause);
  });
  if (typeof adapter !== 'object' || adapter === null)
    throw wrong(source, `The adapter ${url} has no functions as its default export.`, 'form');
  for (const [name, value] of Object.entries(adapter)) {
    if (typeof value !== 'function') throw wrong(source, `“${name}” of the adapter ${url} is no function.`, 'form');
    if (adapterNames.includes(name)) continue;
    const mistake = { text: `“${name}” of the adapter ${url} is no answer.`, advice: advice.name, unknown: name };
    source.mistakes.push(mistake);
    environment.report({ message: sentence(mistake), at: new Date(environment.now()).toISOString() });
  }
  return adapter as Adapter;
}

/** Loads the adapter once. A failure isn't kept, so that “Try again” loads it again. */
function adapterOf(environment: Environment): Promise<Adapter> {
  let adapter = adapters.get(environment);
  if (!adapter) {
    adapters.set(environment, (adapter = load(environment.adapter!, environment)));
    adapter.catch(() => adapters.delete(environment));
  }
  return adapter;
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
  const isRight = answer.status >= 200 && answer.status < 300;
  const own = isRight ? name : 'failure';
  const fail = (cause: unknown): never => {
    throw new ApiError(name, answer.status, 'adapter', (cause as Error).message, { cause });
  };
  const functions = await adapterOf(environment).catch(fail);
  const translate = Object.hasOwn(functions, own) ? functions[own] : undefined;
  try {
    return translate ? { ...answer, body: await translate(answer.body, { url }) } : answer;
  } catch (cause) {
    return fail(
      wrong(environment.adapter!, `“${own}” of the adapter fails for ${name}: ${causeOf(cause)}.`, 'call', cause),
    );
  }
}
