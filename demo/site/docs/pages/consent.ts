import { html } from '../../../html.ts';
import { code, codeBlock, inline, table } from '../parts.ts';
import type { DocsPage } from '../parts.ts';

const page = (origin: string): string => `<script
  type="module"
  src="${origin}/account.js"
  data-recommendation-script="https://vendor.example/scarab.js"
  blocking="render"
></script>

<body>
  <account-consent></account-consent>
  <account-navbar signed-out="content"><a href="${origin}/signin">Sign in</a></account-navbar>
  …
  <account-slot name="dashboard-1" type="emarsys"></account-slot>
  …
  <a href="?showCookieTool=true">Cookie settings</a>
</body>`;

const replay = `document.dispatchEvent(new CustomEvent('account-replay', { detail: 'start' }));`;

const layer = `<script type="module" src="/account.js" data-analytics-queue="dataLayer"></script>`;

const variant = `<account-next-delivery signed-out="content" id="next"></account-next-delivery>
<script type="module">
  // Any way of drawing lots does, if it draws the same for the same visitor.
  const variant = (localStorage.variant ??= Math.random() < 0.5 ? 'a' : 'b');
  document.querySelector('#next').hidden = variant === 'b';
  const report = (event) => document.dispatchEvent(new CustomEvent('account-experiment', { detail: { event } }));
  report(\`next-delivery-\${variant}\`);
  document.addEventListener('account-changed', () => report(\`next-delivery-\${variant}-changed\`));
</script>`;

const purposes: readonly (readonly [string, string])[] = [
  ['essential', 'The choice itself, in the cookie `account_consent`. Needs no consent.'],
  ['functional', 'Analytics, experiments and monitoring.'],
  ['marketing', 'Click parameters, recommendations, optimisation, the consent tag.'],
];

export const consent: DocsPage = {
  path: 'consent',
  title: 'Consent, slots and vendors',
  about: 'A cookie banner, marketing slots, and vendors that start only when they are configured and allowed.',
  content: (origin) => html`
    <section id="banner">
      <h2>The banner</h2>
      ${codeBlock('code-consent', page(origin), 'A page with consent and a slot')}
      <p>
        Put <code>account-consent</code> at the beginning of the body. It asks once the page’s own widgets are there.
        Refusing takes one press, like accepting, and nothing is ticked in advance. Bots
        (<code>navigator.webdriver</code>, search engines) are not asked.
      </p>
      <p>
        Before a choice and after a refusal, no third party is contacted and the choice is the only cookie. Any link to
        <code>?showCookieTool=true</code> opens the preferences. Withdrawing consent reloads the page, because a
        vendor’s script can’t be unloaded.
      </p>
      ${table(
        'Purposes',
        ['Purpose', 'What needs it'],
        purposes.map(([name, needs]) => [code(name), inline(needs)]),
      )}
      <p>
        The event <code>account-consent</code> has the numbers of the allowed purposes. Google’s consent mode starts
        with its four defaults denied; then marketing decides ad storage, ad user data and ad personalisation, and
        functional decides analytics.
      </p>
    </section>
    <section id="vendors">
      <h2>Vendors</h2>
      <p>
        Every integration is off until <a href="/demo/docs/configuration#integrations">the configuration</a> names it. A
        wrong value is reported on the console and leaves the integration off. A vendor that fails or is blocked changes
        nothing else. Personal data never goes into addresses, storage or logs; only the recommendation queue gets the
        customer’s e-mail.
      </p>
      <p>
        Monitoring records a session only when the page starts it. That needs <code>worker-src blob:</code> in a strict
        <a href="/demo/docs/security#csp">policy</a>.
      </p>
      ${codeBlock('code-replay', replay, 'Start a recording')}
    </section>
    <section id="analytics">
      <h2>Analytics and Tag Manager</h2>
      <p>
        <code>data-analytics-queue</code> names the list of a tag manager. After consent to functional cookies it gets
        an entry for each event: names and numbers only, no ids, nothing that a customer typed.
      </p>
      ${codeBlock('code-layer', layer, 'Google Tag Manager’s list')}
      ${table(
        'What the list gets',
        ['When', 'event', 'More'],
        [
          ['The way to pay was saved', code('add_payment_info'), code('change')],
          [
            'Any other change was saved',
            html`<code>account_</code> and <a href="/demo/docs/events#changes">the change</a>:
              <code>account_date</code>`,
            code('change, undid'),
          ],
          ['The link for friends was shared', code('share'), code('method, content_type')],
          ['A change or a tag failed', code('exception'), code('description, call, status, fatal')],
        ],
      )}
      <p>In Tag Manager, once:</p>
      <ol>
        <li>
          Variables: a data layer variable each for <code>change</code>, <code>method</code>, <code>description</code>.
        </li>
        <li>
          A trigger “Custom event” with the event name <code>^(account_.*|add_payment_info|share|exception)$</code> as a
          regular expression.
        </li>
        <li>
          A tag “Google Analytics: GA4 event” with the event name <code>{{Event}}</code>, the three variables as
          parameters, and this trigger.
        </li>
      </ol>
      <p>Google’s consent mode is set already, so the tag needs no further consent.</p>
      <p>
        To try it, use a browser that a person controls: an automated one, also that of a test tool, sees no cookie
        banner, so nothing is allowed and the list stays empty. There, set the choice beforehand, with the cookie
        <code>account_consent</code> of a visit by hand.
      </p>
    </section>
    <section id="variants">
      <h2>Tests of variants</h2>
      <p>
        Hide a tag for one group of visitors, or put other content into it.
        <code>account-experiment</code> sends a name to <code>data-tracking-url</code> after consent.
      </p>
      ${codeBlock('code-variant', variant, 'Two groups')}
    </section>
    <section id="slots">
      <h2>Slots</h2>
      <p>
        The recommendation vendor starts when three things are there: its script in the configuration, consent to
        marketing, and a customer. So a page with slots needs a widget that loads the customer, such as
        <code>account-navbar</code>; for visitors who are not signed in its slots stay empty.
      </p>
      <p>
        A third party puts content into <code>account-slot</code> by its name. The tag takes that content one second
        after the first sign of it, and again whenever more arrives. It removes scripts, styles, forms, ids, names,
        classes and handlers; links and pictures may lead to http(s) only. An empty slot takes no room.
      </p>
      <p>
        The demo has its own sample vendors: accept on <a href="/account/gb">the account area</a> and the slots fill.
        <a href="/demo/vendors/counts.json">What the vendors received</a>
      </p>
    </section>
  `,
};
