import { html } from '../../cms/html.ts';
import { code, table } from '../parts.ts';
import type { DocsPage } from '../docs-page.ts';

export const scale: DocsPage = {
  path: 'scale',
  title: 'At scale',
  about: 'What the reference backend does with many customers and many requests, and what was measured.',
  content: () => html`
    <section id="turns">
      <h2>Many requests of one customer</h2>
      <p>
        A process runs three requests of a customer at once, whichever of the customer’s sessions sent them. Up to 60
        more wait, before they take a database connection. Further requests get 429 with <code>Retry-After</code>, and
        were not started. The page’s script repeats them. So one customer can’t use all ten connections of a process.
      </p>
      ${table(
        'Reads of a customer while another customer sends 250 previews at once',
        ['', 'Time of a read, median'],
        [
          ['Quiet', '0.92 ms'],
          ['While 250 previews arrive', '1.18 ms'],
        ],
      )}
      <p>
        A statement that takes more than 10 seconds, or waits more than 5 seconds for a lock, ends, and its request gets
        503 with <code>Retry-After</code>. ${code('/readyz')} uses a connection that requests never take.
      </p>
    </section>
  `,
};
