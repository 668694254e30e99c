/** The custom properties that a page may set to give widgets its own look, with their CSS data types. */
export const hookTypes = {
  '--account-font-body': 'font-family',
  '--account-font-display': 'font-family',
  '--account-unit': 'length',
  '--account-brand': 'color',
  '--account-on-brand': 'color',
  '--account-accent': 'color',
  '--account-on-accent': 'color',
  '--account-accent-hover': 'color',
  '--account-highlight': 'color',
  '--account-on-highlight': 'color',
  '--account-surface': 'color',
  '--account-card': 'color',
  '--account-ink': 'color',
  '--account-muted': 'color',
  '--account-line': 'color',
  '--account-focus': 'color',
  '--account-roundness': 'number',
  '--account-density': 'number',
  '--account-tab-bar': 'length',
  '--account-max-width': 'length',
} as const satisfies Record<`--account-${string}`, 'font-family' | 'length' | 'color' | 'number'>;

export type Hook = keyof typeof hookTypes;

/** A pair of colours that text or an outline needs, by hooks. `least`: the contrast of WCAG 2. */
export interface Pair {
  text: Hook;
  ground: Hook;
  /** The part of a widget, in words. */
  where: string;
  least: 3 | 4.5;
}

/** The pairs that a page can break, because it may set both colours. All others are tones of one colour. */
export const pairs: readonly Pair[] = [
  { text: '--account-ink', ground: '--account-card', where: 'Text on cards', least: 4.5 },
  { text: '--account-muted', ground: '--account-card', where: 'Secondary text on cards', least: 4.5 },
  { text: '--account-on-accent', ground: '--account-accent', where: 'Text on buttons', least: 4.5 },
  { text: '--account-on-brand', ground: '--account-brand', where: 'Text on the large block', least: 4.5 },
  { text: '--account-on-highlight', ground: '--account-highlight', where: 'Text of the block’s button', least: 4.5 },
  { text: '--account-highlight', ground: '--account-brand', where: 'The button on the large block', least: 3 },
];

/** The role that shows a hook's colour. Buttons have their own, since the accent is also text. */
export const roleOf = (hook: Hook): string =>
  hook === '--account-accent' ? '--paw-fill' : hook.replace('--account-', '--paw-');
