import { head } from '../site/cms/head.ts';
import { Html, html } from '../html.ts';
import { demoBar } from './gallery/gallery-head.ts';

/** What the first door signs in with. */
export interface Customers {
  people: readonly { name: string; email: string; shows: string }[];
  password: string;
}

/** A sample customer with one press. Without a list there is a backend of the developer's: its own page signs in. */
const signIn = ({ people, password }: Customers): Html =>
  html`<form method="post" action="/signin">
    <label
      >Customer
      <select name="email">
        ${people.map(({ name, email, shows }) => html` <option value="${email}">${name}: ${shows}</option>`)}
      </select></label
    >
    <input type="hidden" name="password" value="${password}" />
    <input type="hidden" name="return" value="/account/" />
    <button type="submit">Open the account area</button>
  </form>`;

const door = (title: string, text: string, action: Html): Html =>
  html`<li class="card">
    <h2>${title}</h2>
    <p>${text}</p>
    ${action}
  </li>`;

const link = (href: string, action: string): Html => html`<a class="door" href="${href}">${action}</a>`;

/** Tags that show what the product is, with sample data. */
const shown = ['account-next-delivery', 'account-pets-list', 'account-quick-links'];

/** The demo's start: what the product is, and a door for each kind of people that it is for. */
export const doorsPage = (customers: Customers): Html =>
  html`<!doctype html>
    <html lang="en">
      ${head({ title: 'Pawtal demo', styles: ['/demo/harness/harness.css', '/demo/harness/start.css'], script: '/account.js' })}
      <body>
        ${demoBar()}
        <main>
          <div class="about">
            <div>
              <h1>Pawtal</h1>
              <p>
                The account area of a dog food subscription, as tags for any page: customers manage dogs, feeding plans
                and deliveries where a shop places them.
              </p>
            </div>
            <img
              src="/demo/screenshots/dashboard.png"
              width="1200"
              height="2751"
              alt="The dashboard of a customer with two dogs: the next delivery, quick links, the dogs, and products to add."
            />
          </div>
          <h2>Where to?</h2>
          <ul class="cards">
            ${door(
              'Editors',
              'How widgets get into a page: the ways to place one, and what each one shows.',
              link('/demo/docs/', 'Put a widget on a page'),
            )}
            ${door(
              'Customers',
              'The account of somebody who feeds a dog: see what comes next, and change a delivery.',
              customers.people.length > 0 ? signIn(customers) : link('/signin', 'Sign in'),
            )}
            ${door(
              'Developers',
              'The workbench: any customer on any page at any time, with faults, and everything that happens then.',
              link('/demo/workbench', 'Open the workbench'),
            )}
          </ul>
          <h2>Three of its tags, with sample data</h2>
          ${shown.map((tag) => new Html(`<${tag} preview></${tag}>`))}
        </main>
      </body>
    </html> `;
