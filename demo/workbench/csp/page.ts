import { Html, html } from '../../html.ts';
import type { Policy } from './policies.ts';

interface CspPage {
  policy: Policy;
  /** Value of the header, shown on the page. */
  text: string;
  origin: string;
  nonce: string;
  tags: readonly string[];
  /** Shows consent, slots and vendors instead of the other widgets. */
  vendors?: Readonly<Record<string, string>> | undefined;
}

/** Widgets for a signed-in customer; visitors read the line inside. */
const live = [
  'account-navbar',
  'account-next-delivery',
  'account-pets-list',
  'account-change-date',
  'account-settings',
];

const tag = (name: string, attribute: string): Html =>
  new Html(`<${name} ${attribute}><p>&lt;${name}&gt;</p></${name}>`);

const widgets = (tags: readonly string[]): Html =>
  html`<section id="live">
      <h2>As a signed-in customer</h2>
      ${live.map((name) => tag(name, 'signed-out="content"'))}
    </section>
    <section id="previews">
      <h2>Previews</h2>
      ${tags.map((name) => tag(name, 'preview="sample"'))}
    </section>`;

/** Four slots; the vendor fills some of them once another tag has loaded the customer. */
const slots = html`<section id="slots">
  <h2>What vendors fill</h2>
  ${tag('account-navbar', 'signed-out="content"')}
  ${[1, 2, 3, 4].map((number) => html`<account-slot name="dashboard-${number}" type="emarsys"></account-slot>`)}
  <p><a href="?vendors&showCookieTool=true">Cookie settings</a></p>
</section>`;

/**
 * A host page under a policy: live widgets, then their previews. All addresses are absolute, as on a page on another
 * host.
 */
export function cspPage({ policy, text, origin, nonce, tags, vendors }: CspPage): Html {
  const attribute = nonce && html` nonce="${nonce}"`;
  const script = (path: string): Html => html`<script type="module" src="${origin}${path}" ${attribute}></script>`;
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${policy.title}</title>
        <link rel="icon" type="image/svg+xml" href="${origin}/theme/pictures/logo-mark.svg" />
        ${script('/demo/harness/csp.js')}
        <script
          type="module"
          src="${origin}/account.js"
          data-host="${origin}"
          ${Object.entries(vendors ?? {}).map(([name, value]) => html`data-${name}="${value}" `)}
          ${attribute}
        ></script>
      </head>
      <body>
        ${vendors && html`<account-consent></account-consent>`}
        <h1>${policy.title}</h1>
        <p><code>Content-Security-Policy: ${text}</code></p>
        <p id="violations">Violations: <output>none</output></p>
        <p>
          ${vendors ? html`<a href="?">With widgets, live and in preview</a>` : html`<a href="?vendors">With consent, slots and vendors</a>`}
        </p>
        ${vendors ? slots : widgets(tags)}
      </body>
    </html> `;
}
