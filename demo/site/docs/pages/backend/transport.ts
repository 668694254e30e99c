import { readHeaders, sentHeaders } from '../../../../../src/contract/cors.ts';
import { html } from '../../../../html.ts';
import { codeBlock, inline, table } from '../../parts.ts';
import type { DocsPage } from '../../parts.ts';

/** Bearer tokens with a refresh. Tests run it, and so does `npm run frameworks`. */
export const tokenExample = `import { refresh, token } from './session.js'; // yours

/** @type {import('pawtal/contract').Fetch} */
export async function fetch(call, request) {
  const answer = await send(request.clone());
  if (answer.status !== 401) return answer;
  // Several requests may find the token expired: they share one refresh. A 401 after it signs the page out.
  refreshing ??= refresh().finally(() => (refreshing = undefined));
  return (await refreshing) ? send(request) : answer;
}

let refreshing;

function send(request) {
  const own = token();
  // Without one the request keeps its header, such as that of the conformance run.
  if (own) request.headers.set('authorization', \`Bearer \${own}\`);
  // In this module \`fetch\` is the function above.
  return globalThis.fetch(request, { credentials: 'omit' });
}`;

/** Other paths on another host. Tests run it. */
export const pathsExample = `const paths = {
  'GET /service-endpoint/shopping/auth': () => '/v2/session',
  'GET customer/pets': () => '/v2/dogs',
  'POST delivery/{id}/change-date': ({ id }) => \`/v2/boxes/\${id}/date\`,
};

/** @type {import('pawtal/contract').Fetch} */
export function fetch(call, request) {
  const path = paths[call.name]?.(call.params);
  // What your backend doesn’t have: the tags leave it out.
  if (!path) return new Response('', { status: 501 });
  const { method, headers, signal } = request;
  const body = call.body && JSON.stringify(call.body);
  return globalThis.fetch(\`https://api.shop.example\${path}\`, { method, headers, body, signal, credentials: 'include' });
}`;

/** GraphQL behind the tags. Tests run it. */
export const graphqlExample = `/** @type {import('pawtal/contract').Fetch} */
export async function fetch(call, request) {
  switch (call.name) {
    case 'GET /service-endpoint/shopping/auth':
      return Response.json({ success: (await ask('{ me { id } }', {}, request)).me !== null });
    case 'GET customer/pets':
      return Response.json({ pets: (await ask(\`{ dogs { \${dog} } }\`, {}, request)).dogs });
    case 'POST delivery/{id}/change-date': {
      const { deliveryMoved } = await ask(
        'mutation($id: ID!, $date: String!) { deliveryMoved(id: $id, date: $date) { delivery refusal } }',
        { id: call.params.id, date: call.body.date },
        request,
      );
      const { delivery, refusal } = deliveryMoved;
      if (delivery) return Response.json({ delivery });
      return Response.json({ error: { code: refusal, message: 'Refused' } }, { status: 422 });
    }
    default:
      return new Response('', { status: 501 });
  }
}

const dog = 'petId petPublicId name active subscription_status status';

async function ask(query, variables, { signal }) {
  const answer = await globalThis.fetch('https://shop.example/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    credentials: 'include',
    signal,
  });
  return (await answer.json()).data;
}`;

const tags = `<link rel="modulepreload" href="/account-adapter.js">
<script type="module" src="/account.js" data-adapter="/account-adapter.js" blocking="render"></script>`;

/** What a page of another origin may send and read. */
export const corsHeaders = [
  `Access-Control-Allow-Headers: ${sentHeaders.join(', ')}`,
  `Access-Control-Expose-Headers: ${readHeaders.join(', ')}`,
];

const ways: readonly (readonly [way: string, cookie: string, cors: string, csrf: string])[] = [
  [
    'Cookie, same origin',
    '`HttpOnly; Secure; SameSite=Lax`',
    'Nothing.',
    'Refuse a POST with another `Origin`, one without it that has `Sec-Fetch-Site: cross-site`, and one that isn’t JSON: forms of other sites can’t send JSON.',
  ],
  [
    'Cookie, another origin of the same site',
    'The same: `Lax` is about sites, not origins.',
    `Preflights and answers: \`Access-Control-Allow-Origin\` with the page’s exact origin, \`Access-Control-Allow-Credentials: true\`, ${corsHeaders.map((each) => `\`${each}\``).join(', ')}, \`Vary: Origin\`.`,
    'Check `Origin` against a list of your pages: every other subdomain is the same site, and gets the cookie. Never answer with the origin of the request unchecked.',
  ],
  [
    'Cookie, another site',
    '`HttpOnly; Secure; SameSite=None; Partitioned`. Safari and Firefox send no other, so the customer must sign in on the page itself.',
    'As above.',
    '`SameSite` protects nothing here. The check of `Origin` is the only protection: refuse a POST without it.',
  ],
  [
    'Bearer token, any site',
    "None: `credentials: 'omit'`.",
    `The page’s origin, \`Access-Control-Allow-Headers: Authorization, ${sentHeaders.join(', ')}\`, the exposed headers as above, \`Access-Control-Max-Age: 7200\`. No \`Allow-Credentials\`.`,
    'Not needed: no browser adds the token automatically. But each script of the page can read it: keep it in memory, for minutes; renew it with a refresh cookie that is `HttpOnly; Secure; SameSite=Strict` with the path of the refresh, and check `Origin` there.',
  ],
];

const ends: readonly (readonly [string, string])[] = [
  [
    'returns a Response',
    'It is read as the backend’s: status, `Date`, `Retry-After`, body. Functions for answers apply to it.',
  ],
  [
    'returns a 401, as after a refresh that failed',
    'Signs the page out, as any 401. `account-signed-out` can be cancelled; `error.redirectUrl` in the body may name your page to sign in.',
  ],
  [
    'returns a 404 or 501 without the contract’s error body',
    'The backend doesn’t have the call’s group: tags leave it out.',
  ],
  [
    'throws, or rejects',
    'Counts as no answer: it is called once more after 100 ms, then the tag offers to try again. The console names the call and what was thrown.',
  ],
  ['has no answer within 20 s', 'The same. `request.signal` ends then: pass it on.'],
  [
    'returns anything else, or a response that CORS hides',
    'The call fails at once. The console and the page’s doctor show the fix.',
  ],
];

export const transport: DocsPage = {
  path: 'transport',
  title: 'Tokens, other paths, other sites',
  about:
    'The adapter module may send the requests itself: bearer tokens, other paths, another site, GraphQL or an SDK.',
  content: () => html`
    <section id="fetch">
      <h2>One function for every request</h2>
      <p>
        Without it, tags send each request to the contract’s paths with the customer’s cookie. The module that
        <code>data-adapter</code> names may export <code>fetch(call, request)</code>, in addition to its functions for
        <a href="/demo/docs/adapter">answers of another form</a> or without them. It gets every request of the tags: the
        check of the session, reads, changes, the shopping service, the footer, retries.
      </p>
      <ul>
        <li>
          <code>call</code> has the name of the declared call, such as <code>POST delivery/{id}/change-date</code>, the
          values in its path as <code>params</code> (<code>locale</code> is the country), and the parsed
          <code>body</code>. Of <code>gql pet</code>, <code>gql customer</code> and <code>gql savePetTags</code>,
          <code>params</code> are the variables. The type <code>Fetch</code> of <code>pawtal/contract</code> knows them
          all.
        </li>
        <li>
          <code>request</code> is the standard <code>Request</code> that would be sent. Send it, another one, or none,
          and return a <code>Response</code> with the contract’s body. A change has its
          <code>Idempotency-Key</code> also when it is repeated: pass it on.
        </li>
        <li>In the module, <code>fetch</code> is your own function; the browser’s is <code>globalThis.fetch</code>.</li>
        <li>
          A page with an adapter sends nothing before the module is there. Let browsers fetch it early. With the npm
          package: <code>loadAccount({ data: { adapter: '/account-adapter.js' } })</code>.
        </li>
        <li>
          Pictures and links don’t pass through it: browsers load them without your token. Give them addresses that need
          none, for example signed ones.
        </li>
      </ul>
      ${codeBlock('code-transport-tag', tags, 'The script tag')}
      ${table(
        'What your function may do',
        ['If it', 'Then'],
        ends.map(([what, then]) => [what, inline(then)]),
      )}
    </section>
    <section id="tokens">
      <h2>Bearer tokens with a refresh</h2>
      ${codeBlock('code-tokens', tokenExample, 'account-adapter.js with tokens')}
      <p>
        Browsers remember a preflight by its address. Reads have a <code>t</code> in theirs, which bypasses caches; the
        function may send them without it, since <code>no-store</code> does the same.
      </p>
      <p>
        After a sign-in or sign-out without a page load, call <code>sessionChanged()</code> of <code>pawtal</code>: the
        tags ask again who is signed in. To show your own form in place of the sign-in page, cancel
        <code>account-signed-out</code>, and lead the link to sign out to your own page with
        <a href="/demo/docs/routes"><code>routes</code></a
        >. <code>test/long/frameworks/projects/token</code>
        is a whole app that does this, with its backend. Its bundler builds the module as a separate file, which shares
        the session with the app.
      </p>
    </section>
    <section id="paths">
      <h2>Other paths on another host</h2>
      ${codeBlock('code-paths', pathsExample, 'account-adapter.js with other paths')}
      <p>The conformance run checks your backend as tags see it, through the module:</p>
      ${codeBlock('code-paths-check', 'npm run conformance -- --host https://api.shop.example --cookie "session=…" --adapter account-adapter.js', 'The conformance run through the module')}
    </section>
    <section id="graphql">
      <h2>GraphQL or an SDK</h2>
      ${codeBlock('code-graphql', graphqlExample, 'account-adapter.js for GraphQL')}
    </section>
    <section id="cors">
      <h2>CORS and CSRF, by how customers are recognised</h2>
      ${table(
        'CORS and CSRF',
        ['Way', 'Cookie', 'CORS', 'CSRF'],
        ways.map(([way, ...rest]) => [way, ...rest.map(inline)]),
      )}
      <p>
        The first two need no adapter. The page’s <code>connect-src</code> must allow the host, and its
        <code>script-src</code> the module. Never accept a token from a URL, and never allow <code>null</code> as an
        origin.
      </p>
    </section>
  `,
};
