import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { publicLookup } from './public-address.ts';

/** Seconds of a wait that an answer may require. */
const longestWait = 6 * 3600;

export interface Posted {
  status: number;
  /** Seconds to wait before the next try. */
  wait: number;
}

/** Seconds in a `Retry-After`, which has a number of them or a date. */
function waitIn(header: string | undefined): number {
  const seconds = Number(header ?? 0);
  const wait = Number.isNaN(seconds) ? (Date.parse(header!) - Date.now()) / 1000 : seconds;
  return Number.isFinite(wait) ? Math.ceil(Math.min(longestWait, Math.max(0, wait))) : 0;
}

/**
 * Posts to a server of others. It follows no redirect and reads no answer's body. A host with a private address is refused unless
 * that is allowed.
 */
export const post = (
  url: string | URL,
  { headers, body, signal }: { headers: object; body: Buffer | string; signal: AbortSignal },
  toPrivate: boolean,
): Promise<Posted> =>
  new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: headers as Record<string, string>,
      agent: false,
      signal,
      ...(!toPrivate && { lookup: publicLookup }),
    };
    const isTls = new URL(url).protocol === 'https:';
    const request = (isTls ? overHttps : overHttp)(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, wait: waitIn(response.headers['retry-after']) });
      response.destroy();
    });
    request.on('error', reject).end(body);
  });
