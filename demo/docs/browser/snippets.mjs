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

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const indented = (text) => text.replaceAll('\n', '\n  ');

/** As `pawtal/react` names it: `Error` would hide the global one. */
const componentName = (tag) => camel(tag === 'account-error' ? `-${tag}` : tag.replace('account', ''));

const react = ({ tag, attributes, origin }) => {
  const name = componentName(tag);
  const properties = Object.fromEntries(Object.entries(attributes).map(([each, value]) => [camel(each), value]));
  const own = content({ origin, attributes });
  const end = own ? `>${own}</${name}>` : ' />';
  return `import { loadAccount } from 'pawtal';
import { ${name} } from 'pawtal/react';

void loadAccount({ host: '${origin}' });

export const Account = () => (
  ${indented(`<${name}${quoted(properties)}${end}`)}
);`;
};

/** In the App Router. The components are client components, so a page on the server may render them. */
const next = (choice) => `// app/layout.tsx, within <html>
<head>
  <script type="module" src="${choice.origin}/account.js" blocking="render" />
</head>

// app/page.tsx
${react(choice)
  .replace(/.*'pawtal';\n/, '')
  .replace(/void .*\n\n/, '')
  .replace('export const Account', 'const Account')}

export default Account;`;

const vue = (choice) => `<script setup lang="ts">
import { loadAccount } from 'pawtal';

void loadAccount({ host: '${choice.origin}' });
</script>

<template>
  ${indented(open(choice))}
</template>`;

const svelte = (choice) => `<svelte:head>
  <script type="module" src="${choice.origin}/account.js" blocking="render"></script>
</svelte:head>

${open(choice)}`;

const angular = (choice) => `<!-- in the head of index.html -->
<script type="module" src="${choice.origin}/account.js" blocking="render"></script>

// app/account.ts
import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';

@Component({
  selector: 'app-account',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
    ${open(choice).replaceAll('\n', '\n    ')}
  \`,
})
export class Account {}`;

const astro = (choice) => `<head>
  <script is:inline type="module" src="${choice.origin}/account.js" blocking="render"></script>
</head>
<body>
  ${indented(open(choice))}
</body>`;

export const formats = { html, wordpress, react, next, vue, svelte, angular, astro };
