import { can, mappings, missing } from '../../../../platforms/shopify/mapping.ts';
import { html } from '../../../../html.ts';
import { codeBlock, inline, table } from '../../parts.ts';
import type { DocsPage } from '../../parts.ts';

const run = `npm run build
npm run shopify              # everything, then ends with 0 or 1
npm run shopify -- --keep    # leaves it running, to look at`;

const own = `SHOPIFY_SHOP=https://shop.example SHOPIFY_CLIENT_ID=… SHOPIFY_CLIENT_SECRET=… \\
  PUBLIC_URL=https://account.shop.example PORT=8006 \\
  node_modules/.bin/node demo/platforms/shopify/main.ts`;

const variables: readonly (readonly [string, string])[] = [
  ['SHOPIFY_SHOP', 'The address of the storefront. Its discovery documents name the other addresses.'],
  ['SHOPIFY_CLIENT_ID', 'The client of the Headless channel.'],
  ['SHOPIFY_CLIENT_SECRET', 'Its secret, if it is a confidential client. Use one: the gateway runs on a server.'],
  ['COUNTRY', 'The store of customers without an address: `GB` if not set.'],
  ['DELIVERY_DAYS', 'How many days after its charge a delivery comes: `2-4` if not set, `3` for a named day.'],
  [
    'PAYMENT_PAGE',
    'The page where a customer fixes a payment; `{id}` is the number of the contract. Without it customers are asked to write.',
  ],
  [
    'METHODS_PAGE',
    'The page of Shopify’s customer accounts where a customer adds a card: `https://shopify.com/<number of the shop>/account/profile`. Without it there is no link to one.',
  ],
  [
    'RETURN_DAYS',
    'Days after a request for a return in which the shop decides, and in which it has paid: `3-10` if not set. Customers read both.',
  ],
  [
    'STATE_FILE',
    'A file with sessions and the keys of changes, for several processes of one machine, or to survive a restart. Without it both are in memory. The tokens in it are sealed with the cookies, which it doesn’t have.',
  ],
];

const themeSteps: readonly string[] = [
  'Run the gateway on the same site as the shop: `https://account.shop.example` for `https://shop.example`. Browsers send the session of another site nowhere.',
  'Copy the folder `extensions` into an app of yours, and deploy it with `shopify app deploy`.',
  'In the theme editor, switch on “Customer account: script” under App embeds, and enter the gateway’s address.',
  'Add the block “Customer account” to a section, choose a widget, and write what visitors read who are not signed in.',
  'Name the shop in `ALLOWED_ORIGINS` of the gateway.',
];

const steps: readonly string[] = [
  'Create a development shop in the Partner dashboard, with the new customer accounts (Settings, Customer accounts). Classic accounts have no such API.',
  'Install a subscription app that makes subscription contracts and lets customers change them, such as Shopify Subscriptions, and a product with a selling plan. Contracts of apps that don’t allow changes refuse each of them.',
  'Install the Headless channel and create a storefront. In its Customer Account API settings choose a confidential client, and copy id and secret.',
  'Run the gateway at an address with https that Shopify reaches, through a tunnel if need be: Shopify accepts neither http nor localhost. Enter `https://…/signin/shopify` as callback address, `https://…/gb/signout/?done` and the same of each other country as addresses after signing out.',
  'Allow the scopes `openid`, `email` and `customer-account-api:full`, and request access to protected customer data for name, address, email and telephone.',
  'Define the metafields `pawtal.dogs` and `pawtal.weights` of customers as JSON, which customer accounts can read and write. The first is `{"<number of the contract>": {"name": "Bella", "gender": "female", "photo_url": "https://…"}}`, with the answers of the profile; the second `{"<number of the contract>": [{"day": "2026-11-12", "kg": 12.4, "shape": "ideal"}]}`.',
  'Allow self-serve returns (Settings, Customer accounts), and set return rules. Give products a category of pet food: Shopify suggests reasons for returns by it.',
  'Buy a subscription with a test card of Bogus Gateway or Shopify Payments in test mode, with the address of a customer of the shop.',
  'Start the gateway, open `/signin`, and enter the code that Shopify mails. The account area appears. Look at the tokens’ absence: the browser has the cookie `__Host-pawtal` alone.',
  'Run `npm run conformance -- --host https://account.shop.example --cookie "__Host-pawtal=…"` with that cookie; then with `--mutate`, for a customer whose data may change.',
  'Pause, resume, skip with a pause with an end, and change the address. Compare each with the shop’s admin. Write down where Shopify answers otherwise than the double: an error’s code, whether a cycle that is overdue is listed as upcoming, whether the list of orders has the first one, how long reads are stale.',
  'Store a second card in the profile of Shopify’s own pages. Choose it in Settings, Payment, and compare each contract in the admin. Remove the first one. Write down what Shopify answers if a contract is charged to it and no replacement is named: the double refuses.',
  'Save a profile and a weight, and change `pawtal.dogs` in the admin between reading and saving: the form must show the change.',
  'Fulfil an order, mark it as delivered, and report damaged food on the delivery’s page. The admin shows a return request with its reason. Approve, decline and close one each, and compare the states. Write down which reasons Shopify suggests, and whether a declined item can be requested again.',
  'Let a charge fail with a test card that is declined, and look at Settings, Payment.',
  'Wait for two hours, or revoke the customer’s sessions in the admin, to see a token renewed and a session ended.',
];

export const shopify: DocsPage = {
  path: 'shopify',
  title: 'Shopify',
  about: 'A gateway that speaks the contract in front of the customer accounts of a shop on Shopify.',
  content: () => html`
    <section id="what">
      <h2>Customer accounts of Shopify</h2>
      <p>
        ${inline(
          '`demo/platforms/shopify` is a small server between the account area and Shopify’s Customer Account API, with subscription contracts. It offers only what that API lets customers do.',
        )}
      </p>
      <p>
        <strong>It has never spoken with Shopify.</strong>
        ${inline(
          ' It is proved against a double: the schema that Shopify publishes in `@shopify/hydrogen-react` 2026.4.4, run by graphql-js on a shop in memory, with an authorization server. Each operation is checked against that schema. What the schema and its descriptions don’t state, the double assumes. Follow the steps below before customers use it.',
        )}
      </p>
    </section>
    <section id="run">
      <h2>Try it on the double</h2>
      ${codeBlock('code-shopify', run, 'Run it')}
      <p>
        It starts the double and the gateway, runs the conformance checks for its groups and walks through the pages in
        a browser.
      </p>
    </section>
    <section id="own">
      <h2>In front of your shop</h2>
      ${codeBlock('code-gateway', own, 'Start the gateway')}
      ${table(
        'Environment variables of the gateway',
        ['Variable', 'Meaning'],
        variables.map(([name, text]) => [inline(`\`${name}\``), inline(text)]),
      )}
      <p>
        <code>HOST</code>, <code>HTTPS</code>, <code>PUBLIC_URL</code>, <code>ALLOWED_ORIGINS</code> and
        <code>TRUSTED_PROXIES</code> are those of <a href="/demo/docs/operate">the backend</a>.
      </p>
    </section>
    <section id="theme">
      <h2>In the shop’s theme</h2>
      <p>
        ${inline(
          '`demo/platforms/shopify/theme-app` is a theme app extension. Its app block “Customer account” places a widget in any section, its app embed “Customer account: script” has the gateway’s address and the brand’s colour. In the theme editor widgets show sample dogs. All texts of the editor are in six languages. Shopify’s own checker, `@shopify/theme-check-node`, runs on it in the tests.',
        )}
      </p>
      <ol>
        ${themeSteps.map((step) => html`<li>${inline(step)}</li>`)}
      </ol>
    </section>
    <section id="development-shop">
      <h2>On a development shop</h2>
      <ol>
        ${steps.map((step) => html`<li>${inline(step)}</li>`)}
      </ol>
    </section>
    <section id="mapping">
      <h2>What becomes of what</h2>
      ${table(
        'The contract and Shopify',
        ['Contract', 'Shopify', 'How'],
        mappings.map(({ contract, shopify: names, how }) => [
          contract,
          inline(names.length > 0 ? names.map((name) => `\`${name}\``).join(', ') : '—'),
          inline(how),
        ]),
      )}
      <p>
        ${inline(
          'Money is decimal in Shopify, in the currency that the customer pays, and becomes whole pence or cents. Shopify throttles by the cost of operations: the gateway waits up to four seconds, then names the time of the next attempt. After a change it waits until reads show it.',
        )}
      </p>
    </section>
    <section id="missing">
      <h2>What is not offered</h2>
      <p>${inline(`Offered are ${can.map((group) => `\`${group}\``).join(', ')}.`)}</p>
      ${table(
        'Groups that are not offered',
        ['Groups', 'Why'],
        missing.map(({ groups, why }) => [groups.join(', '), inline(why)]),
      )}
    </section>
  `,
};
