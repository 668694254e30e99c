const colors = ['black', 'blueberry', 'blueberry-light', 'blueberry-light-30', 'kibble', 'pear', 'potato'] as const;

/**
 * Every block of §2 with its states. The stories draw them (the compiler checks that both lists match); the gallery and
 * its pictures iterate over this list.
 */
export const blockStates = {
  accordion: ['closed', 'open', 'forced-closed', 'card', 'several'],
  'action-tile': ['row', 'card', 'line', 'long', 'current', 'disabled', 'compact'],
  avatar: ['arch', 'arch-large', 'round', 'small', 'no-photo', 'broken-photo', 'selected', 'muted', 'group'],
  'blend-jar': ['three-layers', 'four-layers'],
  button: [
    'primary',
    'secondary',
    'tertiary',
    'link',
    'primary-loading',
    'secondary-loading',
    'tertiary-loading',
    'link-loading',
    'primary-disabled',
    'secondary-disabled',
    'tertiary-disabled',
    'link-disabled',
    'large',
    'icon',
    'icon-after',
    'long',
    'pressed',
    'row',
    'on-brand',
  ],
  calendar: ['window', 'window-picked', 'named-day', 'named-day-picked', 'invalid'],
  card: ['plain', 'outlined', 'link', 'blueberry', 'pear', 'kibble', 'potato', 'brand', 'reward'],
  carousel: ['many-pages', 'one-page', 'one-slide'],
  countdown: ['days', 'hours'],
  counter: ['rest', 'least', 'most', 'saving'],
  'date-tile': ['range', 'day', 'pear', 'kibble', 'potato'],
  'empty-state': ['deliveries', 'pets', 'blend', 'error-page'],
  'error-panel': ['action', 'no-action'],
  icon: ['all', 'arch'],
  'icon-button': ['plain', 'outlined', 'disabled', 'badge'],
  label: [...colors, ...colors.map((color) => `${color}-large` as const), 'icon'],
  'loading-indicator': ['loading'],
  menu: ['closed', 'open'],
  'mix-bar': ['mixed', 'three-parts', 'dry-only', 'legend'],
  modal: ['closed', 'open'],
  notification: [
    'success',
    'warn',
    'error',
    'info',
    'success-dismissible',
    'warn-dismissible',
    'error-dismissible',
    'info-dismissible',
    'link',
  ],
  nutrition: ['closed'],
  progress: ['start', 'half', 'end'],
  scoop: ['top', 'middle', 'bottom'],
  segmented: ['first', 'second', 'notes'],
  skeleton: ['block', 'arch', 'circle', 'pill', 'card'],
  stages: ['payment', 'preparation', 'delivery', 'delivered', 'trouble'],
  'text-skeleton': ['one-line', 'widths', 'spacing'],
  title: ['l-none', 'l-left', 'l-right', 'l-both', 'm-none', 'm-left', 'm-right', 'm-both', 'long'],
  trays: ['whole', 'part', 'many'],
} as const;

export type BlockName = keyof typeof blockStates;
export type BlockState<Name extends BlockName> = (typeof blockStates)[Name][number];

/** States that open over the page; each is shown alone. */
export const overlays: readonly string[] = ['menu/open', 'modal/open'];

/** Blocks that need the whole width. */
export const wideBlocks: readonly string[] = ['calendar', 'mix-bar', 'nutrition', 'stages', 'icon', 'carousel'];

/** Interaction states that the gallery can show. */
export const touches = ['hover', 'focus', 'pressed'] as const;
export type Touch = (typeof touches)[number];

/**
 * Pressable blocks: the states that the gallery shows in each interaction state, and the selector of the pressed
 * element.
 */
export const pressable: { readonly [Name in BlockName]?: { states: readonly BlockState<Name>[]; at: string } } = {
  accordion: { states: ['closed'], at: '.accordion-title' },
  'action-tile': { states: ['row', 'line'], at: '.action-tile' },
  button: { states: ['primary', 'secondary', 'tertiary', 'link'], at: '.button' },
  calendar: { states: ['window'], at: '.change-date-day[data-look=open]' },
  card: { states: ['link'], at: '.card-link' },
  counter: { states: ['rest'], at: '.counter-button' },
  'icon-button': { states: ['plain', 'outlined'], at: '.icon-button' },
  menu: { states: ['closed'], at: '.menu-button' },
};

/** Interaction states by name, such as `primary-hover`. */
export const touchedStates = (block: BlockName): Record<string, { of: string; touch: Touch; at: string }> => {
  const { states = [], at = '' } = pressable[block] ?? {};
  return Object.fromEntries(states.flatMap((of) => touches.map((touch) => [`${of}-${touch}`, { of, touch, at }])));
};
