import { html } from '../../../../html.ts';
import { codeBlock, inline, table } from '../../parts.ts';
import { refusalsByName } from '../../../../../src/contract/calls/names.ts';
import { faults } from '../../../../../src/package/testing/faults.ts';
import type { DocsPage } from '../../parts.ts';

const node = `import { setupServer } from 'msw/node';
import { handlers } from 'pawtal/testing';
import { afterAll, afterEach, beforeAll, test } from 'vitest';

const server = setupServer(...handlers());
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('a customer with eight dogs', async () => {
  server.use(...handlers({ state: { 'account-pets-list': 'many' } }));
  // what your code does with the account’s answers
});`;

const vitest = `import { setupWorker } from 'msw/browser';
import { loadAccount } from 'pawtal';
import { handlers } from 'pawtal/testing';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const worker = setupWorker(...handlers());
beforeAll(async () => {
  await worker.start({ onUnhandledRequest: 'bypass' });
  document.body.innerHTML = '<account-pets-list signed-out="redirect"></account-pets-list>';
  await loadAccount({ src: '/pawtal/account.js' });
});

test('shows the dogs', async () => {
  await expect.element(page.getByText('Waffle')).toBeVisible();
});`;

const playwright = `import { defineNetworkFixture, type NetworkFixture } from '@msw/playwright';
import { expect, test as base } from '@playwright/test';
import { handlers } from 'pawtal/testing';

export const test = base.extend<{ network: NetworkFixture }>({
  network: [
    async ({ context }, use) => {
      const network = defineNetworkFixture({ context, handlers: handlers() });
      await network.enable();
      await use(network);
      await network.disable();
    },
    { auto: true },
  ],
});

test('offers to try again', async ({ network, page }) => {
  network.use(...handlers({ faults: { 'GET customer/pets': 'error' } }));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});`;

const refusal = `network.use(...handlers({ faults: { 'POST delivery/{id}/change-date': 'conflict' } }));`;

/** What many calls have. */
const general = ['signed-out', 'not-found', 'invalid', 'daily-limit'];

const options: readonly (readonly [option: string, what: string])[] = [
  [
    'state',
    'A state that every tag has (`sample`, `loading`, `empty`, `error`, `signed-out`), or states by tag, which add up. The page of each tag lists its states; `preview="…"` shows them.',
  ],
  [
    'faults',
    'Faults by call, or by `*` for all others: a name, a refusal of the call, or `{ status: 500, times: 1 }`.',
  ],
  [
    'answers',
    'Your own answers by call: the contract’s body, a `Response`, or a function of the call that returns one of them.',
  ],
  ['locale', 'Language and country of the customer, such as `de-AT`.'],
  ['host', 'Origin of the backend. Without it, any origin is answered.'],
];

export const testing: DocsPage = {
  path: 'testing',
  title: 'Test pages with tags',
  about: 'Handlers for Mock Service Worker with the samples of the previews: pages are tested without a backend.',
  content: () => html`
    <section id="kit">
      <h2>The test kit</h2>
      <p>
        <code>pawtal/testing</code> of the npm package makes handlers for
        <a href="https://mswjs.io">Mock Service Worker</a>, which you install: <code>npm install --save-dev msw</code>,
        version 2 or 3. They answer every request of the tags with the samples that previews show, in Node and in
        browsers. An unknown name of an option, state, call or fault throws, and names the nearest.
      </p>
      ${table(
        'Options of handlers()',
        ['Option', 'What it is'],
        options.map(([option, what]) => [inline(`\`${option}\``), inline(what)]),
      )}
      <p>
        The handlers store nothing: a change returns the state that it leads to, with the next version, and the next
        read has the samples again. As a backend does, they refuse a body without what it needs, another version and a
        day that isn’t on offer. For a journey of several steps, change handlers between the steps, or use the
        <a href="/demo/">reference backend</a>.
      </p>
    </section>
    <section id="faults">
      <h2>Faults</h2>
      ${table(
        'Faults by name',
        ['Name', 'What happens'],
        Object.entries(faults).map(([name, { about }]) => [inline(`\`${name}\``), inline(about)]),
      )}
    </section>
    <section id="refusals">
      <h2>Refusals</h2>
      <p>
        A call can also answer with one of the refusals that <a href="/demo/docs/connect">the contract</a> declares for
        it. The answer has the contract’s status and body; a 409 has the samples as the present state. A refusal that
        the call doesn’t have is an error of the compiler.
      </p>
      ${codeBlock('code-testing-refusal', refusal, 'A conflict', 'typescript')}
      ${table(
        'Refusals by call',
        ['Call', 'Refusals'],
        Object.entries(refusalsByName)
          .filter(([, own]) => own.some(({ code }) => !general.includes(code)))
          .map(([name, own]) => [
            inline(`\`${name}\``),
            inline(own.flatMap(({ code }) => (general.includes(code) ? [] : [`\`${code}\``])).join(', ')),
          ]),
      )}
      <p>
        In addition, calls of customers have <code>signed-out</code>, calls with an id <code>not-found</code>, calls
        with a body <code>invalid</code>, and changes <code>daily-limit</code>.
      </p>
    </section>
    <section id="browser">
      <h2>A page in Vitest</h2>
      <p>
        Tags need a browser: Vitest’s browser mode. Copy the script with
        <code>npx pawtal copy public/pawtal</code>, and the worker with <code>npx msw init public</code>. Start the
        worker before the tags, since they request at once.
      </p>
      ${codeBlock('code-testing-vitest', vitest, 'A test in Vitest’s browser mode', 'typescript')}
    </section>
    <section id="playwright">
      <h2>A page in Playwright</h2>
      ${codeBlock('code-testing-playwright', playwright, 'A test in Playwright', 'typescript')}
      <p>
        <code>@msw/playwright</code> needs version 2 of <code>msw</code>. Both are a whole project in
        <code>test/long/frameworks/projects/testing</code>, which <code>npm run frameworks -- testing</code> runs.
      </p>
    </section>
    <section id="node">
      <h2>Code without a page</h2>
      ${codeBlock('code-testing-node', node, 'A test in Node', 'typescript')}
      <p>
        <code>sampleBackend(options)</code> is the same without Mock Service Worker: a function from a
        <code>Request</code> to a <code>Response</code>, for a server of your own or an adapter’s
        <a href="/demo/docs/transport">fetch</a>.
      </p>
    </section>
  `,
};
