import { html } from '../../../html.ts';
import { code, codeBlock, inline, table } from '../parts.ts';
import type { DocsPage } from '../parts.ts';

const policy = (origin: string): string => `Content-Security-Policy: default-src 'none'; base-uri 'none';
  script-src ${origin};
  connect-src ${origin};
  img-src ${origin};
  require-trusted-types-for 'script'; trusted-types pawtal`;

const directives: readonly (readonly [string, string])[] = [
  ['script-src', "The script and its chunks; or `'nonce-…' 'strict-dynamic'` and the nonce on the one script tag."],
  ['connect-src', 'Calls to the backend; the style sheet and the texts from the script’s origin.'],
  ['img-src', 'Pictures from the script’s origin; photos and product pictures from wherever your backend keeps them.'],
  [
    'trusted-types pawtal',
    'Needed where trusted types are enforced. Without it `account-footer` shows its built-in footer.',
  ],
];

/** Properties of `document` without which widgets can't work: our scripts or React's need them. */
export const names = [
  'addEventListener',
  'adoptedStyleSheets',
  'createElement',
  'createElementNS',
  'createTextNode',
  'createTreeWalker',
  'defaultView',
  'querySelector',
  'querySelectorAll',
  'scripts',
];

/** What a page adds for the vendors that its configuration names. */
const withVendors: readonly (readonly [string, string])[] = [
  [
    'script-src, connect-src, img-src',
    'The hosts of those vendors. With `strict-dynamic` their scripts don’t need to be named.',
  ],
  [
    'trusted-types pawtal-slot pawtal-vendors',
    'For slots and vendors’ scripts. A vendor that writes HTML also needs the name of the vendor’s policy.',
  ],
  ['worker-src blob:', 'Only for session replay, which the page starts itself.'],
];

export const security: DocsPage = {
  path: 'security',
  title: 'Security policies and sites',
  about: 'Widgets work under a strict Content-Security-Policy. Page and backend must be on the same site.',
  content: (origin) => html`
    <section id="csp">
      <h2>Content-Security-Policy</h2>
      <p>
        This is the least that a page with widgets must allow, where the script and the backend share an origin; name
        both if they differ. Neither <code>unsafe-inline</code> nor <code>unsafe-eval</code> is needed, nor any of
        <code>style-src</code>, <code>font-src</code>, <code>frame-src</code>, <code>worker-src</code>,
        <code>data:</code> and <code>blob:</code>.
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
        Try it: <a href="/demo/csp/1">widgets under six policies</a>,
        <a href="/demo/csp/6?vendors">consent, slots and vendors</a>.
      </p>
      <p>
        An import map with integrity is an inline script: give it the page’s nonce, or add its hash to
        <code>script-src</code>. <code>frame-ancestors</code> is yours to choose; the reference backend sends
        <code>'self'</code>.
      </p>
    </section>
    <section id="same-site">
      <h2>One site</h2>
      <p>
        Browsers send a customer’s cookie only within one site, which is a registrable domain with its scheme.
        <code>https://www.shop.example</code> and <code>https://account.shop.example</code> are one site;
        <code>https://shop-landing.example</code> is another. On another site a customer always counts as signed out.
        Link to the account there, or let that site forward <code>/account.js</code>, <code>/account/</code> and the
        API’s paths to the backend under its own domain, or <a href="/demo/docs/transport">sign in with tokens</a>.
      </p>
    </section>
    <section id="passkeys">
      <h2>Passkeys</h2>
      <p>
        Browsers bind a passkey to one host, which is that of the backend’s <code>PUBLIC_URL</code>. Customers add one
        in the settings on that origin; on a page of another origin the settings list passkeys and link there. If your
        pages there send a <code>Permissions-Policy</code>, it must allow
        <code>publickey-credentials-create=(self)</code> and <code>publickey-credentials-get=(self)</code>.
      </p>
    </section>
    <section id="reminders">
      <h2>Reminders on devices</h2>
      <p>
        A browser is added on the origin of the backend, whose service worker <code>/account/worker.js</code> shows the
        reminders; on a page of another origin the settings list the devices and link there. A policy on the page with
        the settings must allow <code>worker-src 'self'</code> and, where it requires Trusted Types,
        <code>trusted-types pawtal-worker</code>. Otherwise the browser can’t switch them on, and the settings state it.
        Without a network the worker shows <code>/account/offline</code> as it was last loaded, and it forgets it once
        no customer is signed in.
      </p>
    </section>
    <section id="names">
      <h2>Names in the page’s HTML</h2>
      <p>
        An image, form, frame or object hides the property of <code>document</code> whose name it has, and no script can
        reach it any more. Don’t use one of these names:
        ${names.map((name, index) => html`${index > 0 && ', '}${code(name)}`)}. Widgets need them, and so does React:
        some would stop, or all. Footers and slots bring no names: they are removed.
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
