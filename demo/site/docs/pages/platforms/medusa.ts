import { html } from '../../../../html.ts';
import { codeBlock, inline, table } from '../../parts.ts';
import type { DocsPage } from '../../parts.ts';

const run = `npm run build
npm run medusa              # everything, then ends with 0 or 1
npm run medusa -- --keep    # leaves it running, to look at`;

const own = `MEDUSA_URL=http://localhost:9000 MEDUSA_KEY=pk_… PORT=8005 \\
  node_modules/.bin/node demo/platforms/medusa/main.ts`;

const variables: readonly (readonly [string, string])[] = [
  ['MEDUSA_URL', 'The address of Medusa.'],
  ['MEDUSA_KEY', 'A publishable API key of the shop, which is no secret.'],
  ['COUNTRY', 'The store of customers without an address: `GB` if not set.'],
  ['DELIVERY_DAYS', 'How many days after its charge a delivery comes: `2-4` if not set, `3` for a named day.'],
  [
    'PAYMENT_PAGE',
    'The shop’s page where a customer pays again; `{id}` is the subscription. `gateway` is the gateway’s own. Without it customers are asked to write.',
  ],
  ['METHODS_PAGE', 'The shop’s page where a customer adds a payment method. Without it there is no link to one.'],
  [
    'STATE_FILE',
    'A file with the keys of changes, for several processes of one machine. Without it they are in memory.',
  ],
];

const mapping: readonly (readonly [string, string, string])[] = [
  [
    'Session',
    '`POST /auth/customer/emailpass`',
    'Medusa’s own token for the customer, in a cookie that no script can read. Never an admin’s token. The gateway doesn’t limit tries to sign in: Medusa’s call is as public.',
  ],
  [
    'Customer, details',
    '`/store/customers/me`, `…/change-address`',
    'Names and telephone of the customer. The address of every live subscription changes. E-mail and language can’t.',
  ],
  [
    'Dog',
    '`/store/customers/me/subscriptions`',
    'One subscription is one dog with one food. Its name is `metadata.dogs[subscription id].name` of the customer, else the product’s.',
  ],
  [
    'Profile, weights',
    '`metadata` of `/store/customers/me`',
    'Answers are in `metadata.dogs`, weights in `metadata.weights`, by the id of the subscription. Medusa compares nothing: the last of two changes at the same moment stays. No plan follows from them.',
  ],
  [
    'Past delivery',
    '`/store/orders`',
    'The order that the subscription’s reference or the order’s metadata names. Status: the furthest of order, goods and payment.',
  ],
  [
    'Next delivery',
    '`effective_next_renewal_at`, `/store/products`',
    'The day of the charge and today’s price. Changes are possible until the day before the charge. No next delivery while a payment is open.',
  ],
  ['Charges to come', '`effective_next_renewal_at`', 'That of the next delivery, and an open payment.'],
  ['pause', '`…/pause`', 'At once, until resumed.'],
  [
    'pause with an end',
    '`…/skip-next-delivery`, or `…/pause` and `…/resume` with `resume_at`',
    'One delivery is skipped; for several, the next charge moves. The dog stays active, with a later next delivery.',
  ],
  [
    'resume',
    '`…/resume`',
    'The plugin keeps the day of the next charge. If that is past, the next charge is today’s: the plugin would charge for each interval of the pause.',
  ],
  [
    'cancel, with a reason',
    '`…/pause` and `…/cancellation`',
    'Customers of the plugin can only ask: the shop decides, and would charge until then. So the gateway pauses first, and shows both together as cancelled.',
  ],
  [
    'Payment',
    '`payment_method`, `payment_status`',
    'Kind and last digits. A problem leads to `PAYMENT_PAGE`. The gateway’s own takes another saved card and pays with it (`…/payment-methods`, `…/payment-method`, `…/retry-payment`).',
  ],
  ['Versions', '—', 'A checksum of what the customer saw; Medusa counts none.'],
  [
    'Idempotency key',
    '—',
    'Answers of a day, in a table of the gateway. `STATE_FILE` shares it between the processes of a machine.',
  ],
];

const missing: readonly (readonly [string, string])[] = [
  ['change-date, method, arrival', 'Medusa knows the day of a charge, not of a delivery.'],
  ['quantities, scoop, remove-all, products', 'A subscription is one piece of one product.'],
  ['start, restart', 'A cancelled subscription stays so; a new one starts in the shop’s checkout.'],
  ['payment-methods', 'Customers of the plugin can’t remove a saved card. Another one is chosen on the payment page.'],
  ['report', 'The store API has no call with which customers request a return.'],
  ['holiday', 'Steps for all dogs at once would be several changes, of which one may fail.'],
  ['price, record, calendar', 'The store API has neither price breakdowns nor a record of changes.'],
  ['language, treatments, check-in, referral', 'Medusa has none of these. There is no feeding plan either.'],
];

const unused: readonly (readonly [string, string])[] = [
  ['`…/change-frequency`', 'The contract has no call for how often a delivery comes.'],
  ['`…/swap-product`', 'Nor one for another food.'],
];

export const medusa: DocsPage = {
  path: 'medusa',
  title: 'Medusa',
  about: 'A gateway that speaks the contract in front of a Medusa shop with subscriptions of the plugin Reorder.',
  content: () => html`
    <section id="what">
      <h2>A shop that exists</h2>
      <p>
        ${inline(
          '`demo/platforms/medusa` is a small server between the account area and Medusa’s store API with the plugin `@reorderjs/reorder` (MIT). It keeps only the keys of changes, and offers only what these two can do. Read it as an example of a gateway of your own.',
        )}
      </p>
      <p>
        ${inline(
          'Tried with Medusa 2.19.0, the plugin 1.1.0, PostgreSQL 15 and Node 24. The plugin requires exactly that version of Medusa.',
        )}
      </p>
    </section>
    <section id="run">
      <h2>Try it</h2>
      ${codeBlock('code-medusa', run, 'Run it')}
      <p>
        ${inline(
          'It installs Medusa from npm in `.cache/medusa` (600 MB, once), fills a temporary PostgreSQL, signs sample customers up with the store API, starts the gateway, runs the conformance checks for its groups and walks through the pages in a browser. Medusa runs without Redis, admin pages and telemetry. It needs PostgreSQL’s programs and Chromium, as `npm test` does, and is not part of it.',
        )}
      </p>
    </section>
    <section id="own">
      <h2>In front of your Medusa</h2>
      ${codeBlock('code-gateway', own, 'Start the gateway')}
      ${table(
        'Environment variables of the gateway',
        ['Variable', 'Meaning'],
        variables.map(([name, text]) => [inline(`\`${name}\``), inline(text)]),
      )}
      <p>
        <code>HOST</code>, <code>HTTPS</code>, <code>ALLOWED_ORIGINS</code> and <code>TRUSTED_PROXIES</code> are those
        of <a href="/demo/docs/operate">the backend</a>.
      </p>
    </section>
    <section id="mapping">
      <h2>What becomes of what</h2>
      ${table(
        'The contract and Medusa',
        ['Contract', 'Medusa', 'How'],
        mapping.map(([name, call, text]) => [name, inline(call), inline(text)]),
      )}
      <p>
        ${inline(
          'Money is decimal in Medusa and becomes whole pence or cents. A status that the contract doesn’t know travels as it is, and is shown in a plain way.',
        )}
      </p>
    </section>
    <section id="fix-first">
      <h2>Failed payments: fix two faults first</h2>
      <p>
        ${inline(
          'The plugin 1.1.0 has two faults where a charge was declined. Until both are fixed, leave `PAYMENT_PAGE` empty: customers then see the problem and a request to contact you.',
        )}
      </p>
      <ul>
        <li>
          ${inline(
            'Every further try fails, with any card: “No payment collection is available for renewal order …”. `createOrUpdateOrderPaymentCollectionWorkflow` answers one payment collection, where Medusa’s types declare a list, and the plugin takes its first entry. The code is the same in Medusa 2.19.0, 2.20.0 and 2.21.2. `shop/src/fix-retry.js` of the sample shop returns the list.',
          )}
        </li>
        <li>
          ${inline(
            'A declined charge that was paid later is charged again. The job of the plugin takes failed charges up every five minutes, paid or not. Tried here with a declined charge whose day had come: a second order, and the money for both. The sample shop doesn’t fix that.',
          )}
        </li>
      </ul>
    </section>
    <section id="missing">
      <h2>What is not offered</h2>
      ${table('Groups that Medusa does not support', ['Group', 'Why'], missing)}
      ${table(
        'Calls of the plugin without a place in the contract',
        ['Call', 'Why'],
        unused.map(([call, why]) => [inline(call), inline(why)]),
      )}
    </section>
  `,
};
