import type { Looks } from '../messages.ts';

type Preferences = Omit<Looks, 'look'>;

let preferences: Preferences = { motion: '', colours: '' };

const always = '(min-width: 0px)';
const never = '(max-width: 0px)';

/** A media query as it is for somebody with these preferences. */
export function queryFor(query: string, { motion, colours }: Preferences): string {
  let text = query;
  if (motion)
    text = text
      .replaceAll(/\(\s*prefers-reduced-motion\s*:\s*no-preference\s*\)/g, never)
      .replaceAll(/\(\s*prefers-reduced-motion\s*(?::\s*reduce\s*)?\)/g, always);
  if (colours)
    text = text
      .replaceAll(/\(\s*forced-colors\s*:\s*none\s*\)/g, never)
      .replaceAll(/\(\s*forced-colors\s*(?::\s*active\s*)?\)/g, always);
  return text;
}

/** Media lists that were changed, with what they were. */
const originals = new WeakMap<MediaList, string>();

function adapt(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const original = originals.get(rule.media) ?? rule.media.mediaText;
      const wanted = queryFor(original, preferences);
      if (rule.media.mediaText !== wanted) {
        originals.set(rule.media, original);
        rule.media.mediaText = wanted;
      }
    }
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) adapt(rule.cssRules);
    if (rule instanceof CSSImportRule && rule.styleSheet) adaptSheet(rule.styleSheet);
  }
}

function adaptSheet(sheet: CSSStyleSheet): void {
  try {
    adapt(sheet.cssRules);
  } catch {
    // Scripts can't read a style sheet of another origin.
  }
}

/** Sheets made by scripts: those of the tags. No list of the document has them. */
const constructed = new Set<CSSStyleSheet>();
const adaptAll = (): void => [...constructed, ...document.styleSheets].forEach(adaptSheet);

/**
 * Lets the page's own styles and scripts answer for other preferences than this browser's. What the browser itself does
 * with forced colours can't be had so.
 */
export function followPreferences(): (next: Preferences) => void {
  const { prototype } = CSSStyleSheet;
  const replaceSync = Reflect.get(prototype, 'replaceSync') as (this: CSSStyleSheet, text: string) => void;
  const replace = Reflect.get(prototype, 'replace') as (this: CSSStyleSheet, text: string) => Promise<CSSStyleSheet>;
  const know = (sheet: CSSStyleSheet): void => {
    constructed.add(sheet);
    adaptSheet(sheet);
  };
  prototype.replaceSync = function set(this: CSSStyleSheet, text: string) {
    replaceSync.call(this, text);
    know(this);
  };
  prototype.replace = async function set(this: CSSStyleSheet, text: string) {
    const sheet = await replace.call(this, text);
    know(sheet);
    return sheet;
  };
  const matches = window.matchMedia.bind(window);
  window.matchMedia = (query) => matches(queryFor(query, preferences));
  // Links to sheets, as they arrive.
  document.addEventListener('load', adaptAll, true);
  document.addEventListener('DOMContentLoaded', adaptAll);
  return (next) => {
    preferences = next;
    adaptAll();
  };
}
