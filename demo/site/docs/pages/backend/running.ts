import { html } from '../../../../html.ts';
import { settingList } from '../../../../settings/table.ts';
import { code, codeBlock, inline, table } from '../../parts.ts';
import type { DocsPage } from '../../parts.ts';

/** What a setting is, and the effect or value without it. */
const rows = settingList.map(([name, { meaning, fallback, without = '', isForBuild }]) => [
  code(name),
  inline(isForBuild ? `For the build: ${meaning}` : meaning),
  fallback === undefined ? inline(without) : code(fallback),
]);

const start = `npm ci
npm run build
export PUBLIC_URL=https://account.shop.example TRUSTED_PROXIES=127.0.0.1 DATABASE_URL=postgres://pawtal@db.internal/pawtal
export SMTP_URL=smtp://pawtal:secret@mail.internal:587 MAIL_FROM="Shop <hello@shop.example>"
npm run check-config
PORT=8002 node_modules/.bin/node demo/main.ts &
PORT=8003 node_modules/.bin/node demo/main.ts &`;

const proxy = `upstream pawtal {
  server 127.0.0.1:8002;
  server 127.0.0.1:8003;
}
server {
  listen 443 ssl;
  server_name account.shop.example;
  ssl_certificate     /etc/ssl/shop.example.pem;
  ssl_certificate_key /etc/ssl/shop.example.key;
  large_client_header_buffers 4 64k;
  location / {
    proxy_pass http://pawtal;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-Host $host;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-For $remote_addr;
  }
}`;

const backup = `pg_dump --format=custom --file=pawtal.dump "$DATABASE_URL"
pg_restore --clean --if-exists --dbname="$DATABASE_URL" pawtal.dump`;

const copy = `# Move to PostgreSQL
npm run copy-database -- data "$DATABASE_URL"
# Back up to a folder, and restore to an empty database
npm run copy-database -- "$DATABASE_URL" backups/2026-11-22
npm run copy-database -- backups/2026-11-22 "$DATABASE_URL"`;

const afterRestore = `# Only without data.marker: start the hold
npm run after-restore -- --at 2026-11-29T06:00:00Z
# Print what is held, then decide
npm run after-restore
npm run after-restore -- --mails skip --reminders skip --charges ask`;

const vapid = `npx web-push generate-vapid-keys
export VAPID_PUBLIC_KEY=BNcR… VAPID_PRIVATE_KEY=…`;

const people = `[
  {
    "email": "robin@shop.example",
    "firstName": "Robin",
    "lastName": "Archer",
    "country": "GB",
    "address": {"line1": "12 Orchard Lane", "postcode": "BS1 4XX", "city": "Bristol"},
    "dogs": [{"name": "Waffle", "gender": "female"}, {"name": "Pickle"}]
  }
]`;

const csvTable = `email,firstName,lastName,country,language,phone,address.line1,address.line2,address.postcode,address.city,dogs
robin@shop.example,Robin,Archer,GB,,,12 Orchard Lane,,BS1 4XX,Bristol,Waffle:female; Pickle`;

const importing = `npm run import-customers -- customers.csv --dry-run
npm run import-customers -- customers.csv`;

export const running: DocsPage = {
  path: 'running',
  title: 'Running it',
  about: 'How to run the reference backend on a server: processes, proxy, health checks, backups and upgrades.',
  content: () => html`
    <section id="variables">
      <h2>Environment</h2>
      <p>The backend has no configuration file. It reads these variables when it starts.</p>
      ${table('Environment variables', ['Variable', 'Meaning', 'If not set'], rows)}
      <p>
        <code>node demo/main.ts</code> starts a shop, and names what it needs and doesn’t have;
        <code>npm start</code> sets <code>DEMO=1</code>. The demo refuses the settings of a shop, and requests that a
        proxy forwards, unless <code>DEMO_PUBLIC=1</code> shows it to everyone. A variable that looks like a setting and
        is none is named when the process starts, with the nearest setting.
      </p>
      <p>
        <code>npm run check-config</code> prints each setting with its source and its effect, without secrets. It tries
        the database, the mail server, the keys for push services and the payment provider, and exits with 1 and a list
        of what to correct. It sends nothing and changes nothing.
      </p>
    </section>
    <section id="database">
      <h2>Choose a database</h2>
      <p>
        The embedded database needs no installation. It belongs to one process: a second process on the same folder
        refuses to start. Use it to try things out, or for a small shop on one process. It has one connection and
        computes in the backend’s process: while a customer with fifty dogs previews a change, all other requests wait
        for up to 0.3 seconds. Previews run one at a time there, and let other requests go first.
      </p>
      <p>
        For anything else use PostgreSQL. All state is in the database, sessions included, so any number of processes
        can share one PostgreSQL database, and any of them can answer any request.
      </p>
      <p>
        <code>DATABASE_URL</code> may name several hosts, as
        <code>postgres://pawtal@db1,db2/pawtal?target_session_attrs=read-write</code>. Each new connection then goes to
        the one that accepts changes, so that a failover needs no restart. <code>sslmode</code> has the meaning that it
        has for <code>psql</code>: <code>disable</code>, <code>require</code>, <code>verify-ca</code> or
        <code>verify-full</code>.
      </p>
    </section>
    <section id="customers">
      <h2>Create customers</h2>
      <p>
        A new database has no customers. <code>npm run import-customers</code> creates them from a JSON or CSV file in
        UTF-8, or from standard input (<code>-</code>), in the database of <code>DATABASE_URL</code> or
        <code>DATA_DIR</code>.
      </p>
      ${codeBlock('code-import', importing, 'Try, then import')} ${codeBlock('code-people', people, 'customers.json')}
      ${codeBlock('code-table', csvTable, 'customers.csv')}
      <ul>
        <li>
          The whole file is checked first. Each error is printed with its line, and then nothing is imported.
          <code>--dry-run</code> prints what would be created.
        </li>
        <li>
          Customers are stored in batches of 1,000, each customer with all of their dogs. After an interruption import
          the same file again: a customer whose e-mail address exists already is left alone, so the import continues and
          undoes nothing that a customer has changed since. If the database refuses a customer, the line is printed and
          the others are imported.
        </li>
        <li>
          <code>language</code>, <code>phone</code>, <code>address.line2</code> and <code>dogs</code> are optional.
        </li>
        <li>
          Imported customers have no password. They sign in with a link by mail (“Trouble signing in?”), and can set a
          password in the settings. So set <code>SMTP_URL</code>.
        </li>
        <li>Dogs have no profile and no deliveries: the customer answers its questions and starts them.</li>
        <li>Spreadsheets may save with semicolons or tabs.</li>
        <li>A database with the demo’s sample customers is refused, as a shop refuses it.</li>
      </ul>
    </section>
    <section id="processes">
      <h2>Two processes behind a proxy</h2>
      ${codeBlock('code-start', start, 'Start two processes')}
      <p>
        Each process listens on 127.0.0.1 without TLS. Put a proxy on the same machine in front of them: it ends TLS and
        spreads the requests. This is an example for nginx.
      </p>
      ${codeBlock('code-proxy', proxy, 'nginx configuration')}
      <p>
        The backend believes <code>X-Forwarded-For</code>, <code>X-Forwarded-Host</code> and
        <code>X-Forwarded-Proto</code> of the proxies in <code>TRUSTED_PROXIES</code> only. Let the proxy set all three,
        as above, so that a visitor can’t send their own. Do not expose the backend’s own port.
      </p>
      <p>Request headers may have 64 kB; the proxy above allows the same.</p>
    </section>
    <section id="sign-in">
      <h2>Failed sign-ins</h2>
      <p>
        Failed sign-ins are counted in the database, so all processes count together. After 5 failures for an account
        each further attempt waits, from 10 seconds up to 15 minutes. A device that has signed in to the account before
        has a separate limit of 10 attempts, so a stranger can’t lock a customer out. A sender has 30 failures an hour;
        an IPv6 network of 64 bits is one sender. Successful sign-ins don’t count.
      </p>
      <p>
        A customer who can’t sign in requests a link by mail, which works once, within 15 minutes. An address gets 3
        links an hour and a sender 10; then each further link waits, from a minute up to 15. The mail also has a code of
        six digits for the browser that requested it. It ends after 5 wrong tries; an address gets 10 a day and a sender
        30 an hour, then each further one waits. This needs <code>SMTP_URL</code>.
      </p>
      <p>
        Customers with a passkey need neither. Browsers bind it to the host of <code>PUBLIC_URL</code> for good: choose
        one that stays. A sender has 30 failures an hour.
      </p>
      <p>
        Addresses of the network are kept only for these limits: as a SHA-256 in the table
        <code>sign_in_failures</code>, for two days at most. The table <code>sessions</code>, from which customers see
        where they are signed in, has none.
      </p>
    </section>
    <section id="mail">
      <h2>Mail</h2>
      <p>
        A change and its mail are stored together, in one transaction: the mail is a row of the table
        <code>outbox</code>. Each process looks there every second, every half second for mails to sign in with, and
        sends what is due to <code>SMTP_URL</code>; a row belongs to one process at a time. It opens up to 20
        connections at once to the server, and 60 more if mails take longer than half a second: 24 of them for one
        mailbox domain. A mail that isn’t accepted within 60 seconds waits for its next try. So a domain that never
        answers delays no other. Each process retries a busy or unavailable server, after 30 seconds at first and every
        6 hours later, for 5 days. <code>error</code> has the reason of the last failure, and
        <code>failed_at</code> marks a mail without further retries. If a process is killed while it sends, another one
        sends the mail within 30 seconds; a repeat has the same message id. Without <code>SMTP_URL</code> nothing is
        sent.
      </p>
      <p>
        Mails that a customer may switch off have the headers of RFC 8058. Mail programs show their button only if
        <code>PUBLIC_URL</code> starts with <code>https</code> and the SMTP server signs with DKIM.
      </p>
      <p>The demo shows all mails at <code>/demo/mails</code>.</p>
    </section>
    <section id="push">
      <h2>Reminders on devices</h2>
      ${codeBlock('code-vapid', vapid, 'Make a pair of keys, once')}
      <p>
        Customers switch reminders on in the settings, which must be on the origin of this backend, with https. A
        subscription belongs to the public key for good: with other keys each customer would have to switch them on
        again, so keep the pair, and set it for all processes. Push services get <code>MAIL_FROM</code> as the address
        for questions.
      </p>
      <p>
        A reminder is a row of the table <code>outbox</code> with a <code>path</code>, sent like a mail to the push
        service of the browser’s maker, encrypted for that browser. So the processes need to reach any host on port 443.
        The address comes from the customer: connections to private addresses are refused, redirects are not followed,
        and answers are not read. A push service that never answers delays no other one: each reminder has 10 seconds,
        and a host up to 48 connections. If your network has a proxy for such connections, let it refuse private
        addresses too.
      </p>
      <p>
        <code>/account/worker.js</code> is the service worker. It belongs to <code>/account/</code> alone, and a proxy
        must not cache it for longer than the backend states.
      </p>
    </section>
    <section id="storage">
      <h2>What a customer can store</h2>
      <p>
        At most 110 MB a day: 10 MB of photos, replaced and removed ones included, which are kept for up to 60 days, and
        100 MB by changes, of which the answers are deleted after a day and the mails after 90. Customers who reach a
        limit get 429 until the next day of their store, and a sentence with the reason. The table
        <code>stored_bytes</code> has the sums of the last days.
      </p>
    </section>
    <section id="declarations">
      <h2>Withdrawing and cancelling</h2>
      <p>
        What customers and visitors declare with <code>&lt;account-withdrawal&gt;</code> and
        <code>&lt;account-cancel-contract&gt;</code> is in the table <code>declarations</code>, and each has an
        acknowledgement in the outbox: set <code>SMTP_URL</code>, since the law wants it sent at once. Look at new rows
        every day. A row with <code>cancelled</code> needs nothing more; all others are for a person to compare with the
        contracts. <code>demo/backend/rules/customer/declarations.ts</code> lists the exempt goods.
      </p>
      <p>This is no legal advice. Have a lawyer read your pages, and the mails.</p>
    </section>
    <section id="health">
      <h2>Health checks</h2>
      <ul>
        <li><code>/healthz</code> answers 200 while the process lives. Restart a process that doesn’t answer.</li>
        <li>
          <code>/readyz</code> answers 200 while a new connection to the database reads and commits within 1.5 seconds,
          and all migrations are done, and 503 otherwise. So it is 503 while a synchronous standby doesn’t confirm. Send
          requests only to processes that are ready. After a change has found the disk full,
          <code>/readyz</code> answers 503 until there is space. Reads work meanwhile; changes get 503 with
          <code>Retry-After</code>.
        </li>
      </ul>
      <p>
        When the database is restarted, requests get 503 with <code>Retry-After</code>, and the processes reconnect by
        themselves. A change that was answered with success is stored. A change without an answer can be sent again with
        the same <code>Idempotency-Key</code>: it takes effect once.
      </p>
      <p>
        Each wait for the database has an end: a request waits 4.5 seconds for it in all, then gets 503 with
        <code>Retry-After</code>. Its connection is destroyed, and the server gets a request to cancel. A single select
        never waits for a change: they have separate connections. <code>npm run cluster</code> tries it: processes that
        are killed, a standby that stalls, connections that fall silent, a failover, and PgBouncer.
      </p>
    </section>
    <section id="monitoring">
      <h2>Metrics and access log</h2>
      <p>
        With <code>METRICS_TOKEN</code>, <code>/metrics</code> answers in Prometheus’s format to requests with
        <code>Authorization: Bearer</code> and that token, and 404 to others. Each process has its own.
      </p>
      ${table(
        'Metrics',
        ['Metric', 'Meaning'],
        [
          [code('pawtal_answers_total'), inline('Answers, by `call` and `status`.')],
          [code('pawtal_answer_seconds'), inline('Time until the answer, a histogram by `call`.')],
          [
            code('pawtal_pool_connections'),
            inline('Database connections of the process, by `pool` (`reads`, `writes`) and `state` (`idle`, `used`).'),
          ],
          [code('pawtal_pool_waiting'), inline('Requests that wait for a connection, by `pool`.')],
          [code('pawtal_open_visits'), 'Visits to the payment provider without an outcome, up to 10,000.'],
          [code('pawtal_unsent_mails'), 'Mails and reminders that wait, up to 10,000.'],
          [code('pawtal_due_customers'), 'Customers at whose deliveries the jobs look next, up to 10,000.'],
          [
            code('pawtal_job_lag_seconds'),
            inline('Time for which the oldest item waits, by `job`: `mails`, `deliveries`.'),
          ],
        ],
      )}
      <p>
        With <code>ACCESS_LOG=1</code> each answer gets a line of JSON: <code>time</code>, <code>id</code>,
        <code>call</code>, <code>status</code> and <code>ms</code>. The call is the route, such as
        <code>GET /:locale/new-account-api/1.0/pet/profile/:id</code>, so the log has no personal data. The answer’s
        header <code>X-Request-Id</code> has the same <code>id</code>.
      </p>
    </section>
    <section id="stopping">
      <h2>Stopping</h2>
      <p>
        Send <code>SIGTERM</code>. The process accepts no new connections, finishes the answers in progress with
        <code>Connection: close</code>, and ends with exit code 0. After 6 seconds it closes what is still open, and
        after 9.5 seconds it ends in any state.
      </p>
    </section>
    <section id="backups">
      <h2>Backups</h2>
      <p>
        With PostgreSQL use its own tools. <code>pg_dump</code> takes a consistent copy while the backend runs. Stop all
        processes before you restore.
      </p>
      ${codeBlock('code-backup', backup, 'Back up and restore PostgreSQL')}
      <p>
        With the embedded database stop the process, then copy the whole folder that <code>DATA_DIR</code> names. To
        restore, put the copy in its place.
      </p>
      <p>
        <code>npm run copy-database</code> copies a snapshot of either kind to the other, while writes continue. So it
        moves a shop from the embedded database to PostgreSQL, and makes and restores backups without PostgreSQL’s
        tools. The target must be empty. An embedded database that is in use refuses: stop its process first.
      </p>
      ${codeBlock('code-copy', copy, 'Move, back up and restore')}
      <p>
        After a restore, with <code>pg_restore</code> or to a point in time, the database doesn’t know what was sent
        since: without more, mails and reminders would be sent again. Each process of a shop notes every ten seconds how
        far the database is, in the database and in the file <code>data.marker</code> next to <code>DATA_DIR</code>.
        Where the database is behind that file at a start, mails, reminders and the tries of failed charges are held:
        those that were queued, and those that the jobs queue. Mails to sign in with, and those of changes that
        customers make since, are sent. If the file was lost too, start the hold before the processes start.
      </p>
      ${codeBlock('code-after-restore', afterRestore, 'After a restore')}
      <p>
        Skip what was sent between the backup and the restore. Send it if nothing was sent then. Each try of a charge,
        and each refund, has the same key as before, so that the provider answers what it did. Customers may see changes
        undone that were made after the backup: inform them.
      </p>
      <p>Try a restore before you need one.</p>
    </section>
    <section id="upgrading">
      <h2>Upgrading</h2>
      <ol>
        <li>Make a backup. Tables can’t be changed back.</li>
        <li>Install and build the new version in another folder: <code>npm ci</code>, <code>npm run build</code>.</li>
        <li>
          Start its processes in parallel with the old ones. The first one brings the tables up to date; others that
          start at the same time wait for it. It waits for each table a third of a second at most and tries again, so
          requests wait no longer than that.
        </li>
        <li>
          When <code>/readyz</code> of the new processes answers 200, lead requests to them and send
          <code>SIGTERM</code> to the old ones.
        </li>
        <li>
          Wait until <code>select name from online_steps</code> lists all steps before the next upgrade: new indexes and
          columns of existing rows follow in parallel with requests.
        </li>
      </ol>
      <p>
        A release runs against the tables of the next one, so no request fails meanwhile, and the old version can start
        again if the new one is faulty. Upgrade one release at a time; to skip one, stop all processes first. The
        embedded database has one process: stop it, then start the new version.
      </p>
      <p>
        <code>npm test</code> upgrades from this release to a made-up next one and back while customers read and write.
        That one has a change of every kind that a migration may make to every table. It can’t have the meaning of a
        future change, such as a new status that this release doesn’t know. With the whole history,
        <code>npm run upgrade -- --from v1.0.0</code> does the same from an earlier version to this one. From the last
        version with other tables it took 1,027 answers, none of them 5xx, and lost none of 220 changes.
      </p>
    </section>
  `,
};
