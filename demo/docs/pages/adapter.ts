import { html } from '../../cms/html.ts';
import { code, codeBlock, table } from '../parts.ts';
import type { DocsPage } from '../docs-page.ts';

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
          It loads with the first answer and runs before the contract’s check. Changes that are sent have the contract’s
          form; an adapter doesn’t see them.
        </li>
        <li>
          If it can’t be loaded, or a function throws, the call fails as one whose answer doesn’t fit: tags offer to try
          again, and the console names the call.
        </li>
        <li>
          <code>pawtal/contract</code> of the npm package has the type <code>Adapter</code> and a type for each answer.
        </li>
      </ul>
    </section>
  `,
};
