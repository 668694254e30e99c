import { elements } from '../../../src/package/manifest/elements.ts';
import { allowsScript } from './policy.ts';
import { Unreadable } from './read.ts';
import type { Read } from './read.ts';
import { readTree } from './tree.ts';
import type { Tree } from './tree.ts';

/** What keeps a page from showing widgets: first in an editor's words, then what to do. */
export interface Finding {
  text: string;
  advice: string;
}

const tags = elements.map(({ tag }) => tag);
const short = tags.map((tag) => tag.slice('account-'.length));
const file = /account\.js(\?|$)/;
/** Types with which a browser runs a script tag. */
const runs = /^(module|(text|application)\/(x-)?(java|ecma)script)?$/i;

type Attributes = Tree['elements'][number]['attributes'];

/** The script tag is missing, or something holds it back. */
function missing({ elements: all, comments, scripts }: Tree, origin: string): Finding {
  const held = all.find(
    ({ name, attributes }) => name === 'script' && Object.values(attributes).some((value) => file.test(value)),
  );
  if (held)
    return {
      text: 'The script is on the page, but something holds it back.',
      advice: `An optimiser or a consent tool has moved its address into “${Object.entries(held.attributes).find(([, value]) => file.test(value))?.[0]}”. Exclude account.js there: it sets no cookie and has no content without a tag.`,
    };
  if (comments.some((text) => text.includes('account.js')))
    return { text: 'The script is inside a comment, so it never runs.', advice: 'Remove <!-- and --> around it.' };
  if (scripts.some((text) => text.includes('account.js')))
    return {
      text: 'The script is added by another script, or combined with others.',
      advice: 'What that script does can’t be seen from outside. Put the script tag itself into the page’s head.',
    };
  return {
    text: 'The script isn’t on this page, so no widget can show.',
    advice: `Put this line into the page’s head, or ask a developer to: <script type="module" src="${origin}/account.js" blocking="render"></script>. In WordPress activate the plugin.`,
  };
}

/** The page's policies, from headers and from its HTML. */
const policiesOf = (page: Read, { elements: all }: Tree): string[] => [
  ...(page.headers.get('content-security-policy')?.split(',') ?? []),
  ...all
    .filter(
      ({ name, attributes }) => name === 'meta' && /^content-security-policy$/i.test(attributes['http-equiv'] ?? ''),
    )
    .map(({ attributes }) => attributes['content'] ?? ''),
];

/** What is wrong with the script that a tag names. */
async function scriptFindings(
  page: Read,
  tree: Tree,
  attributes: Attributes,
  readScript: (url: URL) => Promise<Read>,
): Promise<Finding[]> {
  const { src = '', type = '', nonce = '' } = attributes;
  if (!runs.test(type))
    return [
      {
        text: `The script is held back: its type is “${type}”.`,
        advice: 'A consent tool or an optimiser does that. Exclude account.js there, so that the type is “module”.',
      },
    ];
  const base =
    tree.elements.find(({ name, attributes: own }) => name === 'base' && own['href'])?.attributes['href'] ?? '';
  if (!URL.canParse(src, page.url)) return [{ text: `“${src}” is no address of a script.`, advice: 'Correct src.' }];
  const url = new URL(src, new URL(base, page.url));
  if (page.url.protocol === 'https:' && url.protocol === 'http:')
    return [
      {
        text: 'The page is secure (https), the script is not, so browsers refuse it.',
        advice: `Write https:// in its address: ${url.href.replace('http:', 'https:')}`,
      },
    ];
  const policy = policiesOf(page, tree).find((each) => !allowsScript(each, { url, page: page.url, nonce }));
  if (policy !== undefined)
    return [
      {
        text: 'The page’s own rules forbid the script.',
        advice: `For developers: its Content-Security-Policy must allow ${url.origin} in script-src, or give the script tag its nonce. It is: ${policy.trim()}`,
      },
    ];
  try {
    const script = await readScript(url);
    if (script.status >= 400)
      return [
        {
          text: `There is no script at ${url.href}: the answer is ${script.status}.`,
          advice: 'Correct the address in the script tag: it is that of the customer account, followed by /account.js.',
        },
      ];
    if (!/javascript/.test(script.type))
      return [
        {
          text: `At ${url.href} there is something else than a script (${script.type || 'without a type'}).`,
          advice: 'Correct the address. If it is right, a developer must serve it as text/javascript.',
        },
      ];
    return [];
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return [{ text: 'The script can’t be loaded.', advice: error.message }];
  }
}

/** Widgets in the page, in any form. */
function widgetFindings({ elements: all, texts }: Tree, hasTexts: boolean): Finding[] {
  const text = texts.join('\n');
  const escaped = tags.find((tag) => text.includes(`<${tag}`) && text.includes(`</${tag}>`));
  if (escaped)
    return [
      {
        text: `Visitors read “<${escaped}>” in place of the widget: the editor has kept it as text.`,
        advice: 'Paste it where the editor takes HTML (“Source”, “Custom HTML”), or use the form of a link.',
      },
    ];
  const shortcode = /\[account\s[^[\]]*\]/i.exec(text)?.[0];
  if (shortcode && !hasTexts)
    return [
      {
        text: `Visitors read “${shortcode}” in place of the widget.`,
        advice: 'In WordPress activate the plugin Pawtal. Elsewhere add data-text-widgets to the script tag.',
      },
    ];
  const isWidget = ({ name, attributes }: Tree['elements'][number]): boolean =>
    tags.includes(name) ||
    'data-account-widget' in attributes ||
    (name === 'a' &&
      short.some((each) => new RegExp(`[?&]widget=(account-)?${each}\\b`).test(attributes['href'] ?? '')));
  if (shortcode || all.some(isWidget)) return [];
  return [
    {
      text: 'There is no widget on this page.',
      advice:
        'The editor may have removed the tag when it saved the page. Use the form of a link, which every editor keeps: see “Other ways to place a widget”.',
    },
  ];
}

/**
 * Examines a page from outside, as far as that goes without running it.
 *
 * @param page as `read()` has read it
 * @param readScript reads the script, at an address of the page's choice
 * @param origin where `account.js` is
 */
export async function examine(page: Read, readScript: (url: URL) => Promise<Read>, origin: string): Promise<Finding[]> {
  if (page.status >= 400)
    return [
      {
        text: `There is no page at ${page.url.href}: the answer is ${page.status}.`,
        advice: 'Visitors who are not signed in to your CMS see the same. Is the page published?',
      },
    ];
  if (page.type !== 'text/html')
    return [
      {
        text: `${page.url.href} is no page.`,
        advice: `It is ${page.type || 'without a type'}. Write the address of the page with the widget.`,
      },
    ];
  const tree = readTree(page.text);
  const script = tree.elements.find(({ name, attributes }) => name === 'script' && file.test(attributes['src'] ?? ''));
  return [
    ...(script ? await scriptFindings(page, tree, script.attributes, readScript) : [missing(tree, origin)]),
    ...widgetFindings(tree, script !== undefined && 'data-text-widgets' in script.attributes),
  ];
}
