import type { Hook } from '../../../../src/ui/tokens/hooks.ts';
import type { Theme } from './tokens-file.ts';

interface Field {
  hook: Hook;
  label: string;
  example: string;
}

/** The fields that a theme starts with. */
export const mainFields: readonly Field[] = [
  { hook: '--account-brand', label: 'Brand', example: '#1f6b3a' },
  { hook: '--account-accent', label: 'Accent', example: 'as the brand' },
  { hook: '--account-on-accent', label: 'Text on buttons', example: 'white or black' },
  { hook: '--account-highlight', label: 'Highlight', example: 'as the brand' },
  { hook: '--account-surface', label: 'Ground of the page', example: '#faf5ea' },
  { hook: '--account-card', label: 'Cards', example: '#ffffff' },
  { hook: '--account-ink', label: 'Text', example: '#161621' },
  { hook: '--account-font-body', label: 'Font of text', example: 'Georgia' },
  { hook: '--account-font-display', label: 'Font of titles', example: 'Georgia' },
  { hook: '--account-roundness', label: 'Roundness', example: '1' },
  { hook: '--account-density', label: 'Density', example: '1' },
];

/** The fields that few themes need. */
export const furtherFields: readonly Field[] = [
  { hook: '--account-on-brand', label: 'Text on the large block', example: 'white or black' },
  { hook: '--account-on-highlight', label: 'Text on the highlight', example: 'white or black' },
  { hook: '--account-accent-hover', label: 'Accent under the pointer', example: 'as the accent' },
  { hook: '--account-muted', label: 'Secondary text', example: '#5a5664' },
  { hook: '--account-line', label: 'Lines', example: '#ebdec7' },
  { hook: '--account-focus', label: 'Focus ring', example: 'as the accent' },
  { hook: '--account-unit', label: 'Unit', example: '16px' },
  { hook: '--account-tab-bar', label: 'Height of the tab bar', example: '0px' },
  { hook: '--account-max-width', label: 'Content width', example: '1120px' },
];

/** The fields of the theme builder: one for each property. */
export const fields: readonly Field[] = [...mainFields, ...furtherFields];

/** Themes to start from. */
export const readyThemes: Readonly<Record<string, Theme>> = {
  Forest: {
    '--account-brand': '#1f6b3a',
    '--account-font-body': 'Georgia, serif',
    '--account-font-display': 'Georgia, serif',
    '--account-roundness': '0',
  },
  Sun: {
    '--account-brand': '#ffd400',
    '--account-on-accent': '#161616',
    '--account-highlight': '#0b5d8a',
    '--account-roundness': '0.5',
  },
  Berry: { '--account-brand': '#8a1c4a', '--account-highlight': '#f6b7c8', '--account-density': '0.85' },
};
