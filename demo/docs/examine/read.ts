/** Why a URL could not be read, in words for the developer who entered it. */
export class Unreadable extends Error {}

export interface Read {
  /** The address after redirects. */
  url: URL;
  status: number;
  /** Without its parameters, in lower case. */
  type: string;
  headers: Headers;
  text: string;
}

const mostHops = 5;
const mostBytes = 3_000_000;
/** Milliseconds for all hops and the text. */
const timeLimit = 10_000;

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host. Is it spelt right?',
  EAI_AGAIN: 'the name of the host can’t be looked up. Are you online?',
  ECONNREFUSED: 'nothing answers there. Is the site running, on this port?',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'browsers don’t trust its certificate, which it has signed itself.',
  CERT_HAS_EXPIRED: 'its certificate has expired.',
};

async function textOf(response: Response, url: URL): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Unreadable(`${url.href} is longer than 3 MB, so it wasn’t examined.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads an address as a visitor without cookies does.
 *
 * @param mayRead decides for the address and for each that it redirects to
 * @throws {Unreadable} with what to do
 */
export async function read(address: URL, mayRead: (url: URL) => boolean): Promise<Read> {
  const signal = AbortSignal.timeout(timeLimit);
  let url = address;
  for (let hop = 0; hop <= mostHops; hop += 1) {
    if (!mayRead(url)) throw new Unreadable(`${url.origin} may not be read from here.`);
    try {
      const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'text/html,*/*' } });
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location && URL.canParse(location, url)) {
        await response.body?.cancel();
        url = new URL(location, url);
        continue;
      }
      const type = (response.headers.get('content-type') ?? '').replace(/;.*/, '').trim().toLowerCase();
      return { url, status: response.status, type, headers: response.headers, text: await textOf(response, url) };
    } catch (error) {
      if (error instanceof Unreadable) throw error;
      const { name, cause } = error as Error & { cause?: { code?: string } };
      const code = cause?.code ?? '';
      const why =
        name === 'TimeoutError'
          ? 'it took longer than 10 seconds.'
          : (reasons[code] ?? `the connection failed. ${code}`);
      throw new Unreadable(`${url.href} can’t be read: ${why.trim()}`, { cause: error });
    }
  }
  throw new Unreadable(`${address.href} redirects more than five times.`);
}
