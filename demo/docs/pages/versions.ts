import { html } from '../../cms/html.ts';
import type { DocsPage } from '../docs-page.ts';

export const versions: DocsPage = {
  path: 'versions',
  title: 'Versions',
  about: 'Semantic versioning: what may change with which version.',
  content: () => html`
    <section id="promise">
      <h2>The promise</h2>
      <p>These change incompatibly only with a major version, and are marked as deprecated for a minor version before:</p>
      <ul>
        <li>tags, their attributes, and what their values mean;</li>
        <li>events, their names and the fields of their detail;</li>
        <li><code>data-status</code>, <code>--account-*</code> properties and parts;</li>
        <li>keys of the configuration, and the address <code>/account.js</code>;</li>
        <li>exports and types of the npm package;</li>
        <li>the calls that a backend must answer, and the fields that it must send.</li>
      </ul>
      <p>
        A minor version may add to all of these. A backend that fits a version fits every later one of the same major version.
      </p>
    </section>
    <section id="free">
      <h2>What may change at any time</h2>
      <p>
        Words, pictures and look; markup and classes within the shadow root, other than parts; names of chunks; sample data of
        previews;
        <code>--paw-*</code> properties, which are not for pages.
      </p>
    </section>
    <section id="deploys">
      <h2>Deploys</h2>
      <p>
        <code>/account.js</code> is stable and short-lived in caches. Chunks carry a digest in their name and never change: keep
        those of older builds on the server, since a page that has been open may still ask for them. A chunk that is missing is
        asked for once more; then the tag’s own content stays, and <code>account-error</code> says <code>chunk</code>.
      </p>
    </section>
  `,
};
