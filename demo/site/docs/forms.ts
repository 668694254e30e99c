import { html } from '../../html.ts';
import type { Html } from '../../html.ts';
import { formats } from './browser/snippets.mjs';
import { codeBlock } from './parts.ts';

const labels = {
  html: 'HTML',
  wordpress: 'WordPress',
  react: 'React',
  next: 'Next',
  vue: 'Vue',
  svelte: 'Svelte',
  angular: 'Angular',
  astro: 'Astro',
} as const satisfies Record<keyof typeof formats, string>;

/**
 * The code of a tag in each form. The page's script makes tabs of them, and shows the form that the reader has chosen on any
 * page; without it all are below each other. `#{id}-react` leads to a form.
 */
export const codeInForms = (id: string, choice: Parameters<typeof formats.html>[0]): Html =>
  html`<div class="forms" data-forms="How the code is written">
    ${Object.entries(labels).map(
      ([form, label]) =>
        html`<div id="${id}-${form}" data-form="${form}">
          <p class="form-name">${label}</p>
          ${codeBlock(`code-${form}`, formats[form as keyof typeof labels](choice), label)}
        </div>`,
    )}
  </div>`;
