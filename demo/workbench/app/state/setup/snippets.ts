import { formats } from '../../../../site/docs/browser/snippets.mjs';
import type { Chosen } from '../../../../site/docs/browser/snippets.mjs';

const text = ({ tag }: Chosen): string => tag.replace('account-', '');
const values = ({ attributes }: Chosen): [string, string][] =>
  Object.entries(attributes).filter(([name]) => name !== 'host');
const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Every way to write a tag: the forms that editors keep, and each framework's. */
export const snippets: readonly { name: string; write: (chosen: Chosen) => string }[] = [
  { name: 'HTML', write: formats.html },
  {
    name: 'Link, for any editor',
    write: (chosen) =>
      `<a href="/account/?${escaped(String(new URLSearchParams([['widget', text(chosen)], ...values(chosen)])))}">My account</a>`,
  },
  {
    name: 'Placeholder, for templates',
    write: (chosen) =>
      `<div data-account-widget="${text(chosen)}"${values(chosen)
        .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
        .join('')}><a href="/account/">My account</a></div>`,
  },
  { name: 'WordPress, or as text', write: formats.wordpress },
  { name: 'React', write: formats.react },
  { name: 'Next', write: formats.next },
  { name: 'Vue', write: formats.vue },
  { name: 'Svelte', write: formats.svelte },
  { name: 'Angular', write: formats.angular },
  { name: 'Astro', write: formats.astro },
];
