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
 * Adds a constructed style sheet, which a strict CSP allows, unlike `<style>`. It applies to `#cc-main` only: our
 * tokens and the library's are declared there, not on the page's root. Rejects if the sheet can't be loaded.
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

/** First in the page, so that it comes first in the tab order. */
function makeRoot(): HTMLElement {
  const root = document.createElement('div');
  // Out of flow, so that it adds no gap and margins still collapse.
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

/** The focused element, also inside the shadow roots of our tags. */
function focused(): HTMLElement | undefined {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : undefined;
}

/**
 * The library focuses its banner when it is ready, and again after it has slid in. If focus was elsewhere, this returns
 * it.
 */
function keepFocus(banner: Element): void {
  const busy = focused();
  if (!busy || banner.contains(busy)) return;
  const keep = (): void => busy.focus({ preventScroll: true });
  banner.addEventListener('focusin', keep);
  setTimeout(() => banner.removeEventListener('focusin', keep), 600);
}

/** Makes the banner non-modal, and adds the link to the policy. */
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

/** Shows the banner or the preferences in the current language. */
export async function showTool(what: 'banner' | 'preferences', options: ToolOptions): Promise<void> {
  const { t, language, policy, numbers, chosen } = options;
  await addStyles();
  if (shown?.language !== language) {
    if (shown) cookieConsent.reset();
    shown = { language };
    const save = ({ cookie }: { cookie: cookieConsent.CookieValue }): void => {
      const choice = choiceOf(cookie.categories);
      const allowed = purposes.filter((purpose) => cookie.categories.includes(purpose));
      // Record which purposes were agreed to, and under which policy.
      cookieConsent.setCookieData({
        value: { purposes: allowed.map((purpose) => numbers[purpose]), policy: policy ?? null },
      });
      chosen(choice);
    };
    await cookieConsent.run({
      root: (root ??= makeRoot()),
      // `run.ts` has already ruled out bots.
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
