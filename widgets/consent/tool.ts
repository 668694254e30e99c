import * as cookieConsent from 'vanilla-cookieconsent';
import { choiceCookie, choiceOf, purposes } from '../../src/integrations/purposes.ts';
import type { Choice, Purpose } from '../../src/integrations/purposes.ts';
import type { Translate } from '../../src/i18n/messages.ts';
import url from './tool.css?url';

export interface ToolOptions {
  t: Translate;
  language: string;
  /** Id of the cookie policy that this visitor reads. */
  policy: string | undefined;
  policyUrl: string | undefined;
  numbers: Readonly<Record<Purpose, number>>;
  chosen: (choice: Choice) => void;
}

let styled: Promise<void> | undefined;

/**
 * A constructed sheet: a strict CSP allows it, and a `<style>` not. It is for `#cc-main` alone; our tokens, and the
 * library's, are declared there and not on the page's root.
 */
function addStyles(): Promise<void> {
  styled ??= (async () => {
    const response = await fetch(url, { headers: { accept: 'text/css' } });
    if (!response.ok) throw new Error(`Style sheet: HTTP ${response.status}`);
    const css = (await response.text()).replace(/:where\(:root,\s*:host,\s*\.account-scope\)|:root/g, '#cc-main');
    document.adoptedStyleSheets.push(await new CSSStyleSheet().replace(css));
  })();
  styled.catch(() => (styled = undefined));
  return styled;
}

/** First in the page, so that the keyboard comes to it first. */
function makeRoot(): HTMLElement {
  const root = document.createElement('div');
  // Not even a gap, or a margin that no longer collapses.
  root.style.position = 'absolute';
  document.body.prepend(root);
  return root;
}

const translation = (t: Translate): cookieConsent.Translation => ({
  consentModal: {
    title: t('consent.title'),
    description: t('consent.text'),
    acceptAllBtn: t('consent.accept'),
    acceptNecessaryBtn: t('consent.refuse'),
    showPreferencesBtn: t('consent.choose'),
  },
  preferencesModal: {
    title: t('consent.preferences'),
    closeIconLabel: t('common.close'),
    acceptAllBtn: t('consent.accept'),
    acceptNecessaryBtn: t('consent.refuse'),
    savePreferencesBtn: t('consent.save'),
    sections: [
      { description: t('consent.intro') },
      ...purposes.map((purpose) => ({
        title: t(`consent.${purpose}.title`),
        description: t(`consent.${purpose}.text`),
        linkedCategory: purpose,
      })),
    ],
  },
});

/** What has the focus, also within our own tags. */
function focused(): HTMLElement | undefined {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : undefined;
}

/**
 * The library takes the focus when its banner is ready, and once more when it has slid in: whoever is busy elsewhere is
 * left there.
 */
function keepFocus(banner: Element): void {
  const busy = focused();
  if (!busy || banner.contains(busy)) return;
  const keep = (): void => busy.focus({ preventScroll: true });
  banner.addEventListener('focusin', keep);
  setTimeout(() => banner.removeEventListener('focusin', keep), 600);
}

/** The banner stands beside the page, not in its way. */
function mendBanner(banner: HTMLElement, { policyUrl, t }: ToolOptions): void {
  banner.removeAttribute('aria-modal');
  if (!policyUrl) return;
  const link = document.createElement('a');
  link.href = policyUrl;
  link.textContent = t('consent.policy');
  banner.querySelector('.cm__desc')?.append(' ', link);
}

let shown: { language: string } | undefined;
let root: HTMLElement | undefined;

/** Shows the banner or the preferences, in the language of now. */
export async function showTool(what: 'banner' | 'preferences', options: ToolOptions): Promise<void> {
  const { t, language, policy, numbers, chosen } = options;
  await addStyles();
  if (shown?.language !== language) {
    if (shown) cookieConsent.reset();
    shown = { language };
    const save = ({ cookie }: { cookie: cookieConsent.CookieValue }): void => {
      const choice = choiceOf(cookie.categories);
      const allowed = purposes.filter((purpose) => cookie.categories.includes(purpose));
      // What was agreed to, and by which words.
      cookieConsent.setCookieData({
        value: { purposes: allowed.map((purpose) => numbers[purpose]), policy: policy ?? null },
      });
      chosen(choice);
    };
    await cookieConsent.run({
      root: (root ??= makeRoot()),
      // `run.ts` has decided that somebody is there.
      hideFromBots: false,
      manageScriptTags: false,
      autoShow: what === 'banner',
      cookie: { name: choiceCookie, expiresAfterDays: 182, sameSite: 'Lax' },
      categories: { essential: { enabled: true, readOnly: true }, functional: {}, marketing: {} },
      guiOptions: { consentModal: { layout: 'box wide', position: 'bottom right', equalWeightButtons: true } },
      language: { default: language, translations: { [language]: translation(t) } },
      onFirstConsent: save,
      onChange: save,
      onModalReady: ({ modalName, modal }) => {
        if (modalName === 'consentModal') mendBanner(modal as HTMLElement, options);
      },
      onModalShow: ({ modalName }) => {
        const banner = root?.querySelector('.cm');
        if (modalName === 'consentModal' && banner) keepFocus(banner);
      },
    });
  }
  if (what === 'preferences') cookieConsent.showPreferences();
}
