import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { send } from '../../src/api/adapter/send.ts';
import { removeAll, updateScoop } from '../../src/contract/deliveries/changes.ts';
import type { Environment } from '../../src/environment.ts';

/** Sends a request, in place of `fetch`. */
export type Send = (url: URL, init: RequestInit) => Promise<Response>;

/** A shop's adapter module, between the checks and the backend, as on a page. */
export interface Through {
  send: Send;
  /** Whether the module sends the requests itself, so that headers are its own. */
  sendsItself: boolean;
}

const sessions = new AsyncLocalStorage<Readonly<Record<string, string>>>();

/** The scheme of a token, which may be secret; all of it where it is none. */
const withoutToken = (value: string): string =>
  /^\w*\s*(?:undefined|null)?$/.test(value) ? value : `${value.split(' ', 1)[0]} …`;

/**
 * `fetch` as on a page of the host: relative addresses, and the customer's session goes along to the host alone, unless the
 * module sends its own token.
 */
function browserFetch(plain: typeof fetch, host: string, say: (line: string) => void): typeof fetch {
  let isNamed = false;
  return async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, host), init);
    const isOurs = new URL(request.url).origin === new URL(host).origin;
    const session = sessions.getStore() ?? {};
    const own = request.headers.get('authorization');
    if (isOurs && session['authorization'] && own !== null && own !== session['authorization']) {
      if (!isNamed)
        say(
          `The adapter sent its own Authorization (${withoutToken(own)}), so that of --token isn’t sent. Leave the header as it is where the module has no token.`,
        );
      isNamed = true;
    } else if (isOurs && request.credentials !== 'omit')
      for (const [name, value] of Object.entries(session)) if (value) request.headers.set(name, value);
    return plain(request);
  };
}

/** Fields with a URL that changes something, and their calls, which don't follow from the URL. */
const linkedCalls: Readonly<Record<string, string>> = { scoopUrl: updateScoop.path, removeAllUrl: removeAll.path };

const sessionHeaders = ['cookie', 'authorization'];

/**
 * Loads the module of a file. Its own requests get the session that a check sends. Rejects if it can't be loaded.
 * @source DECISIONS.md#adapter
 */
export async function loadAdapter(file: string, host: string, say: (line: string) => void): Promise<Through> {
  const module = await (
    import(pathToFileURL(path.resolve(file)).href) as Promise<{ default?: unknown; fetch?: unknown }>
  ).catch((cause: unknown) => {
    throw new Error(`The adapter ${file} can’t be loaded in Node`, { cause });
  });
  globalThis.fetch = browserFetch(globalThis.fetch, host, say);
  const unused = (): never => {
    throw new Error('An adapter needs no such thing');
  };
  const environment: Environment = {
    host,
    fetch: (url, init) => globalThis.fetch(url, init),
    now: Date.now,
    location: () => new URL(host),
    allowedHosts: [],
    adapter: { url: new URL(path.basename(file), host).href, load: () => Promise.resolve(module) },
    report: ({ message }) => say(message),
    navigate: unused,
    wait: unused,
    storage: { getItem: unused, setItem: unused, removeItem: unused },
    onLeave: unused,
    tabs: { notify: unused, listen: unused },
  };
  const links = new Map<string, string>();
  const noteLinks = (text: string): void => {
    for (const [, field = '', url = ''] of text.matchAll(/"(\w+Url)":\s*("[^"]+")/g))
      if (linkedCalls[field]) links.set(new URL(JSON.parse(url) as string, host).href, linkedCalls[field]);
  };
  return {
    send: async (url, init) => {
      const headers = Object.entries(init.headers as Record<string, string>);
      const session = Object.fromEntries(headers.filter(([name]) => sessionHeaders.includes(name)));
      const path = links.get(url.href);
      const response = await sessions.run(session, () =>
        send(environment, url.href, { ...init, ...(path && { path }) }),
      );
      noteLinks(await response.clone().text());
      return response;
    },
    sendsItself: module.fetch !== undefined,
  };
}
