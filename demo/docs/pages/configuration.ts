import { integrationKeys } from '../../../src/integrations/keys.ts';
import { keys } from '../../../src/page/config/keys.ts';
import { html } from '../../cms/html.ts';
import { code, codeBlock, inline, table } from '../parts.ts';
import type { DocsPage } from '../docs-page.ts';

const onScript = (origin: string): string => `<script
  type="module"
  src="${origin}/account.js"
  data-host="${origin}"
  data-allowed-hosts="pay.example photos.example"
></script>`;

const onTag = `<account-config host="https://shop.example" signed-out="content"></account-config>`;

export const configuration: DocsPage = {
  path: 'configuration',
  title: 'Configuration',
  about: 'Once a page, for all tags: attributes of the script tag, or of <account-config>.',
  content: (origin) => html`
    <section id="where">
      <h2>Where it is written</h2>
      ${codeBlock('code-configuration', onScript(origin), 'On the script tag')}
      ${codeBlock('code-config-tag', onTag, 'As a tag, where the script tag is not yours to change')}
      <p>
        A tag’s own attribute, such as <code>host</code> or <code>locale</code>, goes before it. A value that is not understood is
        left out, and said on the console; <code>?account-debug</code> in the address shows in the page what else is wrong with
        it.
      </p>
    </section>
    <section id="keys">
      <h2>Tags and session</h2>
      ${table(
        'Configuration of tags and session',
        ['Attribute', 'Meaning', 'May be'],
        keys.map(({ name, about, allowed }) => [code(`data-${name}`), inline(about), inline(allowed)]),
      )}
    </section>
    <section id="integrations">
      <h2>Consent, marketing, monitoring</h2>
      <p>
        Everything here is off until it is configured, and starts only when the visitor has consented, by
        <code>account-consent</code>, to its purpose: the first word of the meaning.
      </p>
      ${table(
        'Configuration of integrations',
        ['Attribute', 'Meaning', 'May be'],
        integrationKeys.map(({ name, about, allowed }) => [code(`data-${name}`), inline(about), inline(allowed)]),
      )}
    </section>
  `,
};
