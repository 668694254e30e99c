import { request as overHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** Why a URL could not be read, in words for the developer who entered it. */
export class Unreadable extends Error {}

/** Nothing can be read there: for visitors too, a link there is dead. */
export class Unreachable extends Unreadable {
  readonly why: string;

  constructor(url: URL, why: string, cause?: unknown) {
    super(`${url.href} can’t be read: ${why}`, { cause });
    this.why = why;
  }
}

export interface Read {
  /** The address after redirects. */
  url: URL;
  status: number;
  /** Without its parameters, in lower case. */
  type: string;
  headers: Headers;
  text: string;
}

/** What may be read. */
export interface Reach {
  /** Decides for the address and for each that it redirects to. */
  mayRead: (url: URL) => boolean;
  /** Finds the addresses of a host: the connection uses one of them. The system's own by default. */
  lookup?: LookupFunction | undefined;
  /** Headers of a session, for an address; none by default. */
  headersFor?: (url: URL) => object;
}

const mostHops = 5;
const mostBytes = 3_000_000;
/** Milliseconds for all hops and the text. */
const timeLimit = 10_000;

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host. Is it spelt right?',
  EAI_AGAIN: 'the name of the host can’t be looked up. Are you online?',
  EPRIVATE: 'the host has an address of a private network, which isn’t read from here.',
  ECONNREFUSED: 'nothing answers there. Is the site running, on this port?',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'browsers don’t trust its certificate, which it has signed itself.',
  CERT_HAS_EXPIRED: 'its certificate has expired.',
};

async function textOf(response: IncomingMessage, url: URL): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new Unreadable(`${url.href} is longer than 3 MB, so it wasn’t examined.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `fetch` can't be given a look-up. */
const get = (url: URL, { lookup, headersFor }: Reach, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html,*/*', 'accept-encoding': 'identity', ...headersFor?.(url) };
    const options = { headers, signal, agent: false, ...(lookup && { lookup }) };
    const request = url.protocol === 'https:' ? overHttps(url, options, resolve) : overHttp(url, options, resolve);
    request.on('error', reject).end();
  });

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  return headers;
}

/**
 * Reads an address as a visitor does.
 *
 * @throws {Unreadable} with what to do
 */
export async function read(address: URL, reach: Reach): Promise<Read> {
  const signal = AbortSignal.timeout(timeLimit);
  let url = address;
  for (let hop = 0; hop <= mostHops; hop += 1) {
    if (!reach.mayRead(url)) throw new Unreadable(`${url.origin} may not be read from here.`);
    try {
      const response = await get(url, reach, signal);
      const { statusCode: status = 0 } = response;
      const { location } = response.headers;
      if (status >= 300 && status < 400 && location && URL.canParse(location, url)) {
        response.destroy();
        url = new URL(location, url);
        continue;
      }
      const headers = headersOf(response);
      const type = (headers.get('content-type') ?? '').replace(/;.*/, '').trim().toLowerCase();
      return { url, status, type, headers, text: await textOf(response, url) };
    } catch (error) {
      if (error instanceof Unreadable) throw error;
      const { code = '' } = error as NodeJS.ErrnoException;
      const why = signal.aborted
        ? 'it took longer than 10 seconds.'
        : (reasons[code] ?? `the connection failed (${code || 'no answer'}).`);
      if (code === 'EPRIVATE') throw new Unreadable(`${url.href} can’t be read: ${why}`, { cause: error });
      throw new Unreachable(url, why.trim(), error);
    }
  }
  throw new Unreachable(address, 'it redirects more than five times.');
}
