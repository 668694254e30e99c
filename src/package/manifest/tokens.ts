import { readFileSync } from 'node:fs';

interface Hook {
  /** A CSS data type, without its angle brackets. */
  type: 'font-family' | 'length' | 'color' | 'number';
  /** Only for a property without a `var()` fallback in `tokens.css`. */
  default?: string;
  /** What it changes. */
  description: string;
}

/** The custom properties that a page may set to give widgets its own look. */
export const hooks = {
  '--account-font-body': { type: 'font-family', default: 'inherit', description: 'Text.' },
  '--account-font-display': { type: 'font-family', default: 'inherit', description: 'Titles.' },
  '--account-unit': {
    type: 'length',
    description:
      'The length that replaces 16 px. On pages with `html { font-size: 62.5% }`, `1.6rem` follows a larger text size of the browser better.',
  },
  '--account-surface': { type: 'color', description: 'Background behind cards, for rings and the offline bar.' },
  '--account-card': { type: 'color', description: 'Cards, bars, sheets.' },
  '--account-ink': { type: 'color', description: 'Text.' },
  '--account-muted': { type: 'color', description: 'Secondary text.' },
  '--account-line': { type: 'color', description: 'Decorative rules.' },
  '--account-accent': { type: 'color', description: 'Buttons and links.' },
  '--account-accent-hover': { type: 'color', description: 'Buttons and links on hover.' },
  '--account-on-accent': { type: 'color', description: 'Text on buttons.' },
  '--account-brand': { type: 'color', description: 'The one large block of colour.' },
  '--account-on-brand': { type: 'color', description: 'Text on that block.' },
  '--account-highlight': { type: 'color', description: 'The main button on the large block.' },
  '--account-on-highlight': { type: 'color', description: 'Text of that button.' },
  '--account-focus': { type: 'color', description: 'Focus ring.' },
  '--account-roundness': { type: 'number', description: 'A factor for all corners of cards; 0 is square.' },
  '--account-tab-bar': {
    type: 'length',
    default: '0px',
    description:
      'Height of the tab bar, set by the navigation bar while it shows one: room for what sticks to the bottom.',
  },
  '--account-max-width': { type: 'length', description: 'Content width of navigation bar and footer.' },
} as const satisfies Record<`--account-${string}`, Hook>;

export interface TokenDoc {
  name: string;
  type: string;
  /** For both the light and the dark scheme. */
  default: string;
  description: string;
}

const sheet = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
/** A fallback may contain two levels of nested brackets. */
const fallback = /var\((--account-[\w-]+)\s*,\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)/g;
const fallbacks = new Map([...sheet.matchAll(fallback)].map(([, name, value]) => [name, value]));

/** The custom properties that a page may set to give widgets its own look, with their defaults. */
export const tokens: readonly TokenDoc[] = Object.entries(hooks).map(([name, { type, description, ...hook }]) => ({
  name,
  type,
  default: 'default' in hook ? hook.default : (fallbacks.get(name) ?? ''),
  description,
}));
