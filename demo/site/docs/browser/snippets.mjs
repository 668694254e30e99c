// Snippets for editors and developers. The server uses them for the first view, the page after each choice.

const entities = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const escape = (text) => text.replace(/[&"<]/g, (each) => entities[each]);
const quoted = (attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escape(value)}"`))
    .join('');

const english = { text: 'Already with us?', link: 'Sign in', country: 'gb' };

/** Content for visitors in their language, if the tag shows it to them. */
const content = ({ origin, host = origin, attributes, visitors: { text, link, country } = english }) =>
  attributes['signed-out'] === 'content'
    ? `\n  <p>${escape(text)} <a href="${host}/signin?locale=${country}">${escape(link)}</a></p>\n`
    : '';

/** Only a script that comes from elsewhere, as from a CDN, must name the backend. */
const isElsewhere = ({ origin, host }) => Boolean(host) && host !== origin;

const script = (choice) => {
  const host = isElsewhere(choice) ? ` data-host="${escape(choice.host)}"` : '';
  return `<script type="module" src="${choice.origin}/account.js"${host} blocking="render"></script>`;
};

const load = (choice) =>
  isElsewhere(choice)
    ? `void loadAccount({ src: '${choice.origin}/account.js', host: '${choice.host}' });`
    : `void loadAccount({ host: '${choice.origin}' });`;

const open = (choice) => `<${choice.tag}${quoted(choice.attributes)}>${content(choice)}</${choice.tag}>`;

const html = (choice) => `<!-- in the head -->
${script(choice)}

${open(choice)}`;

/** Every editor keeps this form; it needs the plugin, or `data-text-widgets` on the script tag. */
const wordpress = (choice) => {
  const { tag, attributes } = choice;
  const set = Object.entries(attributes).map(([name, value]) => ` ${name}="${value.replaceAll(/["[\]]/g, '')}"`);
  const own = content(choice);
  return `[account widget="${tag.replace('account-', '')}"${set.join('')}]${own && `${own}[/account]`}`;
};

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const indented = (text) => text.replaceAll('\n', '\n  ');

/** As `pawtal/react` names it: `Error` would hide the global one. */
const componentName = (tag) => camel(tag === 'account-error' ? `-${tag}` : tag.replace('account', ''));

const react = (choice) => {
  const { tag, attributes } = choice;
  const name = componentName(tag);
  const properties = Object.fromEntries(Object.entries(attributes).map(([each, value]) => [camel(each), value]));
  const own = content(choice);
  const end = own ? `>${own}</${name}>` : ' />';
  return `import { loadAccount } from 'pawtal';
import { ${name} } from 'pawtal/react';

${load(choice)}

export const Account = () => (
  ${indented(`<${name}${quoted(properties)}${end}`)}
);`;
};

/** In the App Router. The components are client components, so a page on the server may render them. */
const next = (choice) => `// app/layout.tsx, within <html>
<head>
  ${script(choice).replace('></script>', ' />')}
</head>

// app/page.tsx
${react(choice)
  .replace(/.*'pawtal';\n/, '')
  .replace(/void .*\n\n/, '')
  .replace('export const Account', 'const Account')}

export default Account;`;

const vue = (choice) => `<script setup lang="ts">
import { loadAccount } from 'pawtal';

${load(choice)}
</script>

<template>
  ${indented(open(choice))}
</template>`;

const svelte = (choice) => `<svelte:head>
  ${script(choice)}
</svelte:head>

${open(choice)}`;

const angular = (choice) => `<!-- in the head of index.html -->
${script(choice)}

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
  ${script(choice).replace('<script', '<script is:inline')}
</head>
<body>
  ${indented(open(choice))}
</body>`;

export const formats = { html, wordpress, react, next, vue, svelte, angular, astro };
