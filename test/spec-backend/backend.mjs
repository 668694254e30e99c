// The backend: one object that owns its state and answers requests, in process or over HTTP.

import { findCall } from './call-table.mjs';
import { checkRequests } from './check-requests.mjs';
import { createFaults } from './faults.mjs';
import { listenForRequests } from './http-listener.mjs';
import { createRequestLog } from './request-log.mjs';
import { answerRequest } from './router.mjs';
import { createSampleState } from './sample-people.mjs';
import { resolveStyle } from './style-presets.mjs';

/** The cookie that says who is signed in: a sample person's name, or "none". */
export const customerCookie = 'sample_customer';

/**
 * @param style    preset name, partial style or `{ preset, ...switches }`
 * @param state    plain state to start from; by default the sample people
 * @param seed     decides ids and numbers of the sample people
 * @param customer who is signed in when no cookie says otherwise; "none" for nobody
 * @param now      moment (Date, number, text or function) that dates are relative to
 * @param origin   origin that in-process relative URLs belong to
 * @param redirectUrl where a 401 sends the browser when the style gives a redirect
 * @param delay    milliseconds every answer waits
 */
export function createSpecBackend({
  style = 'strict',
  state,
  seed = 1,
  customer = 'single-dog',
  now = () => new Date(),
  origin = 'http://localhost:8002',
  redirectUrl = '/signin?returned=1',
  delay = 0,
} = {}) {
  const clock = typeof now === 'function' ? () => new Date(now()) : () => new Date(now);
  const faults = createFaults();
  const log = createRequestLog();
  const backend = {
    style: resolveStyle(style),
    state: state ?? createSampleState({ now: clock(), seed }),
    customer,
    requests: log.entries,
    failNext: faults.failNext,
    handle,
    fetch: fetchInProcess,
    listen: (port = 0, host = '127.0.0.1') => listenForRequests(handle, port, host),
    setStyle: (changed) => {
      backend.style = resolveStyle(changed);
    },
    signIn: (name) => {
      backend.customer = name;
    },
    forgetRequests: () => {
      log.entries.length = 0;
    },
    checkRequests: (options) => checkRequests(log.entries, options),
  };
  return backend;

  /** Answers { method, url (URL), headers (lower-case names), bodyText, credentials?, cache? }. */
  async function handle(request) {
    const found = findCall(request.url);
    const person = personOf(request);
    const entry = log.begin(request, found, person);
    if (delay > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, delay);
      });
    const answer = answerRequest(request, found, {
      person,
      style: backend.style,
      faults,
      now: clock(),
      redirectUrl,
    });
    const complete = { ...answer, headers: { ...answer.headers, ...corsHeaders(request) } };
    log.end(entry, complete);
    return complete;
  }

  function personOf(request) {
    const name = cookieOf(request.headers.cookie, customerCookie) ?? backend.customer;
    return backend.state.people[name] ?? null;
  }

  /** Works like the global fetch, without a network. */
  async function fetchInProcess(input, init = {}) {
    const isRequest = typeof input === 'object' && 'method' in input && 'headers' in input;
    const source = isRequest ? new Request(input, init) : null;
    const headers = Object.fromEntries(source ? source.headers : new Headers(init.headers));
    const body = source ? await source.text() : init.body;
    const answer = await handle({
      method: (source?.method ?? init.method ?? 'GET').toUpperCase(),
      url: new URL(source?.url ?? String(input), origin),
      headers,
      bodyText: body === undefined || body === null ? '' : String(body),
      credentials: init.credentials ?? source?.credentials ?? null,
      cache: init.cache ?? source?.cache ?? null,
    });
    if (init.signal?.aborted) throw init.signal.reason;
    if (answer.networkFailure) throw new TypeError('fetch failed');
    return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers: answer.headers });
  }
}

/** Lets any origin use the backend with credentials. */
function corsHeaders(request) {
  const { origin } = request.headers;
  if (!origin) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'Retry-After',
    vary: 'Origin',
  };
}

function cookieOf(header, name) {
  const pair = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}
