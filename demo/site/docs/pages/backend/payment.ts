import { readFileSync } from 'node:fs';
import { html } from '../../../../html.ts';
import { code, codeBlock, table } from '../../parts.ts';
import type { DocsPage } from '../../parts.ts';

/** The table of transitions as it is in the code. */
const stored = readFileSync(new URL('../../../../backend/platform/database/stored.ts', import.meta.url), 'utf8');
const transitions = /const transitions = {[^}]*}/.exec(stored)![0];

/** The interface as it is in the code, from its comment on. */
const provider = readFileSync(new URL('../../../../backend/platform/provider/provider.ts', import.meta.url), 'utf8');
const contract = provider.slice(provider.indexOf('/** A visit to'));

/** A module of a shop's own. */
const example = `// my-provider.ts, started with PAYMENT_PROVIDER=./my-provider.ts
export default ({ PAY_SECRET }) => ({
  begin: async ({ reference, purpose, charge, token, atOnce, methods, locale, returnUrl, notifyUrl }) => {
    const made = await pay.sessions.create({ /* … */ }, { idempotencyKey: reference });
    return { session: made.id, url: made.url };
  },
  look: async (session, isBack) => { /* … */ },
  charge: async ({ key, token, amount }) => { /* … */ return { came: 'paid', payment: made.id }; },
  refund: async ({ key, payment, amount }) => { /* … */ },
  readNotification: (headers, body) => { /* … */ },
});`;

/** The transitions as a picture. The table below it has the same in words. */
const chargeStates = html`<svg viewBox="0 0 720 190" role="img" aria-labelledby="charge-states">
  <title id="charge-states">
    A charge goes from due to pending, and from there to paid, declined or expired. Declined and expired charges become
    pending again with the next visit, or paid if a payment arrives late. A paid charge is refunded once all of it has
    been paid back.
  </title>
  <defs>
    <marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
      <path d="M0 0 8 4 0 8z" fill="currentColor" />
    </marker>
  </defs>
  <g fill="none" stroke="currentColor" stroke-width="1.5">
    <rect x="5" y="75" width="110" height="40" rx="8" />
    <rect x="205" y="75" width="110" height="40" rx="8" />
    <rect x="405" y="75" width="110" height="40" rx="8" />
    <rect x="605" y="75" width="110" height="40" rx="8" />
    <rect x="205" y="5" width="110" height="40" rx="8" />
    <rect x="205" y="145" width="110" height="40" rx="8" />
    <g marker-end="url(#arrow)">
      <path d="M115 95H203" />
      <path d="M315 95H403" />
      <path d="M515 95H603" />
      <path d="M315 25 430 73" />
      <path d="M315 165 430 117" />
      <path d="M250 75V47" />
      <path d="M250 115V143" />
    </g>
    <g marker-end="url(#arrow)">
      <path d="M275 45V73" />
      <path d="M275 145V117" />
    </g>
  </g>
  <g fill="currentColor" text-anchor="middle" font-size="15">
    <text x="60" y="100">due</text>
    <text x="260" y="100">pending</text>
    <text x="460" y="100">paid</text>
    <text x="660" y="100">refunded</text>
    <text x="260" y="30">declined</text>
    <text x="260" y="170">expired</text>
  </g>
</svg>`;

export const payment: DocsPage = {
  path: 'payment',
  title: 'Connect your payment provider',
  about:
    'How “Update payment” leads to a provider’s page and back, and how the reference backend takes another provider.',
  content: () => html`
    <section id="way">
      <h2>The way there and back</h2>
      <ol>
        <li>
          A press on “Update payment” or “Confirm payment” calls ${code('POST payment/start')} with the purpose and the
          page to come back to. The answer is an address of your backend, which leads on to the provider’s page.
        </li>
        <li>
          The customer chooses there how to pay, or confirms with their bank. No number of a card or an account comes to
          your pages.
        </li>
        <li>
          The provider redirects the customer to ${code('/payment/return')} and posts to ${code('/payment/notify')}.
          After both, the backend requests the outcome from the provider. It stores the payment method, retries each
          failed charge once, and redirects to the page where the customer started.
        </li>
        <li>
          There the tag calls ${code('POST payment/result')} with the reference in the page’s URL, and shows the result
          once.
        </li>
      </ol>
      <p>
        The return URL may be a page of your site, or of an origin in ${code('ALLOWED_ORIGINS')}. Cookies are
        ${code('SameSite=Lax')}, so the browser sends them after the provider’s redirect. If the session has ended
        meanwhile, the customer signs in, then sees the result. No Content Security Policy needs the provider’s host:
        your backend redirects there.
      </p>
    </section>
    <section id="states">
      <h2>The states of a charge</h2>
      <p>
        Every charge has one of these states. The shop’s charge run, which the reference backend simulates by the clock,
        tries each charge once (${code('demo/backend/payment/by-run.ts')}). If that fails, visits to the provider pay
        it, one at most at a time: a second tab is led to the same page.
        ${code('demo/backend/payment/charges/charge.ts')} has every transition, each in the transaction that records it.
      </p>
      ${chargeStates}
      <p>The states that may follow each state:</p>
      ${codeBlock('transitions', transitions, 'Transitions')}
      <p>
        A page of the provider that was replaced or given up can still be confirmed there. If the charge is paid
        already, or its delivery was cancelled, that payment is a <b>surplus</b>: the customer sees it, and a job
        refunds it. ${code('npm run payments')} prints charges, visits, refunds, receipts and what of them doesn’t
        match, and then ends with exit code 1.
      </p>
      <p>
        ${code('npm run recall -- --product dental-chews --lots L2611A --from 2026-11-02 --until 2026-11-05 --dry-run')}
        names the customers who got a product that was packed on these days. Without ${code('--dry-run')} each of them
        gets a mail, a notice with the delivery and the money back, once for any number of runs. With
        ${code('--remedy replace')} they get the product again instead.
      </p>
    </section>
    <section id="prices">
      <h2>New prices</h2>
      <p>
        ${code('npm run prices -- --file prices.csv --dry-run')} checks a file of new prices and names the customers
        whose plan has them. Without ${code('--dry-run')} it registers all of them, or none. Customers whom one concerns
        get a mail with the old and the new price, a notice with their deliveries and a link that ends an extra of every
        delivery. ${code('npm run prices -- --list')} shows what has a price, and of each change how many customers were
        notified.
      </p>
      <pre>
${code('thing,currency,price,valid_from\nproduct/dental-chews,GBP,8.45,2027-02-03\nrecipe/salmon-potato,GBP,0.71,2027-02-03\nfee/named-day,EUR,4.49,2027-03-01')}</pre>
      <p>
        A price is valid for deliveries from its day on. The mail must be sent ${code('PRICE_NOTICE_DAYS')} days before,
        30 if not set: a file with a day that is closer is refused. If a mail was sent later, because the mail server
        was away, its customer pays the price before until as many days after it have passed; if it was never sent, for
        good. Without ${code('SMTP_URL')} a mail counts as sent when it is in the outbox. A registered price can’t be
        withdrawn: another price from another day replaces it.
      </p>
    </section>
    <section id="refunds">
      <h2>Refunds</h2>
      <p>
        A delivery shows its refunds (${code('refunds')}): planned with its day, on its way since a day, done on a day.
        Lists and receipts show the amount, and a mail confirms when the money leaves. The reasons:
      </p>
      <ul>
        <li>
          ${code('not-delivered')}: the delivery was lost or returned, and the customer chose neither a replacement nor
          a refund for 30 days. Then all of it is paid back.
        </li>
        <li>${code('report')}: the customer chose a refund. It is due with the decision, and may be a part.</li>
        <li>${code('withdrawal')}: the customer withdrew from the contract before the delivery left.</li>
        <li>${code('surplus')}: the payment was not owed.</li>
      </ul>
      <p>
        What the provider took, the provider pays back: ${code('refund')} is called until it answers ${code('done')}.
        What the charge run took, the charge run pays back, through the same states and with the same mail.
      </p>
    </section>
    <section id="run">
      <h2>The charge run is yours</h2>
      <p>
        The reference backend calls your provider for visits only: a new way to pay, the failed charges that it pays, a
        confirmation by the bank, and refunds of these payments. It has no charge run. Two days before a delivery it
        assumes by its clock that the shop’s run succeeded, and stores the charge as paid with the payment
        ${code('run:')} and the delivery’s id. A refund of such a payment is sent when it is due and done three working
        days later, also by the clock. <b>No function of your provider is called for it, and no money moves.</b>
        ${code('npm run payments')} counts what the run did separately, and reports a refund that it hasn’t carried out.
      </p>
      <p>
        To connect your run, let it write what it did in place of ${code('recordCharges')} in
        ${code('demo/backend/payment/by-run.ts')}: the state of each charge, and as ${code('charges.payment')} the key
        under which your provider knows the payment. Refunds of it then go to your ${code('refund')} like all others.
      </p>
    </section>
    <section id="tries">
      <h2>Failed charges are tried again</h2>
      <p>
        3, 7 and 13 days after its day, through ${code('charge')} of your provider. ${code('GET payment/charges')} has
        the days, and a mail names them before each; nothing is tried on another day or for a higher sum. Fourteen days
        after its date the delivery is given up. The rule is in ${code('demo/backend/rules/deliveries/tries.ts')}.
      </p>
    </section>
    <section id="sepa">
      <h2>SEPA direct debits</h2>
      <p>
        With ${code('SEPA_CREDITOR_ID')}, ${code('begin')} gets ${code('mandate')} where the euro is: reference,
        creditor identifier, name, and the days of notice. Show them, and ${code('atOnce')}, before the customer agrees:
        it is the notice of that debit. Give the mandate that reference. The reference backend keeps it, announces each
        debit by a mail, and counts a charge that was not announced as failed.
      </p>
    </section>
    <section id="sample">
      <h2>The sample provider</h2>
      <p>
        ${code('npm start')} runs one on the port after the shop’s, or on ${code('PAYMENT_PORT')}. It moves no money.
        Its cards work, are declined, are stored and then declined, ask the bank (3-D Secure) once or at each charge,
        are broken off at the bank, or are reported twice. Sign in as ${code('billing@example.test')} or
        ${code('authentication@example.test')} and press “Update payment” or “Confirm payment”.
      </p>
    </section>
    <section id="stripe">
      <h2>Stripe</h2>
      <p>
        Set ${code('PAYMENT_PROVIDER=stripe')}, ${code('STRIPE_SECRET_KEY')} and ${code('STRIPE_WEBHOOK_SECRET')}. At
        Stripe, switch on the ways to pay of your stores, and add a webhook endpoint
        ${code('https://your-shop/payment/notify')} with the events ${code('checkout.session.completed')},
        ${code('checkout.session.expired')}, ${code('payment_intent.succeeded')},
        ${code('payment_intent.payment_failed')} and ${code('payment_intent.canceled')}. A restricted key needs to write
        Checkout Sessions, PaymentIntents and Refunds.
      </p>
      ${table(
        'What the calls are at Stripe',
        ['Here', 'At Stripe'],
        [
          ['A new way to pay', html`A Checkout Session of the mode ${code('setup')}, with a new customer at Stripe.`],
          [
            '“Confirm payment”',
            html`A PaymentIntent with the stored way to pay: the customer is led to the bank’s page (3-D Secure), or
            straight back if the bank asks nothing.`,
          ],
          [
            'A charge',
            html`A PaymentIntent with ${code('off_session')} and ${code('confirm')}. ${code('authentication_required')}
            is “Confirm payment”; other errors of a card are declined.`,
          ],
          ['A refund', html`A Refund: ${code('pending')} is on its way, ${code('succeeded')} is done.`],
          [
            'Ways to pay',
            html`Card, PayPal, iDEAL (${code('ideal')}, charged later as ${code('sepa_debit')}), direct debit
            (${code('sepa_debit')}; in Great Britain ${code('bacs_debit')}).`,
          ],
        ],
      )}
      <p>
        A key has one effect for as long as Stripe keeps the payment, not only for the 24 hours of its idempotency keys.
        Who goes back from Stripe’s page without paying has given up: the page is closed. Stripe chooses the reference
        of a mandate, and the backend keeps that one. A debit that the bank has yet to carry out counts as paid, and one
        that it returns later is not noticed: watch for those at Stripe. Stripe’s page doesn’t state ${code('atOnce')};
        the press in the account area does.
      </p>
    </section>
    <section id="mollie">
      <h2>Mollie</h2>
      <p>
        Set ${code('PAYMENT_PROVIDER=mollie')}, ${code('MOLLIE_API_KEY')} and ${code('SELLER_NAME')}, which customers
        read on Mollie’s page and on their statement. Each payment names ${code('https://your-shop/payment/notify')};
        there is nothing to enter at Mollie. These notifications have no signature: they name a payment, and the backend
        requests the rest. So a forged one has no effect. Signed ones (${code('X-Mollie-Signature')}) are a beta of
        Mollie’s, and aren’t used.
      </p>
      ${table(
        'What the calls are at Mollie',
        ['Here', 'At Mollie'],
        [
          [
            'A new way to pay',
            html`A customer, and a payment of 0.00 with ${code('sequenceType: first')}, which leaves a mandate.`,
          ],
          [
            '“Confirm payment”',
            html`A payment of the customer with ${code('oneoff')}, with 3-D Secure on Mollie’s page.`,
          ],
          [
            'A charge',
            html`A payment with ${code('recurring')} and the mandate. If the reason is
            ${code('authentication_required')}, it is “Confirm payment”; otherwise ${code('failed')} is declined.`,
          ],
          [
            'A refund',
            html`A refund of the payment: ${code('queued')}, ${code('pending')} and ${code('processing')} are on their
            way, ${code('refunded')} is done.`,
          ],
          [
            'Ways to pay',
            html`Card and PayPal. Mollie stores no account by iDEAL without taking money, and a direct debit only with a
            number that you have: neither is offered.`,
          ],
        ],
      )}
    </section>
    <section id="trial">
      <h2>Try it on a test account</h2>
      <p>
        The tests run the same checks with the sample and with doubles of these services. The one of Stripe refuses what
        Stripe’s library doesn’t declare; the one of Mollie is written from its documentation. Neither is the service.
        Try with the test keys of your account:
      </p>
      <ol>
        <li>“Update payment” with each way to pay of each store, back and forth, and in each language.</li>
        <li>A card that is declined, one that asks the bank at each payment, and one that is declined later.</li>
        <li>“Confirm payment”: confirm, refuse, and go back.</li>
        <li>A charge with a stored PayPal account, and with a debit until its money arrives.</li>
        <li>Close the browser on the provider’s page: the notification alone must settle the visit.</li>
        <li>A refund of a part, and of each way to pay. ${code('npm run payments')} must find nothing.</li>
      </ol>
    </section>
    <section id="own">
      <h2>Connect another one to the reference backend</h2>
      <p>
        Write a module whose default export makes five functions, and name it in ${code('PAYMENT_PROVIDER')}. Without
        that variable the group ${code('payment-update')} isn’t offered, and no control for it is shown. Several
        processes may serve one database.
      </p>
      ${codeBlock('code-provider', example, 'A module of yours')}
      ${codeBlock('code-provider-interface', contract, 'What it has to do')}
      ${table(
        'What the functions must keep',
        ['Function', 'Rule'],
        [
          [code('begin'), html`The same reference opens one session, never two.`],
          [
            code('look'),
            html`Asked from server to server. It repeats our reference and, to confirm a charge, its amount: if they
            differ, nothing is paid. With ${code('isBack')} the customer has come back: end a session that is still open
            if your provider leads back without a word.`,
          ],
          [
            code('charge'),
            html`The same key has one effect. It may come again, and at the same time, when the return and a
            notification race. The answer has your provider’s name of the payment, which a refund gets.`,
          ],
          [
            code('refund'),
            html`Pays a payment back, or a part of it: a session, or what a charge has answered. The same key has one
            effect. It answers ${code("'sent'")} while the money is on its way, and is then called again, or
            ${code("'done'")}.`,
          ],
          [
            code('readNotification'),
            html`Checks the signature of the text as it came. It only names the session: the rest is asked with
            ${code('look')}.`,
          ],
        ],
      )}
    </section>
    <section id="backend">
      <h2>With a backend of your own</h2>
      <p>
        Serve ${code('payment/charges')} and name ${code('charges')} in ${code('can')}: the settings show the next
        charge from it, and each button that leads to the provider what is taken at once. Without it, that is read from
        the list of deliveries. For the provider, serve the two calls and name ${code('payment-update')} in
        ${code('can')}. ${code('url')} may lead to your backend’s origin, the page’s, or one of
        ${code('allowed-hosts')}. Add ${code('payment')} with a reference to the address of the way back.
        ${code('npm run conformance')} checks both calls. Do you have a page for payments already? Leave the group out
        and send its address in ${code('resolveUrl')}, or name it with ${code('links.payment')}.
      </p>
    </section>
  `,
};
