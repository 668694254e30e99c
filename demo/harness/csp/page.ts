import { Html, html } from '../../cms/html.ts';
import type { Policy } from './policies.ts';

interface CspPage {
  policy: Policy;
  /** The header's value, to be shown. */
  text: string;
  origin: string;
  nonce: string;
  tags: readonly string[];
}

/** Those of a signed-in customer; visitors read the line inside. */
const live = ['account-navbar', 'account-next-delivery', 'account-pets-list', 'account-change-date', 'account-settings'];

const tag = (name: string, attribute: string): Html => new Html(`<${name} ${attribute}><p>&lt;${name}&gt;</p></${name}>`);

/** A host page under a policy: live widgets, then each one's preview. Everything has a full address, as on a page elsewhere. */
export function cspPage({ policy, text, origin, nonce, tags }: CspPage): Html {
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
        <script type="module" src="${origin}/account.js" data-host="${origin}" ${attribute}></script>
      </head>
      <body>
        <h1>${policy.title}</h1>
        <p><code>Content-Security-Policy: ${text}</code></p>
        <p id="violations">Violations: <output>none</output></p>
        <section id="live">
          <h2>As a signed-in customer</h2>
          ${live.map((name) => tag(name, 'signed-out="content"'))}
        </section>
        <section id="previews">
          <h2>Previews</h2>
          ${tags.map((name) => tag(name, 'preview="sample"'))}
        </section>
      </body>
    </html> `;
}
