import type { Send } from './adapter.ts';
import type { Call } from '../../src/contract/calls/call.ts';
import { callAt } from '../workbench/contract-check/oddity.ts';
import type { Known } from '../workbench/contract-check/meaning/rule.ts';

/** A response as received. */
export interface Answer {
  /** Method and address, for messages. */
  asked: string;
  /** The contract's call at that address. */
  call: Call | undefined;
  /** What is known of the customer so far. */
  known?: Known;
  status: number;
  headers: Headers;
  text: string;
  /** Undefined if the text isn't JSON. */
  json: unknown;
}

export interface Request {
  method?: 'GET' | 'POST' | 'OPTIONS';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Without the customer's session. */
  signedOut?: true;
}

/** Sends a request to a path of the host or to a full URL. */
export type Ask = (path: string, request?: Request) => Promise<Answer>;

const timeoutMs = 20_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The headers of a customer's session: a cookie or a token. */
export type Session = Readonly<Record<'cookie', string> | Record<'authorization', string>>;

export const sessionOf = ({ cookie = '', token }: Partial<Record<'cookie' | 'token', string | undefined>>): Session =>
  token ? { authorization: `Bearer ${token}` } : { cookie };

/** A client that sends the headers of a browser, with that session. */
export function createClient(host: string, session: Session, send: Send = fetch): Ask {
  return async (path, { method = 'GET', body, headers = {}, signedOut } = {}) => {
    const url = new URL(path, host);
    // A URL from a response may point to any host; the session must go to `host` only.
    if (url.origin !== new URL(host).origin) throw new Error(`${url.href} is not of the host`);
    const response = await send(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(method === 'GET' && { 'cache-control': 'no-cache', pragma: 'no-cache' }),
        ...(!signedOut && session),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const asked = `${method} ${url.pathname}${url.search.replace(/^\?t=\d+$/, '')}${signedOut ? ', signed out' : ''}`;
    const { status, headers: came } = response;
    return { asked, call: callAt(method, url.pathname), status, headers: came, text, json: parsed(text) };
  };
}

/** A session, and the headers that started it. */
export interface SignedIn {
  cookie: string;
  setCookies?: readonly string[];
}

/** Signs in with the form of `/signin` and returns the session's cookies. If sign-in differs, pass a cookie instead. */
export async function signIn(host: string, email: string, password: string): Promise<SignedIn> {
  const answer = await fetch(new URL('/signin', host), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, password }),
  });
  await answer.arrayBuffer();
  const setCookies = answer.headers.getSetCookie();
  const cookies = setCookies.map((each) => each.split(';', 1)[0]);
  if (cookies.length === 0)
    throw new Error(
      `Signing in as ${email} set no cookie (HTTP ${answer.status}). Is the password right? If your sign-in is no such form, use --cookie.`,
    );
  return { cookie: cookies.join('; '), setCookies };
}
