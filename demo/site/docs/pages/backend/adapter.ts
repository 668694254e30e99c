import { readFileSync } from 'node:fs';
import { html } from '../../../../html.ts';
import { code, codeBlock, table } from '../../parts.ts';
import type { DocsPage } from '../../parts.ts';

/** An adapter that works with the reference backend as it is, so that it can be tried. */
const firstAdapter = readFileSync(new URL('../../browser/account-adapter.js', import.meta.url), 'utf8');

/** A whole adapter: ids as numbers, money as decimal strings or floats, dates with times. Tests run it. */
export const adapterExample = `/** @type {import('pawtal/contract').Adapter} */
export default {
  'GET customer/pets': ({ dogs }) => ({
    pets: dogs.map((dog) => ({
      petId: dog.id,
      petPublicId: String(dog.id),
      name: dog.name,
      active: dog.state === 'ACTIVE',
      subscription_status: dog.state.toLowerCase(),
      status: 'complete',
      paused_since: day(dog.pausedAt),
    })),
  }),

  'GET raf': ({ link, reward }) => ({ share_url: link, code: link.split('/').at(-1), reward: money(reward) }),

  // The body of every answer that isn’t 2xx.
  failure: ({ errorCode, detail }) => ({ error: { code: errorCode, message: detail } }),
};

/** "10.50" or 10.5 → 1050 pence */
const money = ({ amount, currency }) => ({ amount: Math.round(Number(amount) * 100), currency });

/** "2026-11-18T00:00:00+01:00" → "2026-11-18", the day as the shop wrote it */
const day = (instant) => instant?.slice(0, 10) ?? null;`;

const dialects: readonly (readonly [string, string, string])[] = [
  ['ids as numbers', '7', "String(id): '7'"],
  ['money as decimal strings or floats', "'10.50' or 10.5", 'Math.round(Number(amount) * 100): 1050'],
  ['dates with times', "'2026-11-18T00:00:00+01:00'", "date.slice(0, 10): '2026-11-18'"],
  ['instants without an offset', "'2026-11-15 23:59:59'", "instant.replace(' ', 'T') + 'Z', if the shop means UTC"],
  ['other names', "'ACTIVE'", 'the contract’s value; one that it doesn’t list is shown in a plain way, or not at all'],
  ['lists without a frame', '[…]', '{ pets: […] }'],
];

export const adapter: DocsPage = {
  path: 'adapter',
  title: 'Answers of another form',
  about: 'A module of yours turns your backend’s own answers into those of the contract, before they are checked.',
  content: () => html`
    <section id="hook">
      <h2>One module, a function for each answer</h2>
      <p>
        Name the module with <code>data-adapter</code>. Its default export has a function for each answer that needs
        one, by method and path of the call; answers without a function stay as they are. A function gets the parsed
        body and <code>{ url }</code>, and returns the contract’s body, or a promise of it. <code>gql pet</code>,
        <code>gql customer</code> and <code>gql savePetTags</code> are those of the shopping service.
      </p>
      ${codeBlock('code-adapter-tag', '<script type="module" src="/account.js" data-adapter="/account-adapter.js"></script>', 'The script tag')}
    </section>
    <section id="try">
      <h2>Try it with the reference backend</h2>
      <p>
        Sign in as a sample customer on <a href="/demo/">/demo/</a>, then open
        <a href="/demo/docs/files/try-adapter.html">a page with this adapter</a>: the dogs’ names are in capitals, and
        the reward is 12.50. Both files are in <code>demo/site/docs/browser</code>: change them, and reload the page.
      </p>
      ${codeBlock('code-adapter-try', firstAdapter, 'account-adapter.js, for the reference backend')}
    </section>
    <section id="example">
      <h2>For a backend with answers of another form</h2>
      <p>
        This one expects <code>{ dogs: […] }</code> with numbers as ids, money as text and dates with times. The
        reference backend doesn’t answer so; write yours by your backend’s answers.
      </p>
      ${codeBlock('code-adapter', adapterExample, 'account-adapter.js')}
    </section>
    <section id="dialects">
      <h2>What often differs</h2>
      ${table(
        'What often differs',
        ['What', 'Your answer', 'In the adapter'],
        dialects.map(([what, yours, write]) => [what, code(yours), code(write)]),
      )}
    </section>
    <section id="rules">
      <h2>Rules</h2>
      <ul>
        <li>
          The module runs with all rights of the page. It is loaded only from the page’s origin, the backend’s, or a
          host of <code>allowed-hosts</code>; your policy’s <code>script-src</code> must allow it too.
        </li>
        <li>
          It loads before the first request, and its functions run before the contract’s check. Changes that are sent
          have the contract’s form; to change requests, export <a href="/demo/docs/transport">your own fetch</a>.
        </li>
        <li>
          If it can’t be loaded or isn’t an object of functions, every tag fails at once and offers Retry. If a function
          throws, its call fails. The console shows the fix in one line; so does the page’s doctor
          (<code>?account-debug</code>), which also finds the nearest name for a misspelt one.
        </li>
        <li>
          <code>pawtal/contract</code> of the npm package has the type <code>Adapter</code> and a type for each answer.
        </li>
      </ul>
    </section>
  `,
};
