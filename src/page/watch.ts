import { loadFollowing, loadRest } from '../stores/session/startup.ts';
import type { Account } from '../stores/account/account.ts';
import { announceChanges } from './changes.ts';
import { watchOffline } from './offline.ts';
import { getPage } from './page.ts';
import type { Watching } from './page.ts';
import { refusesAdditions } from './plain-request.ts';
import { refresh } from './refresh.ts';
import { whenReady } from './when-ready.ts';
import { watchReturn } from './returning.ts';
import { followToTags, open } from './routes/go.ts';
import { restoreChoice } from './routes/kept-choice.ts';

/**
 * A link to sign in that an editor wrote into a tag leads back to this page, as the tag's own way to sign in does. Other
 * links of the page are its own matter. @source DECISIONS.md#tags
 */
function watchSignInLinks({ session }: Account): void {
  const complete = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-status] a[href]');
    if (!link) return;
    const signIn = new URL(session.$signedOut.get() ?? '', document.baseURI);
    const wayBack = signIn.searchParams.get('return');
    const query = new URLSearchParams(link.search);
    const isSignIn = link.origin === signIn.origin && link.pathname === signIn.pathname;
    if (!wayBack || !isSignIn || query.has('return')) return;
    query.set('return', wayBack);
    link.search = query.toString();
  };
  for (const press of ['click', 'auxclick']) addEventListener(press, complete, true);
}

/** Whether the visitor asked their browser for less data. Only Chromium has this fact. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Milliseconds until the bar for offline fetches what it needs, and until what no tag here needs is loaded. Every widget in
 * view has loaded by then.
 */
const calm = 6000;

/** Everything that an account's page watches behind its widgets. No first view needs it. */
export function watchPage(account: Account, host: string): Watching {
  const ask = watchReturn(account, host);
  watchSignInLinks(account);
  announceChanges(account);
  followToTags();
  // A choice within the page comes after what its address names.
  void (getPage().config?.['routes'] ? import('./routes/own.ts') : Promise.resolve(undefined))
    .then((own) => own?.loadOwnRoutes(account))
    .then(() => restoreChoice(account))
    .catch((error: Error) => account.failures.report(error));
  account.session.$trouble.subscribe((trouble) => {
    if (trouble) void advise(trouble, host, account.environment.adapter?.sends);
  });
  account.session.$state.subscribe(({ status }) => {
    if (status === 'success') void loadRest(account).catch((error: Error) => account.failures.report(error));
  });
  // Invalid links of the shop are ignored (`useActionHref`). The console reports them.
  if (Object.keys(getPage().config ?? {}).some((name) => name.startsWith('links.')))
    void import('./config/keys.ts').then(({ checkKeys }) => checkKeys()).catch(() => {});
  const watch = (): void => void watchOffline(account).catch(() => addEventListener('online', watch, { once: true }));
  setTimeout(watch, calm);
  setTimeout(() => {
    if (savesData() || account.session.$state.get().status !== 'success') return;
    void loadFollowing(account);
  }, calm);
  return {
    refresh: (names) => refresh(account, names),
    sessionChanged: ask,
    open: (target, about) => open(account, target, about),
    whenReady,
  };
}

/** How the session's first call failed: an HTTP status, or 0 without an answer. */
interface Trouble {
  status: number;
  message: string;
}

/** Undefined where the page's author can do nothing: the backend answers, but is down or busy. */
async function adviceOn(
  { status, message }: Trouble,
  host: string,
  isOwn: boolean | undefined,
): Promise<string | undefined> {
  const backend = host || location.origin;
  if (status >= 429) return undefined;
  // An adapter may have sent it elsewhere.
  if (isOwn) return message;
  if (status > 0)
    return `${backend} answers, but not as the account’s backend. It is looked for where account.js came from; if it is elsewhere, name its origin in data-host on the script tag.`;
  if (backend !== location.origin && (await refusesAdditions(backend)))
    return `a script of this page, such as a monitoring tool, adds a header to each request (traceparent, baggage, sentry-trace, x-datadog-…), and the backend ${backend} refuses it. There, allow the header (Access-Control-Allow-Headers), or exclude ${backend} from tracing.`;
  const refusal =
    backend === location.origin
      ? ''
      : `, or refuses this page: there, add ${location.origin} to the allowed origins (ALLOWED_ORIGINS of the reference backend)`;
  return `the backend ${backend} can’t be reached${refusal}.`;
}

const advised = new Set<string>();

/**
 * Logs advice when the session's first call fails, once per backend. `host`: the backend's origin; empty for the page's
 * own. `isOwn`: the adapter sent it.
 */
async function advise(trouble: Trouble, host: string, isOwn: boolean | undefined): Promise<void> {
  const advice = await adviceOn(trouble, host, isOwn);
  if (!advice || advised.has(host)) return;
  advised.add(host);
  console.warn(`Account widgets: ${advice}`);
}
