import type { Page } from '@playwright/test';

/*
 * Contrast takes more than half of axe's time, and follows from the colours and fonts of a text and of all that is around
 * it. So a process checks each such combination once. axe's other rules check every element each time.
 */

/** The combinations that axe found good in this process. */
const good = new Set<string>();

/** axe checks the contrast of elements with this attribute only. */
export const asked = 'data-contrast-asked';

/** Puts the attribute on two texts of each combination that wasn't checked yet: the first may be covered. */
export async function askContrast(page: Page): Promise<void> {
  const keys = await page.evaluate(() => {
    const hashes = new WeakMap<Element, string>();
    const hashOf = (element: Element): string => {
      const known = hashes.get(element);
      if (known) return known;
      const root = element.getRootNode();
      const around = element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
      const style = getComputedStyle(element);
      const text = [
        around ? hashOf(around) : '',
        element.localName,
        element.getAttribute('class'),
        element.matches(':disabled, [aria-disabled=true], [inert]'),
        style.color,
        style.backgroundColor,
        style.backgroundImage,
        style.opacity,
        style.fontSize,
        style.fontWeight,
        style.textShadow,
      ].join('|');
      // cyrb53
      let [high, low] = [0xdeadbeef, 0x41c6ce57];
      for (let index = 0; index < text.length; index += 1) {
        const code = text.charCodeAt(index);
        high = Math.imul(high ^ code, 2654435761);
        low = Math.imul(low ^ code, 1597334677);
      }
      high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
      low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
      const hash = (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
      hashes.set(element, hash);
      return hash;
    };
    const texts = new Map<string, Element[]>();
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        const hasText =
          element.matches('input, select, textarea') ||
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
        if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
        const key = hashOf(element);
        texts.set(key, [...(texts.get(key) ?? []), element]);
      }
    };
    look(document);
    Object.assign(globalThis, { contrastTexts: texts });
    return [...texts.keys()];
  });
  await page.evaluate(
    ([fresh, name]) => {
      const { contrastTexts } = globalThis as unknown as { contrastTexts: Map<string, Element[]> };
      for (const key of fresh) {
        const all = contrastTexts.get(key)!;
        for (const element of [all[0]!, all.at(-1)!]) element.setAttribute(name, key);
      }
    },
    [keys.filter((key) => !good.has(key)), asked] as const,
  );
}

/** Notes the combinations that axe found good, and removes the attributes. */
export async function noteContrast(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) good.add(key);
  await page.evaluate((name) => {
    const { contrastTexts } = globalThis as unknown as { contrastTexts: Map<string, Element[]> };
    for (const all of contrastTexts.values()) for (const element of all) element.removeAttribute(name);
  }, asked);
}
