import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/open.ts';
import { readShopTime } from '../platform/database/shop-clock.ts';
import { mailsOf, mostConnections } from '../mail/deliver.ts';
import { webhooksBy } from '../events/deliver.ts';
import { expireMails } from '../mail/expire.ts';
import { log } from '../platform/log/log.ts';
import { during } from '../platform/log/source.ts';
import { jobFailures, jobRun } from '../platform/metrics/counted.ts';
import { Pace } from '../platform/queue/pace.ts';
import type { PaymentProvider } from '../platform/provider/provider.ts';
import { refundsBy } from '../payment/refunds/send-refunds.ts';
import { triesUnderWay } from '../payment/tries/run-tries.ts';
import type { Objects } from '../platform/storage/objects.ts';
import { removeLoose } from '../platform/storage/place.ts';
import { openVisitsOf } from '../payment/visits/open-visits.ts';
import { reminders } from '../push/send.ts';
import { deleteDue, pruneKept } from '../customer/personal-data/delete.ts';
import { answerLinkRequest } from '../sign-in/link-requests.ts';
import { lookAtDue } from './due.ts';
import { Lanes } from '../platform/queue/lanes.ts';
import type { Sender } from '../platform/queue/lanes.ts';
import { markerFile, noteMarker } from './restore/marker.ts';
import { pruneOld } from './prune.ts';
import { repairDirectory } from './repair-directory.ts';

/** Milliseconds for what is being sent when the process receives a signal to end. */
const longestEnd = 5000;

interface Job {
  name: string;
  /** Milliseconds between two looks for something to do. */
  pause: number;
  /** Does a small part of what is due. Returns whether there may be more. */
  run: () => Promise<boolean | void>;
  /** Waits for what is under way. */
  end?: () => Promise<void>;
}

interface Receivers {
  /** Mails for which somebody waits have separate connections. */
  transport?: { urgent: Transporter; others: Transporter } | undefined;
  payments?: PaymentProvider | undefined;
  /** Where photos are kept, if not in the database. */
  objects?: Objects | undefined;
}

/** The connections to the SMTP server, if one is configured. They stay open for the next mails. */
export const transportOf = ({ smtpUrl }: Config): Transporter | undefined =>
  smtpUrl === undefined
    ? undefined
    : createTransport({
        url: smtpUrl,
        pool: true,
        maxConnections: mostConnections,
        connectionTimeout: 20_000,
        greetingTimeout: 20_000,
        socketTimeout: 60_000,
        // Mails have no files of this machine and no pages of others.
        disableFileAccess: true,
        disableUrlAccess: true,
      });

/** The jobs of a process. Each finds what is due by an index and takes it, so that other processes skip it. */
export function jobsOf(config: Config, database: Database, { transport, payments, objects }: Receivers = {}): Job[] {
  const report = (job: string) => (error: Error) => {
    jobFailures.inc({ job });
    log.error({ job, error }, 'The job failed and runs again later');
  };
  /** The shop's clock, which the demo can move. */
  const clock = (): Promise<Date> => readShopTime(database.kysely);
  const sending = <Row>(sender: Sender<Row>, pause: number): Job => {
    const lanes = new Lanes(sender, report(sender.name));
    return { name: sender.name, pause, run: () => lanes.step(), end: () => lanes.end() };
  };
  /** The customer up to whom the directory was compared. */
  let repairedTo = 0;
  const pace = config.mailRate === undefined ? undefined : new Pace(config.mailRate);
  const cashier = payments && { database, config, now: clock, provider: payments };
  return [
    { name: 'sign-in links', pause: 500, run: () => answerLinkRequest(database, config) },
    ...(transport
      ? [
          sending(mailsOf(database, transport.urgent, config.mailFrom, 'urgent'), 500),
          sending(mailsOf(database, transport.others, config.mailFrom, 'mail', pace), 1000),
        ]
      : []),
    { name: 'expired mails', pause: 5000, run: () => expireMails(database) },
    sending(reminders(database, config), 1000),
    ...(config.webhooks.length > 0 ? [sending(webhooksBy(database, config), 1000)] : []),
    ...(cashier
      ? [sending(openVisitsOf(cashier), 5000), sending(triesUnderWay(cashier), 5000), sending(refundsBy(cashier), 5000)]
      : []),
    {
      name: 'deliveries',
      pause: 5000,
      run: async () => lookAtDue(database, config, await clock(), report('deliveries')),
    },
    {
      name: 'deletions',
      pause: 30_000,
      run: async () => deleteDue(database, config, await clock(), report('deletions')),
    },
    // The demo's database is filled anew at will.
    ...(config.demo
      ? []
      : [{ name: 'marker', pause: 10_000, run: () => noteMarker(database.kysely, markerFile(config)) }]),
    ...(objects ? [{ name: 'photos', pause: 60_000, run: () => removeLoose(database.kysely, objects) }] : []),
    {
      name: 'directory',
      pause: 60_000,
      run: async () => {
        repairedTo = await repairDirectory(database.kysely, repairedTo);
      },
    },
    {
      name: 'pruning',
      pause: 3_600_000,
      run: async () => {
        await pruneOld(database);
        await pruneKept(database, await clock());
      },
    },
  ].map((job: Job) => ({
    ...job,
    run: () =>
      during({ id: randomUUID(), job: job.name }, async () => {
        try {
          const hasMore = await job.run();
          jobRun.set({ job: job.name }, Date.now() / 1000);
          return hasMore;
        } catch (error) {
          report(job.name)(error as Error);
          return false;
        }
      }),
  }));
}

/** Runs the jobs until they are stopped, each at its own pace. Several processes may do so at once. */
export function startWorker(
  config: Config,
  database: Database,
  outside: Omit<Receivers, 'transport'> = {},
): { stop: () => Promise<void> } {
  const [urgent, others] = [transportOf(config), transportOf(config)];
  const transport = urgent && others && { urgent, others };
  const jobs = jobsOf(config, database, { transport, ...outside });
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeat = async ({ pause, run, end }: Job): Promise<void> => {
    while (!signal.aborted) if (!(await run())) await wait(pause, undefined, { signal }).catch(() => {});
    await end?.();
  };
  const running = Promise.all(jobs.map(repeat));
  return {
    stop: async () => {
      stopping.abort();
      // A server that doesn't answer must not hold up the end of the process: another one sends the mail later.
      await Promise.race([running, wait(longestEnd, undefined, { ref: false })]);
      urgent?.close();
      others?.close();
    },
  };
}
