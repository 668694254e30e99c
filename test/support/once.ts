import type { Page } from '@playwright/test';
import { violations } from './axe.ts';

interface Options {
  off?: string[];
  contrast?: boolean;
}

interface Prints {
  /** What is outside the tags, and which headings and landmarks there are anywhere. */
  frame: string;
  /** One for each tag. */
  tags: string[];
  /** Their colours, on the page's; that of the page itself comes last. */
  colours: string[];
}

/**
 * What axe can tell apart of a page: elements, roles, states, whether names and texts are there, what is shown, what scrolls.
 * Another width or language mostly changes none of it. Tags are marked with their place in the list.
 */
const printsOf = (page: Page): Promise<Prints> =>
  page.evaluate(() => {
    const named =
      /^(aria-(label|description|roledescription|valuetext|labelledby|describedby|controls)|alt|title|placeholder|href|src|style|value)$/;
    const passing = /^(d|points|id|for|width|height|transform|viewBox|locale|lang|datetime|name|popovertarget|data-.*)$/;
    const ground = getComputedStyle(document.body).backgroundColor;
    const outline: string[] = [];
    const tags: string[] = [];
    const tints: string[] = [];
    const write = (element: Element, into: string[], colours: string[], depth: number): void => {
      const style = getComputedStyle(element);
      const isShown = element.checkVisibility({ visibilityProperty: true });
      const attributes = [...element.attributes].flatMap(({ name, value }) =>
        passing.test(name) ? [] : [`${name}=${named.test(name) ? Boolean(value.trim()) : value}`],
      );
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && /\S/.test(textContent ?? ''),
      );
      const scrolls =
        style.overflowX !== 'visible' && element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(style.overflowY);
      const line = `${depth}${element.localName}[${attributes.join(' ')}]${isShown}${hasText}${scrolls}`;
      into.push(line);
      // Large letters need less.
      const size = parseFloat(style.fontSize) * (Number(style.fontWeight) >= 700 ? 24 / 18.66 : 1);
      if (hasText && isShown) colours.push(`${style.color} ${style.opacity} ${size >= 24}`);
      if (style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none')
        colours.push(`${style.backgroundColor} ${style.backgroundImage.slice(0, 40)}`);
      if (isShown && element.matches('h1,h2,h3,h4,h5,h6,main,nav,header,footer,aside,section,form,article,[role]'))
        outline.push(line);
      if (element.matches('svg')) return;
      for (const child of element.shadowRoot?.children ?? []) write(child, into, colours, depth + 1);
      for (const child of element.children) {
        if (child.shadowRoot) {
          const own: string[] = [];
          const its = [ground];
          const at = tags.push('') - 1;
          child.setAttribute('data-look', String(at));
          write(child, own, its, 0);
          tags[at] = own.join('\n');
          tints[at] = its.join('\n');
        } else write(child, into, colours, depth + 1);
      }
    };
    const frame: string[] = [];
    const rest: string[] = [];
    write(document.documentElement, frame, rest, 0);
    return { frame: [...frame, ...outline].join('\n'), tags, colours: [...tints, rest.join('\n')] };
  });

/** Looks at whatever has not been looked at in the same shape: a page once, then only the tags that are otherwise at another width. */
export function createLook() {
  const seen = new Set<string>();
  const isNew = (what: string): boolean => !seen.has(what) && Boolean(seen.add(what));
  /** Those of the list that are new, to be looked at. */
  const newOf = (prints: readonly string[]): string[] =>
    prints.flatMap((print, index) => (isNew(print) ? [`[data-look="${index}"]`] : []));
  return async (page: Page, { off = [], contrast = true }: Options = {}): Promise<string[]> => {
    const { frame, tags, colours } = await printsOf(page);
    const ground = contrast && isNew(colours.pop()!);
    const [whole, fresh, tinted] = [isNew(frame), newOf(tags), contrast ? newOf(colours) : []];
    const found: string[] = [];
    if (whole) found.push(...(await violations(page, { off, contrast: false })));
    else if (fresh.length > 0) found.push(...(await violations(page, { off, contrast: false, within: fresh })));
    const only = ['color-contrast'];
    if (ground) found.push(...(await violations(page, { only })));
    else if (tinted.length > 0) found.push(...(await violations(page, { only, within: tinted })));
    return found;
  };
}
