import { request as overHttps } from 'node:https';
import { isPrivateLiteral, publicLookup } from '../platform/http/public-address.ts';

/** Bytes of a client's description, at most. */
const longest = 16 * 1024;

/**
 * Reads the description of a client (client ID metadata document). Any visitor can name the address, so it is of the public internet
 * only, over https, and no redirect is followed. `toPrivate`: a test's own server is allowed too.
 */
export function readClient(url: string | URL, signal: AbortSignal, toPrivate: boolean): Promise<Response> {
  const address = new URL(url);
  if (address.protocol !== 'https:') return Promise.reject(new Error('The address of a client needs https'));
  if (!toPrivate && isPrivateLiteral(address)) return Promise.reject(new Error('The address of a client is private'));
  return new Promise((resolve, reject) => {
    const options = { headers: { accept: 'application/json' }, agent: false, signal };
    overHttps(address, { ...options, ...(!toPrivate && { lookup: publicLookup }) }, (answer) => {
      const parts: Buffer[] = [];
      let length = 0;
      answer
        .on('data', (part: Buffer) => {
          parts.push(part);
          length += part.length;
          if (length > longest) answer.destroy(new Error('The description of a client is too long'));
        })
        .on('error', reject)
        .on('end', () => {
          const { statusCode = 502, headers } = answer;
          const { 'content-type': type = '', 'cache-control': cache = '' } = headers;
          const hasBody = statusCode >= 200 && statusCode !== 204 && statusCode !== 304;
          resolve(
            new Response(hasBody ? Buffer.concat(parts) : null, {
              status: statusCode,
              headers: { 'content-type': type, 'cache-control': cache },
            }),
          );
        });
    })
      .on('error', reject)
      .end();
  });
}
