import type { ExaminedPage } from '../../../../src/page/doctor/rules/page.ts';
import { configElement } from '../../../../src/page/doctor/rules/script.ts';
import type { Problem } from '../../../../src/page/doctor/rules/problem.ts';
import { Unreadable } from './read.ts';
import type { Read } from './read.ts';

type ReadUrl = (url: URL) => Promise<Read>;

/** What a request gets: a status, or why there is no answer. */
async function answerOf(url: URL, readUrl: ReadUrl): Promise<Read | string> {
  try {
    return await readUrl(url);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return error.message;
  }
}

/** The tags ask another backend than the wanted one. */
function otherBackend({ host, url }: ExaminedPage, wanted: string): Problem | undefined {
  const asked = new URL(host || url).origin;
  return asked === wanted
    ? undefined
    : {
        text: `The tags of this page ask ${asked}, not ${wanted}.`,
        advice: `Write host="${wanted}" in account-config, or data-host="${wanted}" in the script tag.`,
      };
}

async function silentBackend(host: string, readUrl: ReadUrl): Promise<Problem | undefined> {
  const answer = await answerOf(new URL(host), readUrl);
  return typeof answer === 'string'
    ? { text: `The backend at ${host} doesn’t answer.`, advice: `Correct the address in “host”. ${answer}` }
    : undefined;
}

async function missingAdapter(url: URL, readUrl: ReadUrl): Promise<Problem | undefined> {
  const answer = await answerOf(url, readUrl);
  const problem = (why: string): Problem => ({
    text: `The adapter can’t be loaded from ${url.href}.`,
    advice: `Correct the address in “adapter”. ${why}`,
  });
  if (typeof answer === 'string') return problem(answer);
  if (answer.status >= 400) return problem(`The answer is ${answer.status}.`);
  return /javascript/.test(answer.type)
    ? undefined
    : problem(`It is ${answer.type || 'without a type'}, not text/javascript.`);
}

/** The backend that the page names is another one or doesn't answer, or the page's adapter can't be loaded. */
export async function backendFindings(
  page: ExaminedPage,
  readUrl: ReadUrl,
  wanted: string | undefined,
): Promise<Problem[]> {
  const { host, adapter } = page.config;
  const at = configElement(page);
  // A backend of another site is named as such.
  const isKnown = host !== undefined && URL.canParse(host) && page.isSameSite(page.url, new URL(host));
  const found = [
    wanted === undefined ? undefined : otherBackend(page, wanted),
    isKnown ? await silentBackend(host, readUrl) : undefined,
    adapter !== undefined && URL.canParse(adapter, page.url)
      ? await missingAdapter(new URL(adapter, page.url), readUrl)
      : undefined,
  ];
  return found.filter((each) => each !== undefined).map((problem) => (at ? { ...problem, at } : problem));
}
