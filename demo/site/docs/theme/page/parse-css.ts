import { parse } from 'css-tree';
import type { CssNode } from 'css-tree';

/** Parses a part of a style sheet. Undefined if it is none. */
export function parseCss(text: string, context: 'value' | 'mediaQueryList' | 'selectorList'): CssNode | undefined {
  try {
    return parse(text, {
      context,
      onParseError: (error) => {
        throw error;
      },
    });
  } catch {
    return undefined;
  }
}
