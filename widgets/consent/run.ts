import type { ComponentType } from 'react';
import { importCode } from '../../src/import-code.ts';
import { livePage, readCookies, writeCookie } from '../../src/integrations/live-page.ts';
import { createIntegrations } from '../../src/integrations/start.ts';
import type { Integrations } from '../../src/integrations/start.ts';
import { allowedBy, choiceRecord, readChoice, readPolicy, readPurposes } from '../../src/integrations/purposes.ts';
import type { Choice } from '../../src/integrations/purposes.ts';
import { createReader } from '../../src/integrations/settings.ts';
import type { Reader } from '../../src/integrations/settings.ts';
import { getPage } from '../../src/page/page.ts';
import { ping } from '../../src/stores/session/ping.ts';
import type { Widget } from '../../src/element/widget.tsx';
import type { ToolProps } from './tool.tsx';

/** Created once per page, even if the tag is moved or its language changes. */
let started: { reader: Reader; integrations: Integrations } | undefined;

function start({ account, locale }: Widget): NonNullable<typeof started> {
  const warn = (message: string): void => account.failures.report(new Error(message));
  const reader = createReader(getPage().config ?? {}, account.environment.location(), warn);
  return { reader, integrations: createIntegrations(reader, livePage(account.customer.$state, locale.country)) };
}

const query = 'showCookieTool';
const wantsTool = (url: URL): boolean => url.searchParams.get(query) === 'true';
/** Whether the visitor is a bot. A bot can't choose, and the banner would cover what it reads. */
const isRobot = (): boolean => navigator.webdriver || /bot|crawl|spider|slurp|teoma/i.test(navigator.userAgent);

/** What the tool shows, and the component that shows it. */
export interface Shown extends ToolProps {
  Tool: ComponentType<ToolProps>;
}

/**
 * Applies a stored choice, or else asks the visitor.
 * @param draw shows the tool
 * @returns a function that stops handling links to the tool
 */
export function run(widget: Widget, draw: (shown: Shown) => void): () => void {
  const { reader, integrations } = (started ??= start(widget));
  const { account, emit, locale } = widget;
  const numbers = readPurposes(reader);
  const stored = (): Choice | undefined => readChoice(readCookies());
  let shows = { isAsking: false, isOpen: false };

  const choose = (choice: Choice): void => {
    const url = account.environment.location();
    const policy = readPolicy(reader, locale.messages);
    writeCookie(choiceRecord({ choice, numbers, policy, url, now: account.environment.now() }));
    emit('account-consent', { purposes: allowedBy(choice).map((purpose) => numbers[purpose]) });
    integrations.apply(choice);
    // The backend may copy the cookie with its answer. This call needs no session.
    void ping(account.environment, `/${locale.segment}/footer/`);
  };

  /** `url`: page that has the tool, to open if the tool can't be shown here. */
  const show = async (change: Partial<typeof shows>, url?: string): Promise<void> => {
    try {
      const { Tool } = await importCode(() => import('./tool.tsx'));
      shows = { ...shows, ...change };
      draw({
        Tool,
        ...shows,
        policyUrl: reader.url('consent-policy-url')?.href,
        readChoice: stored,
        onChoose: (choice) => {
          void show({ isAsking: false, isOpen: false });
          choose(choice);
        },
        onOpen: () => void show({ isOpen: true }),
        onClose: () => void show({ isOpen: false }),
      });
    } catch (cause) {
      // The visitor could not be asked, so nothing is allowed.
      account.failures.report(new Error('Consent could not be asked', { cause }));
      if (url !== undefined && navigator.onLine) account.environment.navigate(url);
      else addEventListener('online', () => void show(change), { once: true });
    }
  };

  /**
   * Opens the tool here when a link to it is clicked. Without this script, the link would load a page that opens it.
   */
  const follow = (event: MouseEvent): void => {
    const link = event.composedPath().find((each): each is HTMLAnchorElement => each instanceof HTMLAnchorElement);
    if (!link?.href || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    if (!URL.canParse(link.href) || !wantsTool(new URL(link.href))) return;
    event.preventDefault();
    // Keep the shell's router from following it too.
    event.stopPropagation();
    void show({ isOpen: true }, link.href);
  };

  const choice = stored();
  if (choice) integrations.apply(choice);
  if (wantsTool(account.environment.location())) void show({ isOpen: true });
  else if (!choice && !isRobot()) void show({ isAsking: true });
  document.addEventListener('click', follow, true);
  return () => document.removeEventListener('click', follow, true);
}
