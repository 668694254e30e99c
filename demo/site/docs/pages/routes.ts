import { about, targetNames } from '../../../../src/page/routes/about.ts';
import { emitted } from '../../../../src/page/routes/emitted.ts';
import { pathOf } from '../../../../src/targets.ts';
import { html } from '../../../html.ts';
import { code, codeBlock, inline, table } from '../parts.ts';
import type { DocsPage } from '../parts.ts';

const onTag = `<account-config
  routes='{ "deliveries": "/my/boxes", "delivery": "/my/box?id={id}", "settings": "/my/settings", "settings.payment": "/my/card" }'
></account-config>`;
const onScript = `<script type="module" src="/account.js" data-routes="/account-routes.json" blocking="render"></script>`;
const inCode = `await loadAccount({ routes: { 'change-date': '/my/box/{id}/date' } });`;

/** Tags that link to a target. */
const linkingTo = (target: string): string[] =>
  Object.keys(emitted).filter((tag) => emitted[tag]!.some((each) => each === target));

/** Made from the tables that the tags use. */
export const routes: DocsPage = {
  path: 'routes',
  title: 'Where links lead',
  about: 'Name the pages of your site in the routes, so that links of the tags lead there.',
  content: () => html`
    <section id="routes">
      <h2>Name your pages</h2>
      <p>
        By default links lead to the account’s own pages on the backend’s site, which our shell and its sample pages
        serve. Name the pages of your site in <code>routes</code>: JSON, or the address of a file with JSON. Targets
        that you leave out keep their default. Only http(s) addresses and paths are accepted.
      </p>
      ${codeBlock('code-routes', onTag, 'As an attribute of a tag')}
      ${codeBlock('code-routes-script', onScript, 'As a file, named on the script tag', 'xml')}
      ${codeBlock('code-routes-package', inCode, 'In code, with the npm package', 'typescript')}
      <p>
        <code>{locale}</code> becomes the customer’s country, such as <code>gb</code>, and <code>{id}</code> what the
        link is about. Without <code>{id}</code> the id becomes the fragment: <code>/my/box#7</code>. A tag without its
        own <code>delivery</code> or <code>pet</code> on that page shows what the address names.
      </p>
      <p>
        <code>?account-debug</code>, <a href="/demo/docs/trouble">Examine</a> and
        <code>npm run conformance -- --site URL</code> follow the links and name each dead link.
      </p>
    </section>
    <section id="same-page">
      <h2>Two tags on one page</h2>
      <p>
        A tag on the same page takes precedence: a link to what it shows scrolls there and moves the focus. Links of the
        navigation bar and the footer lead to pages. A chosen dog or delivery is in the address then
        (<code>#account-pet/…</code>), so a reload shows it again. A fragment of the page itself stays; then a reload
        shows the first dog.
      </p>
    </section>
    <section id="targets">
      <h2>Targets</h2>
      <p>A section of the settings has its own route with a dot: <code>settings.payment</code>.</p>
      ${table(
        'Targets of links',
        ['Target', 'What is there', 'Default', '{id}', 'Linked from'],
        targetNames.map((target) => {
          const { what, id = '–', otherwise } = about[target];
          return [
            code(target),
            inline(otherwise ? `${what}; without its own route, that of \`${otherwise}\`` : what),
            code(pathOf(target)),
            inline(id),
            inline(
              linkingTo(target)
                .map((tag) => `\`${tag}\``)
                .join(', '),
            ),
          ];
        }),
      )}
    </section>
    <section id="links">
      <h2>Routes or links?</h2>
      <p>
        <code>routes</code> are for every link to a page of the account. <code>data-links.*</code> of
        <a href="/demo/docs/configuration#links">the configuration</a> are for two cases only: a function that your
        backend doesn’t support, such as a page of your own for pausing, and your legal pages in the footer.
      </p>
    </section>
  `,
};
