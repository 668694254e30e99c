import { findCall, footerName } from '../../contract/calls/find.ts';
import type { FoundCall } from '../../contract/calls/find.ts';
import type { Environment } from '../../environment.ts';
import { requestTimeoutMs } from '../../environment.ts';
import { toJson } from '../../json.ts';
import { ApiError, complete, readAnswer } from '../answer.ts';
import { limitOf, whenAborted } from './limit.ts';
import { adapterOf, causeOf, wrong } from './load.ts';
import type { Adapter, AdapterCall } from './load.ts';

/** Options of a request. `path`: that of the declared call, which names it where its URL comes from an earlier response. */
export type SentInit = RequestInit & { path?: string };

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** The call that a request makes, as the adapter names it. */
function callOf(url: URL, { method = 'GET', body: text, path }: SentInit): AdapterCall {
  const body = parsed(text);
  const sent = body === undefined ? {} : { body };
  if (url.pathname === '/gql') {
    const { operationName, variables = {} } = body as { operationName: string; variables?: FoundCall['params'] };
    return { name: `gql ${operationName}`, params: variables, ...sent };
  }
  const found = findCall(method, url.pathname) ?? { name: `${method} ${path ?? url.pathname}`, params: {} };
  return { ...found, ...sent };
}

/** Whether it is a response of any realm whose body can be read: of no error, not opaque, and not read before. */
const isReadable = (value: unknown): value is Response =>
  value instanceof Object &&
  'arrayBuffer' in value &&
  'status' in value &&
  Number(value.status) >= 200 &&
  !('bodyUsed' in value && value.bodyUsed);

/**
 * Sends a request by the adapter's own `fetch`. What it throws, and no answer within the time limit, count as no answer, as
 * with the browser's: the retry of §7 applies. Rejects with ApiError.
 */
async function sendOwn(
  environment: Environment,
  fetch: NonNullable<Adapter['fetch']>,
  call: AdapterCall,
  target: URL,
  init: SentInit,
): Promise<Response> {
  const source = environment.adapter!;
  const limit = limitOf(init);
  const who = `“fetch” of the adapter ${source.url}`;
  const answer = async (): Promise<Response> => {
    const response = await fetch(call, new Request(target, { ...init, signal: limit }));
    if (isReadable(response)) return complete(response);
    const { message } = wrong(source, `${who} gives no Response that can be read for ${call.name}.`, 'response');
    throw new ApiError(call.name, 0, 'adapter', message);
  };
  try {
    return await Promise.race([answer(), whenAborted(limit)]);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    const how = limit.aborted
      ? `has no answer to ${call.name} within ${requestTimeoutMs / 1000} s`
      : `fails for ${call.name}: ${causeOf(cause)}`;
    throw new ApiError(call.name, 0, 'network', `${who} ${how}.`, { cause });
  }
}

/** The URL without what keeps caches from knowing it. */
const withoutTime = (url: string): string => url.replace(/[?&]t=\d+$/, '');

/** Statuses of responses that can't have a body. */
const bodiless = [204, 205, 304];

/** The response in the form of the contract. An error body goes through `failure`. Rejects with ApiError. */
async function translated(
  environment: Environment,
  { functions }: Adapter,
  { name }: AdapterCall,
  response: Response,
  url: string,
): Promise<Response> {
  const own = response.ok ? name : 'failure';
  const translate = Object.hasOwn(functions, own) && name !== footerName ? functions[own] : undefined;
  if (!translate) return response;
  const { status, headers, body } = await readAnswer(response);
  const operation = response.ok && name.startsWith('gql ') && name.slice('gql '.length);
  const data = operation ? (body as { data?: Record<string, unknown> } | null)?.data : undefined;
  // Without data, the errors state the reason.
  if (operation && !data?.[operation]) return Response.json(body, { status, headers });
  try {
    const given = await translate(operation ? data![operation] : body, { url });
    const whole = operation ? { ...(body as object), data: { ...data, [operation]: given } } : given;
    return new Response(toJson(whole), { status: bodiless.includes(status) ? 200 : status, headers });
  } catch (cause) {
    const text = `“${own}” of the adapter fails for ${name}: ${causeOf(cause)}.`;
    const { message } = wrong(environment.adapter!, text, 'call', cause);
    throw new ApiError(name, status, 'adapter', message, { cause });
  }
}

/**
 * Sends a request by the adapter that the configuration names, and returns the response in the form of the contract.
 * Rejects with ApiError if the adapter can't be loaded, or fails; as the browser's `fetch` if there is no answer.
 * @source DECISIONS.md#adapter
 */
export async function send(environment: Environment, url: string, init: SentInit = {}): Promise<Response> {
  const target = new URL(url, environment.location());
  const call = callOf(target, init);
  const adapter = await adapterOf(environment).catch((cause: Error) => {
    throw new ApiError(call.name, 0, 'adapter', cause.message, { cause });
  });
  const response = await (adapter.fetch
    ? sendOwn(environment, adapter.fetch, call, target, init)
    : environment.fetch(url, init));
  return init.method === 'HEAD' ? response : translated(environment, adapter, call, response, withoutTime(url));
}
