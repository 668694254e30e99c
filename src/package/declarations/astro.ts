/** `astro.d.ts`: the tags in Astro's templates. */
export const astroTypes = (): string => `/// <reference types="astro/astro-jsx" />
import type { AccountAttributes, AccountTag } from './elements.js';

type AccountAstroElements = {
  [Tag in AccountTag]: Omit<astroHTML.JSX.HTMLAttributes, keyof AccountAttributes[Tag]> & AccountAttributes[Tag];
};

declare global {
  namespace astroHTML.JSX {
    interface IntrinsicElements extends AccountAstroElements {}
    interface ScriptHTMLAttributes {
      /** Astro's own types lack it. */
      blocking?: 'render' | undefined;
    }
  }
}
`;
