import { html } from '../../cms/html.ts';
import { code, codeBlock, inline, table } from '../parts.ts';
import type { DocsPage } from '../page-list.ts';

const keys: readonly { name: string; about: string }[] = [
  { name: 'host', about: 'The backend’s origin. Default: the page’s own.' },
  {
    name: 'allowed-hosts',
    about: 'Hosts, besides the page’s and the backend’s, to which an address from an answer may lead; separated by spaces.',
  },
];

const example = (origin: string): string => `<script
  type="module"
  src="${origin}/account.js"
  data-host="${origin}"
  data-allowed-hosts="pay.example photos.example"
></script>`;

export const configuration: DocsPage = {
  path: 'configuration',
  title: 'Configuration',
  about: 'Once a page, as attributes of the script tag.',
  content: (origin) => html`
    <section id="script-tag">
      <h2>On the script tag</h2>
      ${codeBlock('code-configuration', example(origin), 'A configured script tag')}
      ${table(
        'Configuration',
        ['Attribute', 'Meaning'],
        keys.map(({ name, about }) => [code(`data-${name}`), inline(about)]),
      )}
      <p>A tag’s own attribute, such as <code>host</code> or <code>locale</code>, goes before the page’s configuration.</p>
    </section>
  `,
};
