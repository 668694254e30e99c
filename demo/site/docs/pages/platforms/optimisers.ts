import { html } from '../../../../html.ts';
import type { DocsPage } from '../../parts.ts';
import { code, codeBlock, inline, table } from '../../parts.ts';

const marked = (origin: string): string => `<script
  type="module"
  src="${origin}/account.js"
  blocking="render"
  data-cfasync="false"
  data-noptimize="1"
  data-no-optimize="1"
  data-no-defer="1"
  data-jetpack-boost="ignore"
  nowprocket
></script>`;

/** Where each product has its list of scripts to leave alone. */
const products: readonly (readonly [name: string, setting: string, attribute: string])[] = [
  ['Autoptimize', 'JavaScript options → Exclude scripts', 'data-noptimize="1"'],
  ['Cloudflare Rocket Loader', 'the attribute alone', 'data-cfasync="false"'],
  ['Jetpack Boost', 'the attribute alone', 'data-jetpack-boost="ignore"'],
  [
    'LiteSpeed Cache',
    'Page optimisation → Tuning → JS excludes, JS deferred excludes',
    'data-no-optimize="1" data-no-defer="1"',
  ],
  ['Perfmatters', 'Assets → JavaScript → Excluded from deferral and from delay', ''],
  ['SiteGround Speed Optimizer', 'Frontend → JavaScript → Exclude from combination and from deferral', ''],
  ['W3 Total Cache', 'Minify → JS → Never minify the following files', ''],
  ['WP Rocket', 'File optimisation → Excluded JavaScript files, and the list below “Delay”', 'nowprocket'],
];

export const optimisers: DocsPage = {
  path: 'optimisers',
  title: 'Optimisers and caches',
  about: 'What plugins and proxies that speed up a site may do with the script, and how to exclude it from them.',
  content: (origin) => html`
    <section id="exclude">
      <h2>Leave the script alone</h2>
      <p>
        ${code('account.js')} is small, compressed and loads everything else when a tag needs it. An optimiser gains
        nothing by changing it. In its list of exceptions, write ${code('account.js')}; most also know an attribute:
      </p>
      ${table(
        'Exceptions of common optimisers',
        ['Optimiser', 'List of exceptions', 'Attribute'],
        products.map(([name, setting, attribute]) => [name, setting, attribute && code(attribute)]),
      )}
      <p>All of these attributes together do no harm:</p>
      ${codeBlock('code-optimisers', marked(origin), 'A script tag that optimisers leave alone')}
    </section>
    <section id="may">
      <h2>What an optimiser may do</h2>
      ${table(
        'What an optimiser may do',
        ['It', 'Then'],
        [
          [inline('makes a classic script of it, also with `defer` or `async`'), 'It works.'],
          [
            'moves it to the end of the page',
            inline(
              'It works. `blocking="render"` has no effect there: the page may jump, unless `account.css` is in the head.',
            ),
          ],
          ['delays it until the visitor moves', 'It works from then on. Until then the tags’ own content shows.'],
          ['caches it for long', 'Pages keep the old version. Its files stay for 30 days after a deploy.'],
          [
            'copies it to another address, or combines it with other scripts',
            inline(
              'It looks for its files next to the copy, where they don’t exist. The tags’ own content stays, and the console shows the address. Exclude it, or name the folder of account.js: `<account-config base="https://shop.example/">`.',
            ),
          ],
          [
            'serves it without a policy for other origins',
            'Modules need one: send Access-Control-Allow-Origin with it.',
          ],
        ],
      )}
    </section>
    <section id="html">
      <h2>Pages that are minified or cached</h2>
      <ul>
        <li>
          A tag is never empty for a minifier if it has content for visitors: write it
          ${code('<account-next-delivery>…</account-next-delivery>')}, not with a slash at its end.
        </li>
        <li>
          A page may be cached for everybody: nothing in it is personal. The widgets ask the backend for what they show,
          and its answers are not for caches.
        </li>
        <li>A cache in front of the backend must not keep answers with ${code('Cache-Control: no-store')}.</li>
      </ul>
    </section>
    <section id="find">
      <h2>Find out what happened</h2>
      <p>
        Open the page with ${code('?account-debug')} at the end of its address. If nothing shows, the script never ran:
        look for ${code('account.js')} in the page’s source and at its answer in the browser’s network panel.
      </p>
    </section>
  `,
};
