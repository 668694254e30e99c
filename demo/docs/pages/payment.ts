import { readFileSync } from 'node:fs';
import { html } from '../../cms/html.ts';
import { code, codeBlock, table } from '../parts.ts';
import type { DocsPage } from '../docs-page.ts';

/** The interface as it is in the code, from its comment on. */
const provider = readFileSync(new URL('../../server/payment/provider.ts', import.meta.url), 'utf8');
const contract = provider.slice(provider.indexOf('/** A visit to'));

/** A module of a shop's own. */
const example = `// my-provider.ts, started with PAYMENT_PROVIDER=./my-provider.ts
export default ({ PAY_SECRET }) => ({
  begin: async ({ reference, purpose, charge, methods, locale, returnUrl, notifyUrl }) => {
    const made = await pay.sessions.create({ … }, { idempotencyKey: reference });
    return { session: made.id, url: made.url };
  },
  look: async (session) => { … },
  charge: async ({ key, token, amount }) => { … },
  readNotification: (headers, body) => { … },
});`;

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
          The provider leads the customer to ${code('/payment/return')} and posts to ${code('/payment/notify')}. Both
          make the backend ask the provider what came of it. It stores the way to pay, tries each failed charge once
          more, and leads to the page where the customer began.
        </li>
        <li>
          There the tag calls ${code('POST payment/result')} with the reference in the page’s address, and says the
          result once.
        </li>
      </ol>
      <p>
        The way back may lead to a page of your site, or of an origin in ${code('ALLOWED_ORIGINS')}. Cookies are
        ${code('SameSite=Lax')}, so they come along when the provider leads back. If the sign-in has ended meanwhile,
        the customer signs in and then hears the result.
      </p>
    </section>
    <section id="sample">
      <h2>The sample provider</h2>
      <p>
        ${code('npm start')} runs one on the port after the shop’s, or on ${code('PAYMENT_PORT')}. It moves no money.
        Its cards work, are declined, are stored and then declined, ask the bank (3-D Secure), are broken off at the
        bank, or are reported twice. Sign in as ${code('billing@example.test')} or
        ${code('authentication@example.test')} and press “Update payment” or “Confirm payment”.
      </p>
    </section>
    <section id="own">
      <h2>Connect another one to the reference backend</h2>
      <p>
        Write a module whose default export makes four functions, and name it in ${code('PAYMENT_PROVIDER')}. Without
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
            differ, nothing is paid.`,
          ],
          [
            code('charge'),
            html`The same key has one effect. It may come again, and at the same time, when the return and a
            notification race.`,
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
        Serve the two calls and name ${code('payment-update')} in ${code('can')}. ${code('url')} may lead to your
        backend’s origin, the page’s, or one of ${code('allowed-hosts')}. Add ${code('payment')} with a reference to the
        address of the way back. ${code('npm run conformance')} checks both calls. Do you have a page for payments
        already? Leave the group out and send its address in ${code('resolveUrl')}, or name it with
        ${code('links.payment')}.
      </p>
    </section>
  `,
};
