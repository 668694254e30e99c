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
 * A constructed sheet: a strict CSP allows it, and a `<style>` not. It is for `#cc-main` alone; our tokens, and the library's, are
 * declared there and not on the page's root.
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

/** The banner stands beside the page, not in its way; whoever is busy elsewhere is left there. */
function mendBanner(banner: HTMLElement, { policyUrl, t }: ToolOptions): void {
  banner.removeAttribute('aria-modal');
  const busy = document.activeElement;
  if (busy instanceof HTMLElement && busy !== document.body) {
    const keep = (): void => busy.focus({ preventScroll: true });
    banner.addEventListener('focusin', keep);
    // The library takes the focus when its banner is ready, and once more when it has slid in.
    setTimeout(() => banner.removeEventListener('focusin', keep), 600);
  }
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
      cookieConsent.setCookieData({ value: { purposes: allowed.map((purpose) => numbers[purpose]), policy: policy ?? null } });
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
    });
  }
  if (what === 'preferences') cookieConsent.showPreferences();
}
