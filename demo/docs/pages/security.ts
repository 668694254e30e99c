import { html } from '../../cms/html.ts';
import { code, codeBlock, inline, table } from '../parts.ts';
import type { DocsPage } from '../docs-page.ts';

const policy = (origin: string): string => `Content-Security-Policy: default-src 'none'; base-uri 'none';
  script-src ${origin};
  connect-src ${origin};
  img-src ${origin};
  require-trusted-types-for 'script'; trusted-types pawtal`;

const directives: readonly (readonly [string, string])[] = [
  ['script-src', "The script and its chunks; or `'nonce-…' 'strict-dynamic'` and the nonce on the one script tag."],
  ['connect-src', 'The backend’s calls; from the script’s origin the style sheet and the words.'],
  ['img-src', 'Pictures of the script’s origin; photos and products from wherever your backend says.'],
  ['trusted-types pawtal', 'Where trusted types are enforced: without it `account-footer` shows its built-in footer.'],
];

/** What comes to these, where the configuration names vendors. */
const withVendors: readonly (readonly [string, string])[] = [
  ['script-src, connect-src, img-src', 'The hosts of those vendors. With `strict-dynamic` their scripts need none.'],
  [
    'trusted-types pawtal-slot pawtal-vendors',
    'For slots and for vendors’ scripts; and the name of the vendor’s own policy, if it writes HTML.',
  ],
  ['worker-src blob:', 'Only for replay, which is started by hand.'],
];

export const security: DocsPage = {
  path: 'security',
  title: 'Security policies and sites',
  about: 'Widgets work under a strict Content-Security-Policy. Page and backend must be of one site.',
  content: (origin) => html`
    <section id="csp">
      <h2>Content-Security-Policy</h2>
      <p>
        The least that a page with widgets needs. No <code>unsafe-inline</code>, no <code>unsafe-eval</code>, no
        <code>style-src</code>.
      </p>
      ${codeBlock('code-csp', policy(origin), 'Content-Security-Policy')}
      ${table(
        'Directives',
        ['Directive', 'Why'],
        directives.map(([name, why]) => [code(name), inline(why)]),
      )}
      <h3>With slots and vendors</h3>
      ${table(
        'Directives for slots and vendors',
        ['Directive', 'Why'],
        withVendors.map(([name, why]) => [code(name), inline(why)]),
      )}
      <p>
        Pages that show it: <a href="/demo/csp/1">widgets under six policies</a>,
        <a href="/demo/csp/6?vendors">consent, slots and vendors</a>.
      </p>
      <p>An import map with integrity is an inline script: give it the page’s nonce, or its hash in <code>script-src</code>.</p>
    </section>
    <section id="same-site">
      <h2>One site</h2>
      <p>
        Browsers send a customer’s cookie only within a site, which is a registrable domain with its scheme:
        <code>https://www.shop.example</code> and <code>https://account.shop.example</code> are one,
        <code>https://shop-landing.example</code> is another. On another site a customer always counts as signed out: link to the
        account instead, or let that site forward <code>/account.js</code>, <code>/account/</code> and the API’s paths to the
        backend under its own domain.
      </p>
    </section>
    <section id="promises">
      <h2>What widgets never do</h2>
      <ul>
        <li>
          Follow an address from an answer to a host that is neither the page’s, nor the backend’s, nor in
          <code>data-allowed-hosts</code>.
        </li>
        <li>Show text from an answer as markup.</li>
        <li>Write personal data into attributes, events, the console or the browser’s lasting storage.</li>
        <li>Load anything from a third party, unless it is configured and the visitor has consented.</li>
      </ul>
    </section>
  `,
};
