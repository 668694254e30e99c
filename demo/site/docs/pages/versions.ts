import { browsers } from '../../../../src/package/browsers.ts';
import { html } from '../../../html.ts';
import { inline, table } from '../parts.ts';
import type { DocsPage } from '../parts.ts';

export const versions: DocsPage = {
  path: 'versions',
  title: 'Versions',
  about: 'Semantic versioning: which changes come with which version.',
  content: () => html`
    <section id="promise">
      <h2>The promise</h2>
      <p>Only a major version changes these incompatibly; a minor version before it marks them as deprecated:</p>
      <ul>
        <li>tags, their attributes and the meaning of their values;</li>
        <li>events, their names and the fields of their detail;</li>
        <li><code>data-status</code>, <code>--account-*</code> properties and parts;</li>
        <li>keys of the configuration, and the address <code>/account.js</code>;</li>
        <li>exports and types of the npm package;</li>
        <li>the calls that a backend must answer, and the fields that it must send.</li>
      </ul>
      <p>
        A minor version may add to all of these. A backend that fits a version fits every later one of the same major
        version.
      </p>
    </section>
    <section id="upgrade">
      <h2>Upgrade</h2>
      <p>
        <code>CHANGELOG.md</code> lists what each version adds, changes and removes, starting with breaking changes.
        <code>?account-debug</code> in a page’s address shows the version that the page runs.
      </p>
      ${table(
        'What to do for a newer version',
        ['You have', 'What to do'],
        [
          [
            'Tags and the script of a shop',
            'Nothing: the address of the script stays. The console announces a property or part before its removal.',
          ],
          [
            'The npm package',
            inline(
              '`npm install` with the newer tarball (`./pawtal-….tgz`), or by name from a registry of yours. Its types report each removed tag, attribute and event.',
            ),
          ],
          ['The WordPress plugin', 'Upload the newer one over the old one. Blocks, shortcodes and settings stay.'],
          [
            'A backend of your own',
            inline(
              '`npm run conformance` of the newer version lists the responses that have to change before the upgrade.',
            ),
          ],
          [
            'The reference backend',
            html`Back up, replace the files, restart:
              <a href="/demo/docs/operate/upgrade">the database is migrated automatically</a>.`,
          ],
        ],
      )}
    </section>
    <section id="support">
      <h2>Support</h2>
      <p>
        The latest minor version of a major one gets fixes until 12 months after the next major version. The reference
        backend upgrades from each version of the same major one, and goes back to the one before, without an
        interruption.
      </p>
    </section>
    <section id="browsers">
      <h2>Browsers</h2>
      <p>
        Chrome and Edge ${String(browsers.chrome)}, Firefox ${String(browsers.firefox)}, Safari
        ${String(browsers.safari)} and later. Only a major version drops one of them. A feature that is newer is used
        only where the page works without it.
      </p>
      <p>
        In an older browser no tag is upgraded and nothing is requested. The tag’s own content stays, and a tag without
        content shows, in the page’s language, that the browser is too old. Browsers from before 2021 can’t run
        <code>account.js</code> at all. There a tag without content stays empty, so give it some: a sentence and a link.
      </p>
    </section>
    <section id="free">
      <h2>What may change at any time</h2>
      <p>
        Texts, pictures and look; markup and classes in the shadow root, except parts; names of chunks; sample data of
        previews;
        <code>--paw-*</code> properties, which are not for pages.
      </p>
    </section>
    <section id="deploys">
      <h2>Deploys</h2>
      <p>
        <code>/account.js</code> keeps its name and stays in caches for a short time only. Chunks have a hash in their
        name and never change. Pages that were opened before a deploy still request the chunks they know, so a build
        keeps those of the last 30 days in <code>dist/</code>; set <code>KEEP_DAYS</code> to change that, 0 for none. If
        each of your deploys starts from an empty folder, copy the earlier <code>account/assets</code> to the new
        folder.
      </p>
      <p>
        A chunk that is missing or damaged is requested once more, past every cache. Then the tag’s own content stays,
        and
        <code>account-error</code> has the code <code>chunk</code>. Two copies or versions of the script on a page are
        no error: the first one serves all tags, so there is one session.
      </p>
    </section>
  `,
};
