import { createIntegrations } from '../../src/integrations/start.ts';
import type { Integrations } from '../../src/integrations/start.ts';
import { livePage } from '../../src/integrations/live-page.ts';
import { purposes, readChoice, readPolicy, readPurposes } from '../../src/integrations/purposes.ts';
import type { Choice, Purpose } from '../../src/integrations/purposes.ts';
import { createReader } from '../../src/integrations/settings.ts';
import type { Reader } from '../../src/integrations/settings.ts';
import { getPage } from '../../src/page/page.ts';
import type { Widget } from '../../src/element/widget.tsx';

/** Made once a page, however often the tag is moved or its language changes. */
let started: { reader: Reader; integrations: Integrations } | undefined;

function start({ account, locale }: Widget): NonNullable<typeof started> {
  const warn = (message: string): void => account.failures.report(new Error(message));
  const reader = createReader(getPage().config ?? {}, account.environment.location(), warn);
  return { reader, integrations: createIntegrations(reader, livePage(account.customer.$state, locale.country)) };
}

const query = 'showCookieTool';
const wantsTool = (url: URL): boolean => url.searchParams.get(query) === 'true';
/** A machine can't choose, and what it reads should not be covered. */
const isRobot = (): boolean => navigator.webdriver || /bot|crawl|spider|slurp|teoma/i.test(navigator.userAgent);

/** A choice that has been made starts what it allows; else the visitor is asked. @returns what ends it */
export function run(widget: Widget): () => void {
  const { reader, integrations } = (started ??= start(widget));
  const { account, emit, locale, t } = widget;
  const numbers = readPurposes(reader);

  const chosen = (choice: Choice): void => {
    const allowed = purposes.filter((purpose: Purpose) => purpose === 'essential' || choice[purpose]);
    emit('account-consent', { purposes: allowed.map((purpose) => numbers[purpose]) });
    integrations.apply(choice);
  };

  /** `url`: where the page opens with the tool. */
  const show = async (what: 'banner' | 'preferences', url?: string): Promise<void> => {
    try {
      const { showTool } = await import('./tool.ts');
      await showTool(what, {
        t,
        language: locale.messages,
        policy: readPolicy(reader, locale.messages),
        policyUrl: reader.url('consent-policy-url')?.href,
        numbers,
        chosen,
      });
    } catch (cause) {
      // Nobody could be asked, so nothing is allowed.
      account.failures.report(new Error('Consent could not be asked', { cause }));
      if (url !== undefined && navigator.onLine) account.environment.navigate(url);
      else addEventListener('online', () => void show(what), { once: true });
    }
  };

  /** A link to the tool opens it here; without this script it would load the page with it. */
  const follow = (event: MouseEvent): void => {
    const link = event.composedPath().find((each): each is HTMLAnchorElement => each instanceof HTMLAnchorElement);
    if (!link?.href || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    if (!URL.canParse(link.href) || !wantsTool(new URL(link.href))) return;
    event.preventDefault();
    // The shell's router must not go there either.
    event.stopPropagation();
    void show('preferences', link.href);
  };

  const choice = readChoice(document.cookie);
  if (choice) integrations.apply(choice);
  if (wantsTool(account.environment.location())) void show('preferences');
  else if (!choice && !isRobot()) void show('banner');
  document.addEventListener('click', follow, true);
  return () => document.removeEventListener('click', follow, true);
}
