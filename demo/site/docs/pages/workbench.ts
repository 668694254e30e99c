import { html } from '../../../html.ts';
import { codeBlock, inline, table } from '../parts.ts';
import type { DocsPage } from '../parts.ts';

const example = (origin: string): string =>
  `${origin}/demo/workbench?as=robin&page=/account/gb&width=390&clock=%2B3&language=de-DE&card=declined&fault=customer/pets:500*1`;

const values: readonly (readonly [string, string, string])[] = [
  ['`as`', '`robin`', 'The sample customer who is signed in. Without it, a visitor.'],
  ['`page`', '`/account/gb`', 'Path of the page on the stage.'],
  ['`width`', '`390`', 'Width of the stage in px; 768 without it.'],
  ['`clock`', '`+3`, `last-minute`', 'Days from now, the last minute for changes of the next delivery, or an instant.'],
  ['`fault`', '`customer/pets:500*1`', 'Call, kind, times; several are allowed. `*` is every call.'],
  [
    '`fault`',
    '`POST delivery/{id}/change-date:conflict*1`',
    'A call of the contract by method and path, and one of its refusals.',
  ],
  ['`language`', '`de-DE`', 'Another language than the customer’s own.'],
  ['`card`', '`declined`', 'The last charge failed.'],
  ['`unsupported`', '`specification`', 'Unsupported groups: their names, or all groups outside the specification.'],
  ['`consent`', '`all`, `none`', 'What the visitor has agreed to; without it the banner asks.'],
  ['`look`, `theme`', '`dark`, `hostile`', 'Colour scheme, and the styles of the CMS pages.'],
  ['`motion`, `colours`', '`reduce`, `forced`', 'The page’s own styles for reduced motion and forced colours.'],
];

const kinds: readonly (readonly [string, string])[] = [
  ['`conflict`, `closed`, `mismatch`', 'refuses, with a code that the contract declares for the call'],
  ['`500`, `401`, `503~2`', 'answers with that status; after the tilde the seconds of `Retry-After`'],
  ['`slow3000`', 'takes that many milliseconds longer'],
  ['`drop`', 'gives no answer'],
  [
    '`malformed`, `partial`, `empty`, `wrong-types`',
    'answers with half the JSON, without half the fields, with nothing, with wrong types',
  ],
  ['`200={"pets":[]}`', 'answers with that status and body, and only the call of exactly this name'],
  ['`500-after`, `drop-after`, `200-after={}`', 'the same once the call has taken effect'],
];

const backend = `npm start -- --backend https://staging.example
npm run dev -- --backend http://localhost:3000`;

export const workbench: DocsPage = {
  path: 'workbench',
  title: 'The workbench',
  about:
    'A real page with a real session on a stage, everything that can be set above it, everything that happened below.',
  content: (origin) => html`
    <section id="look">
      <h2>What it shows</h2>
      <p>
        <a href="/demo/workbench">The workbench</a> is part of the demo, so that a shop ships none of it. The rail has
        customers, pages with their own ids, each tag in each state and the building blocks; <kbd>/</kbd> searches it.
        <kbd>Ctrl</kbd> or <kbd>⌘</kbd> and <kbd>K</kbd> find every action and everything on the screen.
      </p>
      <p>
        <img
          class="picture"
          src="/demo/screenshots/workbench.png"
          width="1440"
          height="960"
          loading="lazy"
          alt="The workbench: customers and pages on the left, settings above, the next delivery on the stage, requests below"
        />
      </p>
      <p>
        The drawer lists requests with their tag, attempt, fault and response; events, stores, the record of changes and
        mails. A request links to its tag, an event to its request. Under Accessibility axe checks the page on demand,
        and marks its findings. <em>Widgets</em> above the stage selects one: its requests, its time and size, its
        attributes, and its code in each embed form and framework.
      </p>
      <p>
        <em>Edit the answer</em> in an opened request changes its JSON; <em>Answer with this</em> answers the call with
        the result until it is removed there or under <em>Faults</em>. The address has it in its fragment.
      </p>
    </section>
    <section id="words">
      <h2>Your own words</h2>
      <p>
        Choose a widget and press <em>Edit words</em>. The panel lists the widget’s texts by key, in the language that
        it shows; <em>Pick a text on the page</em> finds those of one place. The stage shows each change at once, and
        the panel what is wrong with it: a lost placeholder, an empty text. Legal texts can’t be edited.
        <em>Download</em> saves the changed texts of all widgets and languages as <code>words.json</code>, for
        <a href="/demo/docs/words">the configuration’s <code>texts</code></a
        >.
      </p>
    </section>
    <section id="address">
      <h2>One address</h2>
      <p>The address contains all settings, so it shows the same anywhere. The workbench reports invalid values.</p>
      ${codeBlock('code-workbench', example(origin), 'An address')}
      ${table(
        'Values of the address',
        ['Value', 'Example', 'Meaning'],
        values.map((row) => row.map(inline)),
      )}
      ${table(
        'Kinds of faults',
        ['Kind', 'What the call does'],
        kinds.map((row) => row.map(inline)),
      )}
    </section>
    <section id="refusals">
      <h2>Refusals</h2>
      <p>
        Under <em>Faults</em>, choose a call of <a href="/demo/docs/connect">the contract</a> and one of the refusals
        that it declares, such as <code>conflict</code>, <code>closed</code> or <code>mismatch</code>. The call then
        answers with the contract’s status and body, and a 409 has the customer’s present state. So you see the words
        that your customers would read, and what they can do next. The OpenAPI document has an example of each refusal.
      </p>
    </section>
    <section id="copy">
      <h2>Report and test</h2>
      <p>
        <em>Copy as report</em> gives Markdown for an issue: the address, versions, widgets, requests, events, and the
        text of the page.
      </p>
      <p>
        What you do on the stage is recorded: presses, typed text, choices, the keys Enter, Space and Escape, also other
        pages and faults that you choose meanwhile. <em>Steps</em> in the drawer lists it. <em>Copy as test</em> gives a
        Playwright test that sets up the same (customer, clock, faults, language, width), repeats the steps by role and
        name, and expects the outcome: the status of each change and of each call that failed, the page, its heading and
        notices, and the status of each tag. Save it as <code>recorded.spec.ts</code> in this project’s folder
        <code>test/e2e</code>, and run it:
      </p>
      ${codeBlock('code-workbench-test', 'npx playwright test recorded', 'Run a copied test')}
      <ul>
        <li>
          The test starts with the samples’ data. <em>Record anew</em> under <em>Steps</em> sets that up here too, and
          drops the steps so far. Another customer, clock or language starts a recording as well.
        </li>
        <li>
          Passwords, codes and card numbers aren’t recorded: the test takes them from the environment, and names the
          variables in its first comment. Chosen files aren’t recorded either.
        </li>
        <li>
          Over your own backend, the test opens this workbench and takes a session from <code>COOKIE</code>. Put the
          customer’s data back before each run.
        </li>
      </ul>
    </section>
    <section id="backend">
      <h2>Your own backend</h2>
      <p>
        The same over a backend of yours: pages and tags come from here, calls, <code>/gql</code>, the footer and
        sign-in from there.
      </p>
      ${codeBlock('code-workbench-backend', backend, 'The workbench over your backend')}
      <ul>
        <li>Sign in on your own page, or paste a session’s cookie if sign-in has another host.</li>
        <li>Faults happen on the way: before a call arrives, or after it took effect.</li>
        <li>
          Each answer is checked against <a href="/demo/docs/connect">the contract</a> as it passes. The drawer counts
          what doesn’t fit: <code>deliveries.*.until</code> missing in 3 of 12 answers. The
          <a href="/demo/docs/connect#asked">conformance run</a> checks the rest.
        </li>
        <li>
          The workbench sends nothing to another host, and none of this machine’s other cookies. It listens on this
          machine only, unless <code>HOST</code> is set. Logs contain no passwords, tokens or cookies.
        </li>
        <li>
          Clock, sample customers, their language and card, groups switched off, the record of changes and mails are of
          the reference backend; with another one, the workbench shows a note instead.
        </li>
        <li>
          A certificate that Node doesn’t trust needs its authority:
          <code>NODE_EXTRA_CA_CERTS=/path/to/ca.pem</code>.
        </li>
      </ul>
    </section>
  `,
};
