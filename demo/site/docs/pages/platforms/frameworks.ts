import { html } from '../../../../html.ts';
import { formats } from '../../browser/snippets.mjs';
import { codeBlock, inline, table } from '../../parts.ts';
import type { DocsPage } from '../../parts.ts';

const choice = (origin: string) => ({
  origin,
  tag: 'account-next-delivery',
  attributes: { locale: 'de-AT', 'signed-out': 'content' },
});

const jsx = `import type {} from 'pawtal/react';

<account-next-delivery signed-out="content" locale="de-AT" onaccount-ready={(event) => console.log(event.detail.tag)} />`;

const vueConfig = `// vite.config.js
import vue from '@vitejs/plugin-vue';

export default {
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('account-') } } })],
};`;

const listen = `import { onAccountEvent } from 'pawtal';

// Returns the function that removes the listener, as onMount in Svelte and useEffect in React want it.
onMount(() => onAccountEvent('account-ready', ({ detail }) => console.log(detail.tag)));`;

const checks: readonly (readonly [framework: string, types: string, checked: string])[] = [
  ['React 18 and 19', "`import … from 'pawtal/react'`", 'tags, attributes, values, events, `detail`'],
  ['Next 16', "`import … from 'pawtal/react'`", 'the same'],
  [
    'Vue 3, Nuxt 4',
    "`import 'pawtal/vue'` in a `.d.ts` file",
    'attributes, values, events, `detail`; tags with `strictTemplates`',
  ],
  ['Svelte 5, SvelteKit 3', "`import 'pawtal/svelte'` in `app.d.ts`", 'attributes, values, events, `detail`'],
  ['Astro 7', "`import 'pawtal/astro'` in `env.d.ts`", 'attributes and values'],
  ['Angular 22', "`import 'pawtal/elements'`", 'events and `detail`'],
  ['Plain TypeScript', "`import 'pawtal/elements'`", 'events of `addEventListener`, tags of `querySelector`'],
];

export const frameworks: DocsPage = {
  path: 'frameworks',
  title: 'Frameworks',
  about: 'React, Next, Vue, Svelte, Angular and Astro: how each writes the tags, and what its compiler checks.',
  content: (origin) => html`
    <section id="rules">
      <h2>The same for all</h2>
      <ul>
        <li>Load the script once, in the head. On the server the tags are plain HTML with their own content.</li>
        <li>
          Events bubble: a listener on the document receives those of all tags. A widget may be ready before a framework
          has hydrated the page. React’s components, and <code>onAccountEvent</code> of <code>pawtal</code>, also call
          listeners for tags that were ready before; listeners in templates miss them.
        </li>
      </ul>
      ${table(
        'Types by framework',
        ['Framework', 'Types', 'The compiler checks'],
        checks.map(([name, types, checked]) => [name, inline(types), inline(checked)]),
      )}
    </section>
    <section id="react">
      <h2>React</h2>
      ${codeBlock('code-react', formats.react(choice(origin)), 'React')}
      <p>
        A component for each tag: attributes in camel case, <code>onReady</code>, <code>onDeliveryChanged</code> and so
        on for its events, children as its own content, <code>ref</code> for the element. They work in React 18 and 19,
        hydrate without a warning, and pass on the event of a widget that was ready before.
      </p>
      <p>React 19 also knows the tags themselves:</p>
      ${codeBlock('code-jsx', jsx, 'Tags in JSX')}
      <p>
        On a page that is rendered on the server give them <code>suppressHydrationWarning</code>, because the script
        sets <code>data-status</code> before React hydrates.
      </p>
    </section>
    <section id="next">
      <h2>Next</h2>
      ${codeBlock('code-next', formats.next(choice(origin)), 'Next')}
      <p>
        A server component may render them, without handlers: functions can’t be passed from the server. In a component
        with <code>'use client'</code> handlers work too.
      </p>
    </section>
    <section id="vue">
      <h2>Vue and Nuxt</h2>
      ${codeBlock('code-vue', formats.vue(choice(origin)), 'Vue')}
      <p>Configure the compiler to treat the tags as custom elements (in Nuxt: <code>vue.compilerOptions</code>):</p>
      ${codeBlock('code-vue-config', vueConfig, 'Vite’s configuration for Vue')}
    </section>
    <section id="svelte">
      <h2>Svelte and SvelteKit</h2>
      ${codeBlock('code-svelte', formats.svelte(choice(origin)), 'Svelte')}
      <p>Events are <code>onaccount-delivery-changed={(event) => …}</code>. For a widget that may be ready early:</p>
      ${codeBlock('code-listen', listen, 'Events in Svelte')}
    </section>
    <section id="angular">
      <h2>Angular</h2>
      ${codeBlock('code-angular', formats.angular(choice(origin)), 'Angular')}
      <p>Events are <code>(account-ready)="…"</code>, attributes <code>[attr.locale]="…"</code>.</p>
    </section>
    <section id="astro">
      <h2>Astro</h2>
      ${codeBlock('code-astro', formats.astro(choice(origin)), 'Astro')}
    </section>
  `,
};
