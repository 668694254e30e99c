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
