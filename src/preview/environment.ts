import { passkeyOfferKey } from '../contract/customer/passkey-offer.ts';
import type { Environment } from '../environment.ts';
import { builtInFooter, footerHtml } from '../footer/footer.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import { getMessages } from '../page/files/messages.ts';
import { dataOf } from '../remote.ts';
import { answer, previewError } from './answers.ts';
import { failed, toResponse } from './responses.ts';
import type { Scenario } from './scenario.ts';
import { loadStage } from './load-stage.ts';

/** The site's footer in a preview, with the texts of the built-in one. */
export async function sampleFooter({ messages, segment }: LocaleEntry, now: number): Promise<string> {
  const t = dataOf(await getMessages(messages).load());
  if (!t) throw new Error('Preview: no messages');
  const href = (path: string): string => `/${segment}/${path}`;
  return footerHtml(
    builtInFooter({
      t,
      href,
      year: new Date(now).getFullYear(),
      isOffered: () => true,
      country: segment.toUpperCase(),
      legalUrl: (page) => href(`${page}/`),
    }),
  );
}

/** The page's URL. An editor's frame may have no http(s) URL: links are then relative to the script's. */
const pageUrl = (): URL =>
  new URL(typeof location !== 'undefined' && /^https?:$/.test(location.protocol) ? location.href : import.meta.url);

/** Storage that lasts as long as the preview. */
function memory({ passkeyOffer }: Scenario): Environment['storage'] {
  const kept = new Map<string, string>(passkeyOffer ? [[passkeyOfferKey, 'open']] : []);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/**
 * An environment with sample data instead of a backend: it sends no requests, never navigates, and sends nothing to
 * other tabs.
 */
export function previewEnvironment(scenario: Scenario, locale: LocaleEntry, host: string): Environment {
  const now = (): number => Date.now();
  const page = pageUrl();
  // A page without an http(s) URL can't resolve the site's paths, so they are resolved against the script's origin.
  const site = host || (typeof location !== 'undefined' && location.protocol.startsWith('http') ? '' : page.origin);
  const isMeant = (cause: unknown): boolean =>
    scenario.answers === 'fail' || (cause as { code?: unknown } | undefined)?.code === 'preview';
  return {
    host: site,
    allowedHosts: [],
    fetch: async (url, init) => {
      if (scenario.answers === 'never') return new Promise<never>(() => {});
      const { pathname } = new URL(url, page);
      if (pathname.endsWith('/footer/'))
        return scenario.answers === 'fail'
          ? toResponse(failed(previewError))
          : new Response(await sampleFooter(locale, now()));
      const stage = await loadStage(scenario, locale, now());
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
      return toResponse(answer(stage, init?.method ?? 'GET', pathname, body));
    },
    now,
    navigate: () => {},
    wait: () => Promise.resolve(),
    location: () => (scenario.back ? new URL('?payment=preview', page) : page),
    storage: memory(scenario),
    onLeave: () => {},
    tabs: { notify: () => {}, listen: () => {} },
    report: ({ message, cause }) => {
      // A failure that the state is meant to show is not logged.
      if (!isMeant(cause)) console.error(`Preview: ${message}`, cause);
    },
  };
}
