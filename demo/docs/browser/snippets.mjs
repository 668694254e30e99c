// Snippets for editors and developers. The server uses them for the first view, the page after each choice.

const entities = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const escape = (text) => text.replace(/[&"<]/g, (each) => entities[each]);
const quoted = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escape(value)}"`))
    .join('');

/** Content for visitors, if the tag shows it to them. */
const content = ({ origin, attributes }) =>
  attributes['signed-out'] === 'content'
    ? `\n  <p>Already a customer? <a href="${origin}/signin">Sign in</a>.</p>\n`
    : '';

const open = (choice) => `<${choice.tag}${quoted(choice.attributes)}>${content(choice)}</${choice.tag}>`;

const html = (choice) => `<!-- in the head -->
<script type="module" src="${choice.origin}/account.js" blocking="render"></script>

${open(choice)}`;

/** Every editor keeps this form; it needs the plugin, or `data-text-widgets` on the script tag. */
const wordpress = ({ tag, attributes }) => {
  const { host: _, ...rest } = attributes;
  const set = Object.entries(rest).map(([name, value]) => ` ${name}="${value.replaceAll(/["[\]]/g, '')}"`);
  return `[account widget="${tag.replace('account-', '')}"${set.join('')}]`;
};

const react = (choice) => `import { loadAccount } from 'pawtal';
import type {} from 'pawtal/react';

void loadAccount({ host: '${choice.origin}' });

export const Account = () => (
  ${open(choice).replaceAll('\n', '\n  ')}
);`;

const vue = (choice) => `<script setup lang="ts">
import { loadAccount } from 'pawtal';

void loadAccount({ host: '${choice.origin}' });
</script>

<template>
  ${open(choice).replaceAll('\n', '\n  ')}
</template>`;

export const formats = { html, wordpress, react, vue };
