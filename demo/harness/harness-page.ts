import { groups } from '../../src/contract/groups.ts';
import { localeTable } from '../../src/i18n/locale-table.ts';
import { policies } from './csp/policies.ts';
import { faultCalls } from './workbench-facts.ts';
import { demoBar } from './gallery-head.ts';
import { gallerySection } from './gallery.ts';
import { head, themes } from '../cms/head.ts';
import { html } from '../cms/html.ts';
import type { Html } from '../cms/html.ts';
import { pageTable, pageUrl } from '../cms/page-table.ts';

/** `{segment}` is replaced by the customer's country. */
const shellRoutes: readonly (readonly [string, string])[] = [
  ['/account/{segment}', 'Dashboard'],
  ['/account/{segment}/error', 'Error page'],
  ['/account/', 'Start: redirects to the customer’s country'],
  ['/account/{segment}/no-such-route', 'Any other path'],
];

const cmsRoutes: readonly (readonly [string, string])[] = [
  ...pageTable.map(({ path }) => [pageUrl('{segment}', path), path || 'home'] as const),
  [pageUrl('{segment}', 'signup'), 'signup'],
  [pageUrl('{segment}', 'footer'), 'footer (the fragment)'],
  [pageUrl('{segment}', 'no-such-page'), 'a page that does not exist'],
];

const targets = [...shellRoutes.slice(0, 1), ...cmsRoutes.filter(([, label]) => !label.includes(' '))];

/** One for each kind of people that the product is for. */
const doors = [
  {
    title: 'Customer',
    text: 'The shop as somebody sees it who feeds a dog: sign in with one press, and change a box.',
    href: '/signin?return=/account/gb',
    action: 'Open the shop',
  },
  {
    title: 'Editor',
    text: 'How widgets get into a page: the ways to place one, and what each one shows.',
    href: '/demo/docs/',
    action: 'Put a widget on a page',
  },
  {
    title: 'Developer',
    text: 'The workbench: any customer on any page at any time, with faults, and everything that happens then.',
    href: '/demo/workbench',
    action: 'Open the workbench',
  },
] as const;

const routeList = (title: string, routes: readonly (readonly [string, string])[]): Html =>
  html`<div>
    <h3>${title}</h3>
    <ul class="links">
      ${routes.map(
        ([path, label]) =>
          html` <li><a data-path="${path}" href="${path.replace('{segment}', 'gb')}">${label}</a></li>`,
      )}
    </ul>
  </div>`;

/** The harness, where developers see the product in any state. `browser/harness.js` fills its parts. */
export function harnessPage(tags: readonly string[]): Html {
  return html`<!doctype html>
    <html lang="en">
      ${head({ title: 'Pawtal demo', styles: ['/demo/harness/harness.css'], script: '/demo/harness/harness.js' })}
      <body>
        ${demoBar(
          'On this page',
          html`<a href="/demo/workbench">Workbench</a> <a href="/demo/docs/">Docs</a> <a href="#customers">Customers</a>
            <a href="#pages">Pages</a> <a href="#clock">Clock</a> <a href="#faults">Faults</a>
            <a href="#unsupported">Groups</a>
            <a href="#widgets">Widgets</a>
            <a href="#gallery">Gallery</a> <a href="#blocks">Blocks</a> <a href="#reset">Reset</a>`,
        )}
        <main>
          <h1 class="visually-hidden">Pawtal demo</h1>
          <div id="failures" role="alert"></div>
          <noscript><p class="failure">The harness needs JavaScript; the product’s own pages say so too.</p></noscript>

          <section id="doors">
            <h2>Where to?</h2>
            <ul class="cards">
              ${doors.map(
                ({ title, text, href, action }) =>
                  html`<li class="card">
                    <h3>${title}</h3>
                    <p>${text}</p>
                    <a class="door" href="${href}">${action}</a>
                  </li>`,
              )}
            </ul>
          </section>

          <section id="customers">
            <h2>Sign in as</h2>
            <p>
              <label for="target">and open</label>
              <select id="target">
                ${targets.map(
                  ([path, label]) =>
                    html` <option value="${path}">
                      ${path.startsWith('/account') ? 'Account: ' : 'CMS: '}${label.toLowerCase()}
                    </option>`,
                )}
              </select>
            </p>
            <ul id="customer-list" class="cards" aria-busy="true"></ul>
            <template id="customer"
              ><li class="card">
                <h3></h3>
                <p></p>
                <form method="post" action="/signin">
                  <input type="hidden" name="email" /><input type="hidden" name="password" /><input
                    type="hidden"
                    name="return"
                  />
                  <button type="submit">Sign in</button>
                </form>
              </li></template
            >
          </section>

          <section id="pages">
            <h2>Pages</h2>
            <p>
              <output id="signed-in">Checking the session …</output>
              <a id="sign-out" href="/gb/signout/" hidden>Sign out</a>
            </p>
            <p>
              <label for="segment">Country of the links</label>
              <select id="segment">
                ${localeTable.map(({ segment, tag }) => html` <option value="${segment}">${segment} (${tag})</option>`)}
              </select>
            </p>
            <div class="columns">
              ${routeList('Account area', shellRoutes)}
              <div>
                <h3>The signed-in customer’s</h3>
                <ul id="own-links" class="links">
                  <li>Sign in to see plans and deliveries.</li>
                </ul>
              </div>
              ${routeList('CMS', cmsRoutes)}
              ${routeList(
                'Theme of the CMS pages, in this browser',
                themes.map((theme) => [`/demo/theme/${theme}`, theme] as const),
              )}
              <div>
                <h3>Contract</h3>
                <ul class="links">
                  <li><a href="/demo/openapi.json">OpenAPI document</a></li>
                  <li><a href="/demo/schema.graphql">GraphQL schema</a></li>
                  <li><a href="/signin">Sign-in page</a></li>
                  <li><a href="/demo/mails">Outbox: the mails that customers get</a></li>
                </ul>
                <h3>Host pages with a strict policy</h3>
                <ul class="links">
                  ${policies.map(({ title }, index) => html` <li><a href="/demo/csp/${index + 1}">${title}</a></li>`)}
                </ul>
              </div>
            </div>
          </section>

          <section id="clock">
            <h2>Clock</h2>
            <p>The backend’s time is <output id="now">…</output></p>
            <div class="row">
              <button type="button" data-advance="1">+ 1 day</button>
              <button type="button" data-advance="3">+ 3 days</button>
              <button type="button" data-advance="7">+ 7 days</button>
              <button type="button" data-advance="-1">− 1 day</button>
              <button type="button" data-present>Back to the present</button>
            </div>
            <form id="set-clock" class="row">
              <label>Set to <input type="datetime-local" name="instant" step="1" required /></label>
              <button type="submit">Set</button>
            </form>
          </section>

          <section id="faults">
            <h2>Faults</h2>
            <form id="add-fault" class="row">
              <label
                >Call
                <select name="call">
                  <option value="*">all calls</option>
                  ${faultCalls.map((call) => html` <option>${call}</option>`)}
                </select></label
              >
              <label
                >What happens
                <select name="kind">
                  <option value="status">answers with a status</option>
                  <option value="delay">is slow</option>
                  <option value="drop-before">drops before its effect</option>
                  <option value="drop-after">drops after its effect</option>
                  <option value="malformed">answers with half the JSON</option>
                  <option value="partial">leaves out half the fields</option>
                  <option value="empty">answers with nothing</option>
                  <option value="wrong-types">answers with wrong types</option>
                </select></label
              >
              <label data-for="status"
                >Status
                <select name="status">
                  ${[500, 503, 429, 401, 403, 404, 409, 422].map((status) => html` <option>${status}</option>`)}
                </select></label
              >
              <label data-for="status"
                >Retry-After, seconds <input type="number" name="retryAfter" min="0" max="3600"
              /></label>
              <label data-for="delay"
                >Milliseconds <input type="number" name="delay" min="0" max="60000" value="15000"
              /></label>
              <label>How often <input type="number" name="times" min="1" max="1000" placeholder="always" /></label>
              <button type="submit">Switch on</button>
            </form>
            <ul id="fault-list" class="links" aria-busy="true"></ul>
            <button type="button" id="clear-faults">Switch all off</button>
          </section>

          <section id="unsupported">
            <h2>What the backend can do</h2>
            <form id="groups-form">
              <fieldset class="row">
                <legend>Groups of calls; what is off answers 404, as in a backend without it</legend>
                ${groups.map((group) => html` <label><input type="checkbox" value="${group}" checked /> ${group}</label>`)}
              </fieldset>
              <p class="row">
                <button type="button" data-unsupported="specification">Only the specification’s calls</button>
                <button type="button" data-unsupported="">Everything</button>
              </p>
            </form>
          </section>

          <section id="widgets">
            <h2>Each widget, alone on a bare page</h2>
            <form id="widget-attributes" class="row">
              <label>locale <input name="locale" size="8" placeholder="customer’s" /></label>
              <label>pet <input name="pet" size="14" placeholder="current" /></label>
              <label>delivery <input name="delivery" size="14" placeholder="for account-delivery" /></label>
              <label
                >signed-out
                <select name="signed-out">
                  <option value="">redirect</option>
                  <option>content</option>
                </select></label
              >
              <label>preview <input name="preview" size="12" placeholder="sample, empty, …" /></label>
            </form>
            <ul class="links widgets">
              ${tags.map((tag) => html` <li><a data-widget href="/demo/widgets/${tag}">&lt;${tag}&gt;</a></li>`)}
            </ul>
          </section>

          ${gallerySection(tags)}

          <section id="reset">
            <h2>Reset</h2>
            <p>Resets every sample customer and the clock, and switches all faults off.</p>
            <button type="button" id="reset-all">Reset the samples</button> <output id="reset-done"></output>
          </section>
        </main>
      </body>
    </html> `;
}
