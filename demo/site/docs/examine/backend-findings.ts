import type { ExaminedPage } from '../../../../src/page/doctor/rules/page.ts';
import { configElement } from '../../../../src/page/doctor/rules/script.ts';
import type { Problem } from '../../../../src/page/doctor/rules/problem.ts';
import { Unreadable } from './read.ts';
import type { Read } from './read.ts';

/** What a request gets: a status, or why there is no answer. */
async function answerOf(url: URL, readUrl: (url: URL) => Promise<Read>): Promise<Read | string> {
  try {
    return await readUrl(url);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return error.message;
  }
}

/** The backend that the page names is another one or doesn't answer, or the page's adapter can't be loaded. */
export async function backendFindings(
  page: ExaminedPage,
  readUrl: (url: URL) => Promise<Read>,
  wanted: string | undefined,
): Promise<Problem[]> {
  const { host, adapter } = page.config;
  const at = configElement(page);
  const problems: Problem[] = [];
  const asked = new URL(page.host || page.url).origin;
  if (wanted !== undefined && asked !== wanted)
    problems.push({
      text: `The tags of this page ask ${asked}, not ${wanted}.`,
      advice: `Write host="${wanted}" in account-config, or data-host="${wanted}" in the script tag.`,
    });
  // One of another site is named as such.
  if (host !== undefined && URL.canParse(host) && page.isSameSite(page.url, new URL(host))) {
    const answer = await answerOf(new URL(host), readUrl);
    if (typeof answer === 'string')
      problems.push({
        text: `The backend at ${host} doesn’t answer.`,
        advice: `Correct the address in “host”. ${answer}`,
      });
  }
  if (adapter !== undefined && URL.canParse(adapter, page.url)) {
    const url = new URL(adapter, page.url);
    const answer = await answerOf(url, readUrl);
    const why =
      typeof answer === 'string'
        ? answer
        : answer.status >= 400
          ? `The answer is ${answer.status}.`
          : !/javascript/.test(answer.type) && `It is ${answer.type || 'without a type'}, not text/javascript.`;
    if (why)
      problems.push({
        text: `The adapter can’t be loaded from ${url.href}.`,
        advice: `Correct the address in “adapter”. ${why}`,
      });
  }
  return problems.map((problem) => (at ? { ...problem, at } : problem));
}
