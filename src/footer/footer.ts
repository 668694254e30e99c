import { declarationPages, declarationsOf, legalPages } from '../i18n/legal.ts';
import type { LegalPage } from '../i18n/legal.ts';
import type { Translate } from '../i18n/messages.ts';

/** A link that may be shown: its URL is http(s). */
export interface FooterLink {
  text: string;
  href: string;
}
export type Inline = string | FooterLink;

export interface SocialLink extends FooterLink {
  /** The network's host without its ending: `youtube`. */
  network: string;
  /** The network's own spelling: `YouTube`. */
  name?: string;
}

/** Content of a footer. The site's footer and the built-in one are both rendered from it, so they look the same. */
export interface FooterContent {
  groups: { title: string; entries: Inline[][] }[];
  /** Copyright and similar lines. */
  notes: Inline[][];
  social: SocialLink[];
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const line = (parts: readonly Inline[]): string =>
  parts
    .map((part) =>
      typeof part === 'string' ? escape(part) : `<a href="${escape(part.href)}">${escape(part.text)}</a>`,
    )
    .join('');
const list = (items: readonly string[]): string => items.map((item) => `<li>${item}</li>`).join('');

/** Renders a footer as HTML: for the demo's pages, the response of `/{segment}/footer/`, and previews. */
export function footerHtml({ groups, notes, social }: FooterContent): string {
  const sections = groups.map(
    ({ title, entries }) =>
      `<section class="footer-group"><h2>${escape(title)}</h2><ul>${list(entries.map(line))}</ul></section>`,
  );
  const links = social.map(
    ({ text, href, name }) => `<a href="${escape(href)}" aria-label="${escape(text)}">${escape(name ?? text)}</a>`,
  );
  return `<div class="footer-groups">${sections.join('')}</div>
<div class="footer-bottom">${notes.map((note) => `<p>${line(note)}</p>`).join('')}<ul class="footer-social">${list(links)}</ul></div>`;
}

/** §2 Link groups Our food, Our Service, About us and Dog health: keys of their texts, and paths of their pages. */
const groups: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'ourFood',
    [
      ['dryFood', 'dry-food'],
      ['wetFood', 'wet-food'],
      ['ingredients', 'ingredients'],
    ],
  ],
  [
    'ourService',
    [
      ['howItWorks', 'how-it-works'],
      ['treatments', 'treatments'],
      ['refer', 'refer'],
    ],
  ],
  [
    'aboutUs',
    [
      ['ourStory', 'our-story'],
      ['careers', 'careers'],
      ['press', 'press'],
      ['accessibility', 'accessibility'],
    ],
  ],
  [
    'dogHealth',
    [
      ['advice', 'advice'],
      ['puppies', 'puppies'],
      ['seniorDogs', 'senior-dogs'],
    ],
  ],
];

const networks = ['Instagram', 'YouTube', 'Facebook'];

/** The site that a footer belongs to. */
interface Site {
  t: Translate;
  /** Turns a path of the country's site into a URL. */
  href: (path: string) => string;
  year: number;
  /** Whether the site has the page. */
  isOffered: (path: string) => boolean;
  country: string;
  /** URL of a page that the law requires; undefined if it is unknown. */
  legalUrl: (page: LegalPage) => string | undefined;
}

/** §8 Replaces a footer that fails to load. It links to the pages that the law of the country requires. */
export const builtInFooter = ({ t, href, year, isOffered, country, legalUrl }: Site): FooterContent => ({
  groups: groups.map(([title, entries]) => ({
    title: t(`footer.${title}`),
    entries: entries
      .filter(([, path]) => isOffered(path))
      .map(([key, path]) => [{ text: t(`footer.${key}`), href: href(`${path}/`) }]),
  })),
  notes: [
    [{ text: t('navbar.help'), href: href('help/') }],
    [{ text: t('consent.preferences'), href: href('?showCookieTool=true') }],
    ...legalPages.flatMap((page) => {
      const url = legalUrl(page);
      return url ? [[{ text: t(`footer.legal.${page}`), href: url }]] : [];
    }),
    ...declarationsOf(country)
      .filter((kind) => isOffered(declarationPages[kind]))
      .map((kind) => [{ text: t(`footer.${kind}`), href: href(`${declarationPages[kind]}/`) }]),
    [t('footer.copyright', { year })],
  ],
  social: networks.map((name) => ({
    text: t('footer.social', { network: name }),
    href: `https://www.${name.toLowerCase()}.com/`,
    network: name.toLowerCase(),
    name,
  })),
});
