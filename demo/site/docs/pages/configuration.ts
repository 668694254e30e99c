import { integrationKeys } from '../../../../src/integrations/keys.ts';
import { keys } from '../../../../src/page/config/keys.ts';
import { html } from '../../../html.ts';
import { code, codeBlock, inline, table } from '../parts.ts';
import type { DocsPage } from '../parts.ts';

const onScript = (origin: string): string => `<script
  type="module"
  src="https://cdn.example/account.js"
  data-host="${origin}"
  blocking="render"
  data-allowed-hosts="pay.example photos.example"
></script>`;

const onTag = `<account-config host="https://shop.example" signed-out="content"></account-config>`;

const tableOf = (title: string, rows: readonly Pick<(typeof keys)[number], 'name' | 'about' | 'allowed'>[]) =>
  table(
    title,
    ['Attribute', 'Meaning', 'May be'],
    rows.map(({ name, about, allowed }) => [code(`data-${name}`), inline(about), inline(allowed)]),
  );

const isAboutLinks = (name: string): boolean => name === 'routes' || name.startsWith('links.');

export const configuration: DocsPage = {
  path: 'configuration',
  title: 'Configuration',
  about: 'Settings of the page, for all its tags: attributes of the script tag or of <account-config>.',
  content: (origin) => html`
    <section id="where">
      <h2>Where to write it</h2>
      ${codeBlock('code-configuration', onScript(origin), 'On the script tag, in the head')}
      ${codeBlock('code-config-tag', onTag, 'As a tag, where the script tag is not yours to change')}
      <p>
        <code>&lt;account-config&gt;</code> overrides the script tag. A tag’s own attribute, such as
        <code>host</code> or <code>locale</code>, overrides both. An invalid value is ignored, and the console lists the
        allowed values.
      </p>
    </section>
    <section id="keys">
      <h2>Tags and session</h2>
      ${tableOf(
        'Configuration of tags and session',
        keys.filter(({ name }) => !isAboutLinks(name)),
      )}
    </section>
    <section id="links">
      <h2>Links</h2>
      <p>
        Links of widgets lead to your pages by <a href="/demo/docs/routes">routes</a>. The <code>data-links.*</code> are
        used in two cases only: for a function that <a href="/demo/docs/connect#groups">the backend doesn’t support</a>,
        and for the legal pages in the built-in footer.
      </p>
      ${tableOf(
        'Configuration of links',
        keys.filter(({ name }) => isAboutLinks(name)),
      )}
    </section>
    <section id="integrations">
      <h2>Consent, marketing, monitoring</h2>
      <p>
        Every integration is off until it is configured here. It starts once the visitor has allowed its purpose, the
        first word of the meaning, in <a href="/demo/docs/consent">the cookie banner</a>.
      </p>
      ${tableOf('Configuration of integrations', integrationKeys)}
    </section>
    <section id="doctor">
      <h2>When something is wrong</h2>
      <p>
        Add <code>?account-debug</code> to the page’s address, or <code>preview</code> to a tag. The page then lists its
        problems, and how to fix each, on the console and in a badge in its corner: unknown tags, attributes and values
        with the nearest valid one; a tag that was never closed; a script that is there twice or in two versions;
        invalid configuration; a backend that doesn’t answer, refuses the page’s origin or is on another site; what the
        page’s policy blocks. Customers never load this check.
      </p>
    </section>
  `,
};
