import { html } from '../../../../html.ts';
import { code, codeBlock, table } from '../../parts.ts';
import type { DocsPage } from '../../parts.ts';

const rights: readonly (readonly [string, string])[] = [
  ['read', 'Dogs, plans, deliveries and their prices, recipes, treatments, the record of changes. Always included.'],
  ['feed', 'The weights, and proposals for the log of weights. The sheet for the vet.'],
  ['manage', 'Proposals for dates, places, contents, pauses, recipes and profiles, and for undoing a change.'],
  ['money', 'Payments, receipts, codes and gifts, to read. Changes of these are addresses of our pages.'],
];

export const assistants: DocsPage = {
  path: 'assistants',
  title: 'Assistants',
  about: 'A customer’s own assistant reads their account and proposes changes over MCP; the customer confirms each.',
  content: (origin) => html`
    <section id="connect">
      <h2>How a customer connects one</h2>
      <p>
        The customer gives their assistant one address. It finds everything else there, opens the sign-in of the account
        in the browser, and then the page on which the customer decides what it may do.
      </p>
      ${codeBlock('mcp-address', `${origin}/mcp`, 'Address')}
      <p>
        The settings list it under “Connected assistants”, with its last use and “Revoke”. What is revoked stops at the
        next request.
      </p>
    </section>
    <section id="rights">
      <h2>What it may do</h2>
      ${table(
        'Rights',
        ['Right', 'What it allows'],
        rights.map(([name, text]) => [code(name), text]),
      )}
      <p>
        Each call of the Account API that a right allows is a tool, made from its declaration. Reads answer at once,
        with a schema. A change is never made by the assistant: its result is a preview, and the address of a page.
        There the customer signs in, sees what would change now, and presses once. The record names the assistant, and
        each result names the undo. What costs money or ends something is only on our own pages.
      </p>
      <p>
        Resources: ${code('pawtal://plan')}, ${code('pawtal://next-delivery')}, ${code('pawtal://vet-sheet')}. Prompt:
        ${code('plan-my-holiday')}.
      </p>
    </section>
    <section id="texts">
      <h2>Texts of other people</h2>
      <p>
        Names, notes and product texts are typed by people. An assistant’s model reads them, and could take one for an
        instruction. So each is enclosed in markers with a random part, which no text can end, and the server’s
        instructions state that it is data. ${code('test/support/assistants/injections.json')} has 205 attempts in ten
        classes; the tests run each against the tools, with a client that obeys it: nothing changes without the
        customer’s press.
      </p>
    </section>
    <section id="protocol">
      <h2>Protocol</h2>
      <ul>
        <li>
          Model Context Protocol 2026-07-28 over streamable HTTP; clients of 2025 are served as well, without a session.
        </li>
        <li>
          OAuth 2.1: authorization code with PKCE, ${code('resource')} as the audience, refresh tokens that change at
          each use. A client is identified by the address of its metadata document; there is no registration.
        </li>
        <li>
          ${code('/.well-known/oauth-protected-resource/mcp')} and ${code('/.well-known/oauth-authorization-server')}
          describe both.
        </li>
        <li>
          A client that opens addresses gets the confirmation as an elicitation in URL mode, any other in the result.
        </li>
        <li>120 requests a minute; at most 20 proposals wait, for an hour.</li>
      </ul>
    </section>
    <section id="operate">
      <h2>Switching it on</h2>
      <p>
        It is on with ${code('PUBLIC_URL')}, since tokens are bound to that origin, and in the demo.
        ${code('ASSISTANTS=0')} switches it off: then these addresses don’t exist, and the settings show nothing of it.
      </p>
    </section>
  `,
};
