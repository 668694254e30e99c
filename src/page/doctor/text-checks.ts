import { fullName } from '../embed/forms.ts';
import { elsewhere } from '../embed/text-forms.ts';
import type { LoaderFacts } from '../loader-facts.ts';
import { nearest } from './nearest.ts';
import type { Problem } from './problem.ts';
import { problemTexts } from './problem-texts.ts';

/** A shortcode with its name, or a tag that an editor has escaped: with its end, for a text may name one. */
const written = /\[account\s[^[\]]*?widget\s*=\s*["'“”„»«]?([\w-]+)[^[\]]*\]|<(account-[\w-]+)[^<>]*>[^<>]*<\/\2>/gi;

/** Widgets that are still text: shortcodes that no plugin has replaced, and tags whose brackets were escaped. */
export function textProblems({ tags }: LoaderFacts): Problem[] {
  const names = Object.keys(tags).map((tag) => tag.slice('account-'.length));
  const found: Problem[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement: element } = walker.currentNode as Text;
    if (!element || element.closest(`${elsewhere},[contenteditable]`)) continue;
    for (const [, name, tag] of data.matchAll(written)) {
      if (tag) {
        if (Object.hasOwn(tags, tag.toLowerCase()))
          found.push({ ...problemTexts.tagAsText(tag.toLowerCase()), element });
      } else if (name) {
        const isKnown = Object.hasOwn(tags, fullName(name));
        const texts = isKnown
          ? problemTexts.shortcodeAsText(name)
          : problemTexts.unknownWidget(name, nearest(name, names), names);
        found.push({ ...texts, element });
      }
    }
  }
  return found;
}
