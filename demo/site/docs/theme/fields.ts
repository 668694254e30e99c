import type { Hook } from '../../../../src/ui/tokens/hooks.ts';
import type { Theme } from './tokens-file.ts';

/** The fields of the theme builder. */
export const fields: readonly { hook: Hook; label: string; example: string }[] = [
  { hook: '--account-brand', label: 'Brand', example: '#1f6b3a' },
  { hook: '--account-accent', label: 'Accent', example: 'as the brand' },
  { hook: '--account-on-accent', label: 'Text on buttons', example: 'white or black' },
  { hook: '--account-highlight', label: 'Highlight', example: 'as the brand' },
  { hook: '--account-card', label: 'Cards', example: '#ffffff' },
  { hook: '--account-ink', label: 'Text', example: '#161621' },
  { hook: '--account-font-body', label: 'Font of text', example: 'Georgia' },
  { hook: '--account-font-display', label: 'Font of titles', example: 'Georgia' },
  { hook: '--account-roundness', label: 'Roundness', example: '1' },
  { hook: '--account-density', label: 'Density', example: '1' },
];

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
