import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { createDueDeletions } from '../personal-data/delete.ts';
import { createDueReceipts } from '../receipts/due.ts';
import { createForget } from '../sign-in/forget.ts';
import { answerLinkRequest } from '../sign-in/link-requests.ts';
import { sendNext } from './deliver.ts';
import { createDueMails } from './due.ts';
import { createPruning } from './prune.ts';

/** Milliseconds between two looks at the outbox. */
const pause = 2000;
/** Milliseconds for a mail that is being sent when the process is told to end. */
const longestEnd = 5000;

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

/** Sends what is in the outbox until it is stopped. Several processes may do so at once. */
export function startMailWorker(config: Config, database: Database): { stop: () => Promise<void> } {
  const transport = transportOf(config);
  const stopping = new AbortController();
  const { signal } = stopping;
  const due = createDueMails(config, database);
  const pruning = createPruning(database);
  const receipts = createDueReceipts(config, database);
  const deletions = createDueDeletions(config, database);
  const forget = createForget(database);
  const round = async (): Promise<void> => {
    await forget();
    await pruning.prune();
    await due.queue();
    await receipts.issue();
    await deletions.run();
    while (!signal.aborted && (await answerLinkRequest(database, config))) continue;
    while (transport && !signal.aborted && (await sendNext(database, transport, config.mailFrom))) continue;
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      // The database may be away: the next round tries again.
      await round().catch((error: Error) => process.stderr.write(`Mails can’t be sent now: ${error.message}\n`));
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      // A server that doesn't answer must not hold up the end of the process: another one sends the mail later.
      await Promise.race([running, wait(longestEnd, undefined, { ref: false })]);
      transport?.close();
    },
  };
}
