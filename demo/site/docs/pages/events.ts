import { eventDocs } from '../../../../src/package/manifest/events.ts';
import { topicNames } from '../../../../src/contract/calls/topic-names.ts';
import { html } from '../../../html.ts';
import { code, codeBlock, inline, table } from '../parts.ts';
import type { DocsPage } from '../parts.ts';

const listen = `document.addEventListener('account-delivery-changed', ({ target, detail }) => {
  console.log(target.localName, detail.delivery, detail.change);
});

// Stay on the page if the visitor is not signed in:
document.addEventListener('account-signed-out', (event) => event.preventDefault());`;

const act = `await fetch('/my/change-date', { method: 'POST', body });
await window.pawtal?.refresh(['deliveries']);

await fetch('/my/sign-out', { method: 'POST' });
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
    <section id="act">
      <h2>Page code that changes something</h2>
      <p>
        <code>window.pawtal</code> is there as soon as a tag shows an account; before that there is nothing to refresh.
        The npm package exports the same functions: <code>import { open, refresh, sessionChanged } from 'pawtal'</code>.
      </p>
      ${table(
        'What page code can call',
        ['Call', 'What it does'],
        [
          [
            code('refresh(topics?)'),
            html`Fetches again what tags show of these topics, here and in other tabs; without topics, everything.
            Topics: ${topicNames.map((name, index) => html`${index > 0 ? ', ' : ''}${code(name)}`)}.`,
          ],
          [
            code('open(target, about?)'),
            html`Leads to the tag on the page that shows the target, else to
              <a href="/demo/docs/connect#routes">its page</a>: ${code("open('change-date', { delivery })")}.`,
          ],
          [
            code('sessionChanged()'),
            'Hides personal data, finds out who is signed in, and shows it to its customer only. Call it after a sign-in or sign-out by fetch.',
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
