import { html } from '../../../../html.ts';
import { code, codeBlock, inline, table } from '../../parts.ts';
import type { DocsPage } from '../../parts.ts';

const bouncer = `[pgbouncer]
pool_mode = transaction
max_prepared_statements = 400
ignore_startup_parameters = options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout

-- in PostgreSQL
alter role pawtal set timezone = 'UTC';
alter role pawtal set statement_timeout = '7s';
alter role pawtal set lock_timeout = '4s';
alter role pawtal set idle_in_transaction_session_timeout = '30s';`;

const distribute = `psql "$DATABASE_URL" -c "create extension citus"
psql "$DATABASE_URL" -c "select citus_set_coordinator_host('db0.internal')"
psql "$DATABASE_URL" -c "select citus_add_node('db1.internal', 5432), citus_add_node('db2.internal', 5432)"
npm run distribute`;

export const scale: DocsPage = {
  path: 'scale',
  title: 'At scale',
  about: 'What the reference backend does with many customers and many requests, and how fast it is.',
  content: () => html`
    <section id="measured">
      <h2>Reads and changes</h2>
      <p>
        ${code('npm run load -- --customers 100000,1000000')} fills a PostgreSQL with each number of customers and
        another one with 1,000, runs a server on each, and sends requests to all in turn. It prints the time of each of
        25 reads, 24 kinds of change, sign-in and payment, and a look of the jobs. These figures are from one machine
        with two cores, which ran other programs too, so compare the columns with each other only.
      </p>
      ${table(
        'Times and throughput by number of customers, in one run',
        ['', '1,000', '100,000', '1,000,000'],
        [
          ['All requests, median', '1.1 ms', '1.1 ms', '1.4 ms'],
          ['All requests, 99 %', '22.5 ms', '24.6 ms', '26.4 ms'],
          ['Reads a second, 8 connections', '1,427', '1,347', '1,171'],
          ['Idle jobs, share of a core', '0.20 %', '0.27 %', '0.27 %'],
          ['Size of the database', '', '2.2 GB', '22.0 GB'],
          ['Time to fill it', '2 s', '24 s', '204 s'],
        ],
      )}
      <p>
        With 1,000,000 customers 46 of the 50 kinds had a 99 % time of at most twice that of 1,000 customers. The other
        four were reads of a report (× 2.88), a profile (× 2.55) and a feeding plan (× 2.20), of a few milliseconds
        each, and a pause (× 2.22). A test explains every statement by ${code('EXPLAIN')} and fails if one can’t use an
        index.
      </p>
      <p>
        These four wait for the disk. The database has 22 GB, PostgreSQL’s memory 2 GB, and the program picks customers
        at random, so the rows of nearly each one are on the disk. The statements and their plans are the same, and an
        index of a million customers is one level deeper. The same read again finds all pages in memory, and takes 0.9,
        0.7 and 1.1 times the median with 1,000 customers. So only a customer’s first requests of a visit are slower, by
        about 5 ms. ${code('npm run load -- --only report,pause')} measures some kinds, and each read twice.
      </p>
      ${table(
        'Pages of 8 kB that a request reads on average, in a separate run',
        ['', 'Statements', 'Pages, 1,000', 'Pages, 1,000,000', 'Of these from the disk, first', 'Again'],
        [
          ['Report', '5', '31', '44', '6.6', '0.0'],
          ['Profile', '2', '16', '23', '5.7', '0.0'],
          ['Feeding plan', '3', '13', '19', '5.3', '0.0'],
          ['Pause', '48', '698', '1,091', '26.0', ''],
        ],
      )}
    </section>
    <section id="year">
      <h2>A simulated year</h2>
      <p>
        ${code('npm run simulate -- --customers 500 --days 400 --seed 7')} takes 155 seconds on the same machine: 10,191
        deliveries, of which 7,585 are charged, 8,544 mails, 3,244 changes by the customers and 463 undone ones. The
        program checks the invariants of deliveries after each change. None is broken.
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
        were not started. The page’s script repeats them. So one customer can’t use all connections of a process.
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
        A statement that takes more than 7 seconds, or waits more than 4 seconds for a lock, ends, and its request gets
        503 with <code>Retry-After</code>; so does a request that has waited 4.5 seconds for the database.
        ${code('/readyz')} makes a new connection each time.
      </p>
    </section>
    <section id="shard-key">
      <h2>The shard key</h2>
      <p>
        The customer is the shard key. Every table that grows with customers has ${code('customer_id')} in its primary
        key, its unique constraints and its foreign keys, and there are no triggers. A change locks the row of its
        customer, touches rows of that customer only, and takes one transaction. Every statement of a customer’s page or
        change names the customer: a test explains them all and fails for one that doesn’t.
      </p>
      <p>
        What is unique for all customers, or is looked up before it is known whose it is, is an entry of the table
        ${code('directory')}: e-mail addresses, hashes of sessions and links, passkeys, browsers that get reminders,
        visits to the payment provider, numbers of receipts. It leads from kind and key to the customer. It is written
        in the transaction of its row, and a job compares both and repairs it, 500 customers a minute. A process
        remembers the customers of 20,000 sessions, so that only a session’s first request takes a statement more.
      </p>
      <p>
        Two things are still for all: the number of a receipt, which has no gaps within a year and locks the year’s row
        in ${code('receipt_years')}, and the uses of a code of the shop in ${code('codes')}.
      </p>
    </section>
    <section id="pgbouncer">
      <h2>PgBouncer</h2>
      <p>
        A process opens up to thirteen connections: six for single selects, six for changes, one for health. With many
        processes put PgBouncer in front. 1.18, as Debian 12 has it, was tried with transaction pooling:
      </p>
      ${codeBlock('code-pgbouncer', bouncer, 'pgbouncer.ini and the database')}
      <ul>
        <li>
          Requests use no session state: no temporary tables across statements, no ${code('LISTEN')}, no session locks.
          Transaction pooling is enough.
        </li>
        <li>
          Selects are prepared statements with names, little more than 300 in a process. From 1.21 on set
          ${code('max_prepared_statements')} to that. A process notices when it starts that a pooler doesn’t know them,
          and then sends statements without names, which are planned each time.
        </li>
        <li>
          A process sends its time limits and its time zone when it connects. PgBouncer ignores them, so set them for
          the role as above. A process refuses to start where PgBouncer doesn’t let them through, or the role has
          another time zone.
        </li>
        <li>
          Migrations and the steps that run in parallel with requests take an advisory lock of a session and create
          indexes concurrently. Let the first process of a new version connect to PostgreSQL itself, until
          ${code('select name from online_steps')} has all steps; the others find nothing to do.
        </li>
      </ul>
    </section>
    <section id="replicas">
      <h2>Read replicas</h2>
      <p>
        Use replicas for backups and reports. Don’t let processes read from one: after a change the page reads it again
        at once, a replica may not have it yet, and a read writes now and then (the next deliveries of a plan, the last
        use of a session). A process whose database becomes read-only answers changes with 503, and ${code('/readyz')}
        too.
      </p>
    </section>
    <section id="distributed">
      <h2>Citus and YugabyteDB</h2>
      <p>
        ${code('npm run distribute')} makes the tables of the database in ${code('DATABASE_URL')} distributed tables, if
        it belongs to a cluster of Citus: create the extension and add the workers first. The database may be empty or
        filled. The command prints where each table is, does all or nothing, and does nothing twice; run it again after
        an upgrade that brings new tables. On plain PostgreSQL it prints that and changes nothing. Then start the
        backend with the coordinator’s address.
      </p>
      ${codeBlock('code-distribute', distribute, 'A coordinator and two workers')}
      ${table(
        'Where the tables are',
        ['Tables', 'Place'],
        [
          ['All others', inline('Distributed by `customer_id`, in one group: a customer’s rows are on one worker.')],
          [code('customers'), inline('Distributed by `id`, in the same group.')],
          [code('directory'), inline('Distributed by `key`.')],
          [inline('`clock`, `price_changes`'), 'On every node: statements about one customer read them too.'],
          [
            inline(
              '`codes`, `faults`, `leave_reasons`, `link_requests`, `online_steps`, `passkey_challenges`, `push_keys`, `receipt_years`, `restore_state`, `sign_in_codes`, `sign_in_failures`, and those of the migrations',
            ),
            'On the coordinator: they don’t grow with customers, or live for minutes.',
          ],
        ],
      )}
      <p>
        This was tried with Citus 13.2.2 on PostgreSQL 15, a coordinator and two workers. All 44 tables that grow were
        placed, empty and filled. A walk through every read, every kind of change, the pages and the links sent over 150
        different statements. Citus logged none of them as one for several nodes, but for the monitor’s
        ${code('/metrics')}. The jobs run too: they find what is due on all nodes at once, and take it on one.
      </p>
      <ul>
        <li>
          With ${code('DATABASE=server DATABASE_URL=…')} the backend’s tests run on that server. Each makes a database
          on all nodes of the cluster; those that read plans of PostgreSQL fail there.
        </li>
        <li>
          YugabyteDB isn’t tested. It should take the tables as they are. Transactions that it ends with 40001 or 40P01
          are repeated up to four times. The jobs need ${code('FOR UPDATE SKIP LOCKED')}, and the indexes of due times
          should be in ascending order, not by hash. The process that migrates needs advisory locks.
        </li>
      </ul>
    </section>
  `,
};
