import { eventDocs } from '../../../../src/package/manifest/events.ts';
import { html } from '../../../html.ts';
import { code, codeBlock, inline, table } from '../parts.ts';
import type { DocsPage } from '../parts.ts';

const listen = `document.addEventListener('account-delivery-changed', ({ target, detail }) => {
  console.log(target.localName, detail.delivery, detail.change);
});

// Stay on the page if the visitor is not signed in:
document.addEventListener('account-signed-out', (event) => event.preventDefault());`;

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
