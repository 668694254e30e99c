import { adapterNames } from '../../contract/calls/names.ts';
import type { FoundCall } from '../../contract/calls/find.ts';
import type { AdapterMistake, Environment } from '../../environment.ts';
import { safeUrl } from '../urls.ts';
import { limitOf, whenAborted } from './limit.ts';

/** Turns the body of one answer into that of the contract. */
type Translate = (body: unknown, request: { url: string }) => unknown;

/** The call of a request, with the parsed body that it sends. */
export interface AdapterCall extends FoundCall {
  body?: unknown;
}

/** What a shop's module exports. */
export interface Adapter {
  /** Its default export: functions by call, such as `GET customer/pets`. */
  functions: Readonly<Record<string, Translate | undefined>>;
  /** Sends a request in place of the browser's `fetch`. */
  fetch?: (call: AdapterCall, request: Request) => unknown;
}

export type Source = NonNullable<Environment['adapter']>;

const advice = {
  origin: 'Serve it from the page’s origin or the backend’s, or name its host in data-allowed-hosts.',
  load: 'Open the address: it must be JavaScript without a mistake, served as text/javascript.',
  form: "Write “export default { 'GET customer/pets': (body) => … }”, an object of functions, or “export async function fetch(call, request) { … }”.",
  name: 'It is never called. The type Adapter of pawtal/contract lists the names.',
  fetch: 'It is never called. Write “export async function fetch(call, request) { … }” outside of the default export.',
  call: 'Fix the adapter function: it reads a field that may be missing.',
  response:
    'Return what the browser’s fetch() gives for a request that CORS allows, or “Response.json(body, { status: 200 })”. Read only a clone() of it.',
};

const sentence = (mistake: AdapterMistake): string => `${mistake.text} ${mistake.advice}`;
export const causeOf = (cause: unknown): string => String(cause).replace(/\.$/, '');

/** Notes a mistake for the page's doctor, once, and makes the error of it that is logged. */
export function wrong(source: Source, text: string, how: keyof typeof advice, cause?: unknown): Error {
  const mistake = { text, advice: advice[how] };
  const noted = (source.mistakes ??= []);
  if (!noted.some((each) => each.text === text)) noted.push(mistake);
  return new Error(sentence(mistake), { cause });
}

const importModule: NonNullable<Source['load']> = (url) => import(/* @vite-ignore */ url);

/** Loads the adapter. It runs with all rights of the page, so it may come from the page's allowed origins only. */
async function load(source: Source, environment: Environment): Promise<Adapter> {
  const { url } = source;
  const page = environment.location();
  // Relative to the page, as in any attribute; URLs of answers are relative to the backend.
  const target = URL.canParse(url, page) ? safeUrl(new URL(url, page).href, environment) : undefined;
  if (!target) throw wrong(source, `The adapter ${url} is on another origin, so it isn’t loaded.`, 'origin');
  // A module may wait for something at its top level.
  const loaded = Promise.race([(source.load ?? importModule)(target), whenAborted(limitOf())]);
  const { default: functions, fetch } = await loaded.catch((cause: unknown) => {
    throw wrong(source, `The adapter ${url} can’t be loaded: ${causeOf(cause)}.`, 'load', cause);
  });
  const isObject = typeof functions === 'object' && functions !== null;
  if (!isObject && (functions !== undefined || fetch === undefined))
    throw wrong(source, `The adapter ${url} has no functions as its default export.`, 'form');
  for (const [name, value] of Object.entries({ ...functions, ...(fetch !== undefined && { fetch }) })) {
    if (typeof value !== 'function') throw wrong(source, `“${name}” of the adapter ${url} is no function.`, 'form');
  }
  for (const name of Object.keys(functions ?? {})) {
    if (adapterNames.includes(name)) continue;
    const text = `“${name}” of the adapter ${url} is no answer.`;
    const mistake = name === 'fetch' ? { text, advice: advice.fetch } : { text, advice: advice.name, unknown: name };
    (source.mistakes ??= []).push(mistake);
    environment.report({ message: sentence(mistake), at: new Date(environment.now()).toISOString() });
  }
  source.sends = fetch !== undefined;
  return { functions: { ...functions }, ...(fetch !== undefined && { fetch: fetch as Adapter['fetch'] }) } as Adapter;
}

const adapters = new WeakMap<Environment, Promise<Adapter>>();

/** Loads the adapter once. A failure isn't kept, so that “Try again” loads it again. */
export function adapterOf(environment: Environment): Promise<Adapter> {
  let adapter = adapters.get(environment);
  if (!adapter) {
    adapters.set(environment, (adapter = load(environment.adapter!, environment)));
    adapter.catch(() => adapters.delete(environment));
  }
  return adapter;
}
