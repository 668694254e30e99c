import { nearest } from '../../../../src/nearest.ts';
import type { PageElement } from '../../../../src/page/doctor/rules/page.ts';
import type { Problem } from '../../../../src/page/doctor/rules/problem.ts';
import { problemTexts } from '../../../../src/page/doctor/rules/problem-texts.ts';
import { quoteProblem } from '../../../../src/page/doctor/rules/tags.ts';
import { allows } from './policy.ts';
import { Unreadable } from './read.ts';
import type { Read } from './read.ts';
import type { Source } from './read-source.ts';

const file = /account\.js(\?|$)/;
/** Types with which a browser runs a script tag. */
const runs = /^(module|(text|application)\/(x-)?(java|ecma)script)?$/i;

/** Finds the script tag, also with a misspelt file name. */
export function findScript({ elements }: Source): PageElement | undefined {
  const scripts = elements.filter(({ name, attributes }) => name === 'script' && attributes['src'] !== undefined);
  return (
    scripts.find(({ attributes }) => file.test(attributes['src'] ?? '')) ??
    scripts.find(({ attributes }) => nearest(fileName(attributes['src'] ?? ''), ['account.js']))
  );
}

const fileName = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? '';

/** The script tag is missing, or something holds it back. */
export function missingScript({ elements, comments }: Source, origin: string): Problem {
  const scripts = elements.filter(({ name }) => name === 'script');
  const held = scripts.find(({ attributes }) => Object.values(attributes).some((value) => file.test(value)));
  if (held)
    return {
      text: 'The script is on the page, but something holds it back.',
      advice: `An optimiser or a consent tool has moved its address into “${Object.entries(held.attributes).find(([, value]) => file.test(value))?.[0]}”. Exclude account.js there: it sets no cookie and has no content without a tag.`,
      at: held,
    };
  const comment = comments.find(({ text }) => text.includes('account.js'));
  if (comment)
    return {
      text: 'The script is inside a comment, so it never runs.',
      advice: 'Remove <!-- and --> around it.',
      at: { line: comment.line },
    };
  const combined = scripts.find(({ text }) => text.includes('account.js'));
  if (combined)
    return {
      text: 'The script is added by another script, or combined with others.',
      advice: 'What that script does can’t be seen from outside. Put the script tag itself into the page’s head.',
      at: combined,
    };
  return {
    text: 'The script isn’t on this page, so no widget can show.',
    advice: `Put this line into the page’s head, or ask a developer to: <script type="module" src="${origin}/account.js" blocking="render"></script>. In WordPress activate the plugin.`,
  };
}

/** The page's policies, from headers and from its HTML. */
export const policiesOf = (page: Read, { elements }: Source): string[] => [
  ...(page.headers.get('content-security-policy')?.split(',') ?? []),
  ...elements
    .filter(
      ({ name, attributes }) => name === 'meta' && /^content-security-policy$/i.test(attributes['http-equiv'] ?? ''),
    )
    .map(({ attributes }) => attributes['content'] ?? ''),
];

/** Finds out why the script that a tag names doesn't run. */
async function scriptProblem(
  page: Read,
  source: Source,
  script: PageElement,
  url: URL,
  readScript: (url: URL) => Promise<Read>,
): Promise<Problem | undefined> {
  const { src = '', type = '', nonce = '' } = script.attributes;
  const quotes = quoteProblem(script);
  if (quotes) return quotes;
  if (!URL.canParse(src, page.url)) return { text: `“${src}” is no address of a script.`, advice: 'Correct src.' };
  if (!runs.test(type))
    return {
      text: `The script is held back: its type is “${type}”.`,
      advice: 'A consent tool or an optimiser does that. Exclude account.js there, so that the type is “module”.',
    };
  if (page.url.protocol === 'https:' && url.protocol === 'http:')
    return {
      text: 'The page is secure (https), the script is not, so browsers refuse it.',
      advice: `Write https:// in its address: ${url.href.replace('http:', 'https:')}`,
    };
  const policy = policiesOf(page, source).find((each) => !allows(each, 'script-src', { url, page: page.url, nonce }));
  if (policy !== undefined)
    return {
      text: 'The page’s own rules forbid the script.',
      advice: `For developers: its Content-Security-Policy must allow ${url.origin} in script-src, or give the script tag its nonce. It is: ${policy.trim()}`,
    };
  try {
    const answer = await readScript(url);
    const isMisspelt = fileName(url.pathname) !== 'account.js';
    if (answer.status >= 400)
      return {
        text: `There is no script at ${url.href}: the answer is ${answer.status}.`,
        advice: isMisspelt
          ? `${problemTexts.meant('account.js')} Correct the address in the script tag.`
          : 'Correct the address in the script tag: it is that of the customer account, followed by /account.js.',
      };
    if (!/javascript/.test(answer.type))
      return {
        text: `At ${url.href} there is something else than a script (${answer.type || 'without a type'}).`,
        advice: 'Correct the address. If it is right, a developer must serve it as text/javascript.',
      };
    return undefined;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return {
      text: 'The script can’t be loaded.',
      advice: `${error.message}${
        url.protocol === 'https:' ? ' Does the server speak https? On your own machine it is often http://.' : ''
      }`,
    };
  }
}

/** Finds out whether the script runs, and whether the page's policy lets it call the backend and load pictures. */
export async function scriptFindings(
  page: Read,
  source: Source,
  script: PageElement,
  urls: { script: URL; host: URL },
  readScript: (url: URL) => Promise<Read>,
): Promise<Problem[]> {
  const problem = await scriptProblem(page, source, script, urls.script, readScript);
  if (problem) return [{ ...problem, at: script }];
  const needed = [
    ['connect-src', urls.host],
    ['img-src', urls.script],
  ] as const;
  return needed
    .filter(([directive, url]) =>
      policiesOf(page, source).some((policy) => !allows(policy, directive, { url, page: page.url, nonce: '' })),
    )
    .map(([directive, { origin }]) => ({ ...problemTexts.blocked(directive, origin, false), at: script }));
}
