import { answerLinkRequest } from '../../../demo/backend/sign-in/link-requests.ts';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import type { Database } from '../../../demo/backend/platform/database/open.ts';

/** All mails, oldest first. */
export const mailsIn = ({ kysely }: Database) => kysely.selectFrom('outbox').selectAll().orderBy('id').execute();

/** Writes the requested mails, as the worker does. */
export async function answerRequests(database: Database): Promise<void> {
  while (await answerLinkRequest(database, readConfig({ DEMO: '1' }))) continue;
}

/** The path that a mail's one button opens. */
export const actionOf = ({ html }: { html: string }): string => {
  const url = new URL(/<a href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '');
  return url.pathname + url.search + url.hash;
};
