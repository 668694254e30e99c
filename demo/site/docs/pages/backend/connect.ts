import { readFileSync } from 'node:fs';
import { openApi } from '../../../../../src/contract/openapi/openapi.ts';
import { html } from '../../../../html.ts';
import { code, codeBlock, table } from '../../parts.ts';
import type { DocsPage } from '../../parts.ts';
import { conformanceSection } from './conformance-areas.ts';
import { groupsSection } from './groups.ts';
import { particularsSection } from './particulars.ts';
import { outcomesTable } from './outcomes.ts';
import { tagCallsSection } from '../tag-calls.ts';
import { corsHeaders } from './transport.ts';

const smallest = readFileSync(new URL('../../smallest-backend.mjs', import.meta.url), 'utf8');

interface Operation {
  summary: string;
  'x-ours'?: true;
}

const calls = (): [string, string, Operation][] =>
  Object.entries((openApi() as { paths: Record<string, Record<string, Operation>> }).paths)
    // Each call is there with and without a country.
    .filter(([path]) => !path.startsWith('/new-account-api'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
        method.toUpperCase(),
        path,
        operation,
      ]),
    );

export const connect: DocsPage = {
  path: 'connect',
  title: 'Connect a backend',
  about:
    'Widgets work with any backend that implements the contract: the Account API over REST, the shopping service over GraphQL.',
  content: (origin) => html`
    <section id="smallest">
      <h2>The smallest backend</h2>
      <p>
        One file, Node alone: the seven calls that every backend has, a cookie, a footer. It passes the conformance run
        unchanged, as a test of this project proves. Add groups one by one.
      </p>
      ${codeBlock('code-smallest', smallest, 'smallest-backend.mjs')}
      ${codeBlock(
        'code-smallest-check',
        'PORT=8090 node smallest-backend.mjs\nnpm run conformance -- --host http://localhost:8090 --email robin@example.test --password any',
        'Start and check it',
      )}
    </section>
    <section id="contract">
      <h2>The contract</h2>
      <p>
        <a href="/demo/openapi.json">The Account API as OpenAPI 3.1</a> and
        <a href="/demo/schema.graphql">the shopping service’s schema</a>
        are made from the schemas that check every response in the browser, with a description, a unit and an example of
        each field. A wrong value of an optional field counts as missing, and the console reports it once. Any other
        response that doesn’t fit is an error that names the field; the widget that needed it shows a message. Unknown
        fields are ignored.
      </p>
      ${table(
        'Calls of a backend',
        ['Call', 'What it does', 'From'],
        calls().map(([method, path, { summary, 'x-ours': ours }]) => [
          code(`${method} ${path}`),
          summary,
          ours ? 'Pawtal' : 'the specification',
        ]),
      )}
      <p>
        <code>{locale}</code> is the customer’s country in lower case, such as <code>gb</code>; each call works without
        it too. Calls from Pawtal go beyond the specification (<code>x-ours</code> in the OpenAPI document). A tag
        requests only what it shows.
      </p>
    </section>
    ${tagCallsSection()} ${groupsSection()} ${particularsSection()}
    <section id="session">
      <h2>Session</h2>
      <p>
        The customer’s session is a cookie of your backend. <code>GET /service-endpoint/shopping/auth</code> answers 200
        or 401. A 401 may name the page to sign in, as an absolute URL or relative to the backend:
      </p>
      ${codeBlock('signed-out', '{"error": {"code": "signed-out", "message": "Sign in", "redirectUrl": "/login"}}', 'A 401')}
      <p>
        It is followed only to the page’s origin, the backend’s, or a host of <code>data-allowed-hosts</code>. Without
        it, or where it leads elsewhere, visitors are sent to the backend’s <code>/signin</code>. On a page of another
        origin, widgets add the page’s address to <code>/signin</code> as <code>return</code>; another page to sign in
        gets no <code>return</code>, so write into its address what it needs. Lead back only to pages whose origin may
        call you.
      </p>
    </section>
    <section id="changes">
      <h2>Changes</h2>
      <p>
        If <code>can</code> of the auth response names your groups, every POST carries an <code>Idempotency-Key</code>:
        store the response and repeat it for the same key and body. A change then sends the <code>version</code> that
        the customer saw; if there is a newer one, answer 409 with the present state in <code>current</code>. Without
        <code>can</code>, no change sends either of them. A refusal is <code>{"error": {"code", "message"}}</code>; 429
        and 503 may say <code>Retry-After</code>. <code>message</code> is for developers: customers read the words of
        the code, which <a href="/demo/docs/texts">All texts</a> lists under <code>changes.problem</code>.
      </p>
      ${outcomesTable()}
    </section>
    <section id="check">
      <h2>Check yours</h2>
      ${codeBlock('code-check', `npm run conformance -- --host ${origin} --email robin@example.test --password pawtal`, 'The conformance run')}
      <p>
        The run makes every call as a test customer and reports each violation of the contract: the requested URL, the
        field with its expected type or format, an example, the received value, and the rule. The messages are enough to
        make a backend conformant in a few runs. The run only reads unless you add
        <code>--mutate</code>, which changes data and changes it back, and <code>--for-good</code>, which makes changes
        that can’t be undone. Run it in the project’s folder after <code>npm ci</code>.
      </p>
    </section>
    ${conformanceSection()}
    <section id="other-origin">
      <h2>On another origin of the same site</h2>
      <p>
        The backend is the origin that <code>account.js</code> comes from. For a script on a CDN, name the backend:
        <code>&lt;script … data-host="https://account.shop.example"&gt;</code>. Answer preflights with the page’s
        origin, <code>Access-Control-Allow-Credentials: true</code>, ${corsHeaders.map((each) => html`${code(each)}, `)}
        <code>Vary: Origin</code>. The countdown needs <code>Date</code>: it follows your clock, not the customer’s. On
        another site, or with tokens, see <a href="/demo/docs/transport">tokens, other paths, other sites</a>, which
        also has the advice on CSRF.
      </p>
    </section>
  `,
};
