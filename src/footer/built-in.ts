import { declarationPages, declarationsOf } from '../i18n/legal.ts';
import type { Translate } from '../i18n/messages.ts';
import type { FooterContent } from './content.ts';

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

/**
 * §8 Replaces a footer that fails to load. `href` turns a path of the country's site into a URL. `isOffered`: whether
 * the site has the page. Every page leads to what the law of `country` asks for.
 */
export const builtInFooter = (
  t: Translate,
  href: (path: string) => string,
  year: number,
  isOffered: (path: string) => boolean,
  country: string,
): FooterContent => ({
  groups: groups.map(([title, entries]) => ({
    title: t(`footer.${title}`),
    entries: entries
      .filter(([, path]) => isOffered(path))
      .map(([key, path]) => [{ text: t(`footer.${key}`), href: href(`${path}/`) }]),
  })),
  notes: [
    [t('footer.copyright', { year })],
    [{ text: t('consent.preferences'), href: href('?showCookieTool=true') }],
    ...declarationsOf(country)
      .filter((kind) => isOffered(declarationPages[kind]))
      .map((kind) => [{ text: t(`footer.${kind}`), href: href(`${declarationPages[kind]}/`) }]),
  ],
  social: networks.map((name) => ({
    text: t('footer.social', { network: name }),
    href: `https://www.${name.toLowerCase()}.com/`,
    network: name.toLowerCase(),
    name,
  })),
});
