import { readFileSync } from 'node:fs';
import { hookTypes } from '../../ui/tokens/hooks.ts';
import type { Hook } from '../../ui/tokens/hooks.ts';

interface Described {
  /** Only for a property without a `var()` fallback in `src/ui/tokens`. */
  default?: string;
  /** What it changes. */
  description: string;
}

/** What each hook changes. */
const hooks: Readonly<Record<Hook, Described>> = {
  '--account-font-body': { default: 'inherit', description: 'Text.' },
  '--account-font-display': { default: 'inherit', description: 'Titles.' },
  '--account-unit': {
    description:
      'The length that replaces 16 px. On pages with `html { font-size: 62.5% }`, `1.6rem` follows a larger text size of the browser better.',
  },
  '--account-brand': {
    description: 'The brand: the one large block in this colour, and the rest in tones of it, but for drawings.',
  },
  '--account-on-brand': { description: 'Text on the large block. White or black, if the brand is set.' },
  '--account-accent': {
    description:
      'Buttons, links and outlines of controls. Without it, they have a tone of the brand. Too light or too dark for its ground, it gets darker or lighter, until text in it has a contrast of 4.5 : 1.',
  },
  '--account-on-accent': {
    description: 'Text on buttons. A page that sets it and the accent has buttons in exactly these colours.',
  },
  '--account-accent-hover': { description: 'Buttons and links on hover.' },
  '--account-highlight': {
    description: 'The main button on the large block, and what is good or done: labels, rewards, stages.',
  },
  '--account-on-highlight': { description: 'Text of that button. White or black, if the brand is set.' },
  '--account-surface': { description: 'Background behind cards, for rings, wells and the offline bar.' },
  '--account-card': { description: 'Cards, bars, sheets, menus.' },
  '--account-ink': { description: 'Text.' },
  '--account-muted': { description: 'Secondary text.' },
  '--account-line': { description: 'Decorative rules.' },
  '--account-focus': { description: 'Focus ring.' },
  '--account-roundness': { description: 'A factor for all corners; 0 is square.' },
  '--account-density': {
    description: 'A factor for all gaps and paddings; 0.8 is dense. What can be pressed keeps its size.',
  },
  '--account-tab-bar': {
    default: '0px',
    description:
      'Height of the tab bar, set by the navigation bar while it shows one: room for what sticks to the bottom.',
  },
  '--account-max-width': { description: 'Content width of navigation bar and footer.' },
};

export interface TokenDoc {
  name: Hook;
  type: (typeof hookTypes)[Hook];
  /** For both the light and the dark scheme. */
  default: string;
  description: string;
}

const sheet = ['roles', 'sizes']
  .map((name) => readFileSync(new URL(`../../ui/tokens/${name}.css`, import.meta.url), 'utf8'))
  .join('\n');
/** A fallback may contain two levels of nested brackets. */
const fallback = /var\((--account-[\w-]+)\s*,\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)/g;
/** The tone of a page's brand, which comes before the default. */
const tone = /^var\(--own-[\w-]+\s*,\s*(.+)\)$/s;
/** Of two fallbacks, the first counts: that of the role with the name of the hook. */
const fallbacks = new Map(
  [...sheet.matchAll(fallback)].toReversed().map(([, name, value = '']) => [name, tone.exec(value)?.[1] ?? value]),
);

/** The custom properties that a page may set to give widgets its own look, with their defaults. */
export const tokens: readonly TokenDoc[] = (Object.keys(hookTypes) as Hook[]).map((name) => ({
  name,
  type: hookTypes[name],
  default: hooks[name].default ?? fallbacks.get(name) ?? '',
  description: hooks[name].description,
}));
