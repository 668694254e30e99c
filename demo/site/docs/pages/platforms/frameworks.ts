import { html } from '../../../../html.ts';
import { formats } from '../../browser/snippets.mjs';
import { code, codeBlock, inline, table } from '../../parts.ts';
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
  [
    'React 18 and 19',
    "`import … from 'pawtal/react'`",
    'tags, attributes, values, events, `detail`; of a tag in JSX no name with a dash, such as `onaccount-redy`',
  ],
  ['Next 16', "`import … from 'pawtal/react'`", 'the same'],
  [
    'Vue 3, Nuxt 4',
    "`import 'pawtal/vue'` in a `.d.ts` file",
    'values and `detail`; names of tags, attributes and events with `strictTemplates`',
  ],
  ['Svelte 5, SvelteKit 3', "`import 'pawtal/svelte'` in `app.d.ts`", 'attributes, values, events, `detail`'],
  ['Astro 7', "`import 'pawtal/astro'` in `env.d.ts`", 'attributes and values'],
  ['Angular 22', "`import 'pawtal/elements'`", 'events and `detail`'],
  ['Plain TypeScript', "`import 'pawtal/elements'`", 'events of `addEventListener`, tags of `querySelector`'],
];

const router = `document.addEventListener('click', (event) => {
  // The link is in a tag's shadow root: event.target is the tag.
  const link = event.composedPath().find((each): each is HTMLAnchorElement => each instanceof HTMLAnchorElement);
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || event.defaultPrevented || link.target || link.origin !== location.origin) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});`;

const routers: readonly (readonly [name: string, go: string])[] = [
  ['React Router', '(path) => void router.navigate(path)'],
  ['Next', '(path) => router.push(path) // const router = useRouter()'],
  ['Vue Router', '(path) => void router.push(path)'],
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
    <section id="router">
      <h2>Links into your router</h2>
      <p>
        With <a href="/demo/docs/connect#routes"><code>routes</code></a> the tags’ links lead to your own pages. A
        listener hands their clicks to your router, and those of <code>open()</code>, which follows a link too:
      </p>
      ${codeBlock('code-router', router, 'Clicks for the router', 'typescript')}
      ${table(
        'go() by router',
        ['Router', 'go'],
        routers.map(([name, go]) => [name, code(go)]),
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
      <p>
        Write attributes with their dashes, <code>signed-out="content"</code>. The type check also accepts
        <code>signedOut</code>, which Vue writes as <code>signedout</code> where the tag isn’t defined yet: that is no
        attribute of a tag. Set <code>"vueCompilerOptions": { "strictTemplates": true }</code> in
        <code>tsconfig.json</code> to have misspelt names of tags, attributes and events refused.
      </p>
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
