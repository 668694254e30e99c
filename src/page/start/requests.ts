import { styles, textsOf } from 'virtual:chunks';
import { requestTimeoutMs } from '../../environment.ts';
import { authUrl, firstUrl, followingUrls, isOffered, requestOf } from '../../stores/account/first-reads.ts';
import type { Known, ReadName } from '../../stores/account/first-reads.ts';
import { getPage } from '../page.ts';
import type { EarlyAnswer } from '../page.ts';
import { pageLanguage } from './fallback.ts';
import { resolve } from './chunks.ts';

/**
 * Starts a request once and keeps its response for the chunks. It times out after 20 s, as each attempt does.
 * `target`: URL and options, if they differ from those by which the chunks know the request.
 */
function startEarly(
  url: string,
  [target, init]: readonly [string, RequestInit?] = [url],
): Promise<EarlyAnswer> | undefined {
  const { asked, early } = getPage();
  if (asked.has(url)) return early.get(url);
  asked.add(url);
  // Read the whole body: a response that waits for its widget must not hold a connection. Its readers get the text at
  // once: reading a body anew would wait behind other tasks.
  const answer = fetch(target, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) }).then(async (response) => {
    const text = await response.text();
    // The main thread is idle now, and won't be when the chunks are there.
    const sheet = url.endsWith('.css') && new CSSStyleSheet().replace(text);
    return Object.assign(new Response(text, response), { text: async () => text, sheet });
  });
  // The code that takes over the response handles a failure. Until then it must not count as unhandled.
  answer.catch(() => {});
  early.set(url, answer);
  return answer;
}

const startRead = (url: string): Promise<EarlyAnswer> | undefined => startEarly(url, requestOf(url));

/** Starts loading the style sheet and the messages of the page's language. */
export function startAssets(): void {
  for (const file of [styles, textsOf(pageLanguage())]) void startEarly(resolve(file));
}

/** The groups that the backend names (`src/contract/groups.ts`); false: signed out. */
let authenticated: Promise<readonly string[] | false | undefined> | undefined;
/** Bodies of first reads, copied before a store takes the response. */
const bodies = new Map<ReadName, Promise<unknown>>();

async function authenticate(): Promise<readonly string[] | false | undefined> {
  try {
    const answer = await startRead(authUrl(getPage().host));
    if (!answer?.ok) return false;
    // The browser's first use of Intl takes 25 ms and more. Better while the first answers are on their way than when
    // they arrive, but not before the requests have started.
    // oxlint-disable-next-line no-restricted-properties -- prints nothing
    setTimeout(() => [Intl.NumberFormat(), Intl.DateTimeFormat(), new Intl.ListFormat()]);
    const { can } = JSON.parse(await answer.text()) as { can?: string[] };
    // A value of another form counts as unknown, as the stores see it.
    return Array.isArray(can) ? can : undefined;
  } catch {
    return false;
  }
}

/** §4 Authenticates first, then starts what the tags need. Starts each read once. */
export async function startReads(needs: readonly ReadName[]): Promise<readonly ReadName[]> {
  // An adapter may send them, and translates their answers.
  if (getPage().config?.['adapter']) return [];
  const can = await (authenticated ??= authenticate());
  const offered = can === false ? [] : needs.filter((name) => isOffered(name, can));
  for (const name of offered) {
    const url = firstUrl(getPage().host, name);
    const answer = url && !bodies.has(name) && startRead(url);
    if (!answer) continue;
    const body = answer.then(async (response) => JSON.parse(await response.text()) as unknown);
    body.catch(() => {});
    bodies.set(name, body);
  }
  return offered;
}

/**
 * Starts what follows from the pets' answer, for a tag that is near. `wanted`: the pet that the tag names. The
 * tag's store requests data that the responses don't have.
 */
export async function startFollowing(needs: readonly ReadName[], wanted: string | null): Promise<void> {
  const offered = await startReads(needs);
  const { host } = getPage();
  try {
    const [customer, pets] = await Promise.all([bodies.get('customer'), bodies.get('pets')]);
    const known = { customer, ...(pets as object), wanted } as Known;
    for (const name of offered) for (const url of followingUrls(host, name, known)) void startRead(url);
  } catch {
    // The store will see the same failure.
  }
}
