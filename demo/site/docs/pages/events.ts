import { changeDocs, eventDocs } from '../../../../src/package/manifest/events.ts';
import { topicNames } from '../../../../src/contract/calls/topic-names.ts';
import { html } from '../../../html.ts';
import { code, codeBlock, inline, table } from '../parts.ts';
import type { DocsPage } from '../parts.ts';

const listen = `document.addEventListener('account-delivery-changed', ({ target, detail }) => {
  console.log(target, detail.delivery, detail.change);
});

// Stay on the page if the visitor is not signed in:
document.addEventListener('account-signed-out', (event) => event.preventDefault());`;

const changed = `document.addEventListener('account-changed', ({ detail }) => {
  if (detail.change === 'code') showThanks();
});

document.addEventListener('account-change-failed', ({ detail: { change, call, status, reason, requestId } }) => {
  report(change, call, status, reason, requestId);
});`;

const act = `await fetch('/my/change-date', { method: 'POST', body: JSON.stringify({ date }) });
await window.pawtal?.refresh(['deliveries']);

// With the reference backend; the path names the country.
await fetch('/gb/signout/', { method: 'POST', credentials: 'include' });
await window.pawtal?.sessionChanged();`;

export const events: DocsPage = {
  path: 'events',
  title: 'Events and states',
  about: 'Widgets report to the page by events. They bubble, leave the shadow root and carry no personal data.',
  content: () => html`
    <section id="all">
      <h2>All events</h2>
      ${table(
        'All events',
        ['Event', 'Detail', 'When'],
        eventDocs.map(({ name, detail, description }) => [code(name), code(detail), inline(description)]),
      )}
      ${codeBlock('code-listen', listen, 'Listening')}
    </section>
    <section id="changes">
      <h2>Changes</h2>
      <p>
        Each change that is saved fires <code>account-changed</code>, once, also after a retry; each that fails fires
        <code>account-change-failed</code> with the call’s path, its HTTP status, the error’s code and
        <code>x-request-id</code> of the response. Both fire at the tag in which the customer acted; without one, such
        as after a visit to the payment provider, at the document. A preview fires none. On another origin the backend
        names <code>x-request-id</code> in <code>Access-Control-Expose-Headers</code>.
      </p>
      ${codeBlock('code-changes', changed, 'Every change')}
      ${table(
        'Changes',
        ['change', 'What is saved', 'Call', 'Names'],
        changeDocs.map(({ name, summary, call, about }) => [
          code(name),
          inline(summary),
          code(call),
          about ? code(about) : '–',
        ]),
      )}
      <p>
        An undo is <code>undone</code>, and <code>undid</code> is the kind of the change in the record:
        <code>recipe</code>, <code>pause</code>. A date or quantities that go back to what they were are saved by the
        same call as before, so <code>change</code> and <code>undid</code> are both <code>date</code> or
        <code>quantity</code>. They also reach <a href="/demo/docs/consent#analytics">a tag manager</a>, and count
        <a href="/demo/docs/consent#variants">tests of variants</a>.
      </p>
    </section>
    <section id="act">
      <h2>Page code that changes something</h2>
      <p>
        <code>window.pawtal</code> is there as soon as a tag shows an account; before that there is nothing to refresh.
        The npm package exports the same functions:
        <code>import { open, refresh, sessionChanged, whenReady } from 'pawtal'</code>.
      </p>
      ${table(
        'What page code can call',
        ['Call', 'What it does'],
        [
          [
            code('refresh(topics?)'),
            html`Fetches again what tags show of these topics, here and in other tabs; without topics, everything.
            Resolves once all of it is answered. Rejects with what has failed: one error, or an
            ${code('AggregateError')} of several; the tags keep the old data then. Topics:
            ${topicNames.map((name, index) => html`${index > 0 ? ', ' : ''}${code(name)}`)}.`,
          ],
          [
            code('open(target, about?)'),
            html`Leads to the tag on the page that shows the target, else to <a href="/demo/docs/routes">its page</a>:
              ${code("open('change-date', { delivery })")}.`,
          ],
          [
            code('whenReady(tag)'),
            html`Resolves with the tag once it shows its data, also if it is added later; rejects if it fails, or if the
            backend doesn’t have what it shows. ${code("whenReady('account-deliveries')")}; from the package also before
            the script has loaded.`,
          ],
          [
            code('sessionChanged()'),
            'Hides personal data, finds out who is signed in, and shows it to its customer only. Call it after a sign-in or sign-out by fetch. The page stays, but for another customer than the one whose data it has: for that one it loads anew.',
          ],
        ],
      )}
      ${codeBlock('code-act', act, 'After a call of the page')}
    </section>
    <section id="status">
      <h2>data-status</h2>
      <p>
        Each tag carries <code>data-status</code>: <code>init</code>, <code>loading</code>, <code>success</code>,
        <code>error</code>, or <code>unsupported</code> where the backend doesn’t have what the tag shows. Use it in
        styles and tests: <code>account-deliveries[data-status=error]</code>.
      </p>
    </section>
  `,
};
