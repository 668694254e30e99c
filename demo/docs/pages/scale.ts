import { html } from '../../cms/html.ts';
import { code, table } from '../parts.ts';
import type { DocsPage } from '../docs-page.ts';

export const scale: DocsPage = {
  path: 'scale',
  title: 'At scale',
  about: 'What the reference backend does with many customers and many requests, and how fast it is.',
  content: () => html`
    <section id="measured">
      <h2>Reads and changes</h2>
      <p>
        ${code('npm run load -- --customers 1000000')} fills a PostgreSQL with that many customers and another one with
        1,000, runs a server on each, and sends requests to both in turn. It prints the time of each of 25 reads, 17
        kinds of change and a look of the jobs. These figures are from one machine with two cores, which ran other
        programs too, so compare the columns of a run with each other only.
      </p>
      ${table(
        'Times and throughput by number of customers',
        ['', '1,000 (first run)', '100,000', '1,000 (second run)', '1,000,000'],
        [
          ['All requests, median', '1.9 ms', '2.1 ms', '1.6 ms', '2.3 ms'],
          ['All requests, 99 %', '146 ms', '160 ms', '67 ms', '83 ms'],
          ['Reads a second, 8 connections', '356', '327', '639', '600'],
          ['Idle jobs, share of a core', '0.3 %', '0.3 %', '0.3 %', '0.3 %'],
          ['Size of the database', '', '2.1 GB', '', '21.6 GB'],
          ['Time to fill it', '', '48 s', '', '352 s'],
        ],
      )}
      <p>
        Of the 43 kinds 39 had a 99 % time of at most twice that of 1,000 customers, in both runs, and different kinds
        missed it. A test explains every statement by ${code('EXPLAIN')} and fails if one can’t use an index.
      </p>
    </section>
    <section id="import">
      <h2>Import</h2>
      <p>
        ${code('npm run import-customers')} stores 100,000 customers with 200,000 dogs in 9 seconds, and finds in 4
        seconds that all of them exist.
      </p>
    </section>
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
