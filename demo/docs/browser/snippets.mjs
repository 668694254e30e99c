// Snippets for editors and developers. The server uses them for the first view, the page after each choice.

const entities = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const escape = (text) => text.replace(/[&"<]/g, (each) => entities[each]);
const quoted = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escape(value)}"`))
    .join('');

/** Content for visitors, if the tag shows it to them. */
const content = (attributes) =>
  attributes['signed-out'] === 'content' ? '\n  <p>Already a customer? <a href="/signin">Sign in</a>.</p>\n' : '';

const open = (tag, attributes) => `<${tag}${quoted(attributes)}>${content(attributes)}</${tag}>`;

const html = ({ origin, tag, attributes }) =>
  `<script type="module" src="${origin}/account.js"></script>\n\n${open(tag, attributes)}`;

/** Every editor keeps this form; it needs the plugin, or `data-text-widgets` on the script tag. */
const wordpress = ({ tag, attributes }) => {
  const { host: _, ...rest } = attributes;
  const set = Object.entries(rest).map(([name, value]) => ` ${name}="${value.replaceAll(/["[\]]/g, '')}"`);
  return `[account widget="${tag.replace('account-', '')}"${set.join('')}]`;
};

const react = ({ origin, tag, attributes }) => `import { loadAccount } from 'pawtal';
import type {} from 'pawtal/react';

void loadAccount({ src: '${origin}/account.js' });

export const Account = () => (
  ${open(tag, attributes).replaceAll('\n', '\n  ')}
);`;

const vue = ({ origin, tag, attributes }) => `<script setup lang="ts">
import { loadAccount } from 'pawtal';

void loadAccount({ src: '${origin}/account.js' });
</script>

<template>
  ${open(tag, attributes).replaceAll('\n', '\n  ')}
</template>`;

export const formats = { html, wordpress, react, vue };
