import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { sendNext } from '../mail/deliver.ts';
import { sendNextReminder } from '../push/send.ts';
import { deleteDue, pruneKept } from '../customer/personal-data/delete.ts';
import { answerLinkRequest } from '../sign-in/link-requests.ts';
import { lookAtDue } from './due.ts';
import { pruneOld } from './prune.ts';

/** Milliseconds for a mail that is being sent when the process receives a signal to end. */
const longestEnd = 5000;

interface Job {
  name: string;
  /** Milliseconds between two looks for something to do. */
  pause: number;
  /** Does a small part of what is due. Returns whether there may be more. */
  run: () => Promise<boolean | void>;
}

/** The connection to the SMTP server, if one is configured. Its time limits end long before the lease of a mail. */
const transportOf = ({ smtpUrl }: Config): Transporter | undefined =>
  smtpUrl === undefined
    ? undefined
    : createTransport({
        url: smtpUrl,
        connectionTimeout: 20_000,
        greetingTimeout: 20_000,
        socketTimeout: 60_000,
        // Mails have no files of this machine and no pages of others.
        disableFileAccess: true,
        disableUrlAccess: true,
      });

/** The jobs of a process. Each finds what is due by an index and takes it, so that other processes skip it. */
export function jobsOf(config: Config, database: Database, transport?: Transporter): Job[] {
  const report = (name: string) => (error: Error) =>
    void process.stderr.write(`The job "${name}" failed and runs again later: ${error.message}\n`);
  /** The shop's clock, which the demo can move. */
  const clock = async (): Promise<Date> => {
    const { offset_ms } = await database.kysely.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow();
    return new Date(Date.now() + offset_ms);
  };
  return [
    { name: 'sign-in links', pause: 2000, run: () => answerLinkRequest(database, config) },
    ...(transport ? [{ name: 'mails', pause: 2000, run: () => sendNext(database, transport, config.mailFrom) }] : []),
    { name: 'reminders', pause: 2000, run: () => sendNextReminder(database, config) },
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
    {
      name: 'pruning',
      pause: 3_600_000,
      run: async () => {
        await pruneOld(database);
        await pruneKept(database, await clock());
      },
    },
  ].map((job) => ({
    ...job,
    run: () =>
      job.run().catch((error: Error) => {
        report(job.name)(error);
        return false;
      }),
  }));
}

/** Runs the jobs until they are stopped, each at its own pace. Several processes may do so at once. */
export function startWorker(config: Config, database: Database): { stop: () => Promise<void> } {
  const transport = transportOf(config);
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeat = async ({ pause, run }: Job): Promise<void> => {
    while (!signal.aborted) if (!(await run())) await wait(pause, undefined, { signal }).catch(() => {});
  };
  const running = Promise.all(jobsOf(config, database, transport).map(repeat));
  return {
    stop: async () => {
      stopping.abort();
      // A server that doesn't answer must not hold up the end of the process: another one sends the mail later.
      await Promise.race([running, wait(longestEnd, undefined, { ref: false })]);
      transport?.close();
    },
  };
}
