import { html } from './html.ts';
import type { Html } from './html.ts';
import { pageUrl } from './page-table.ts';
import type { LocaleEntry } from '../../src/i18n/locale-table.ts';
import { textsFor } from './texts.ts';
import type { Texts } from './texts.ts';

type FooterKey = Exclude<keyof Texts['footer'], 'social' | 'copyright'>;

/** §2 The four link groups. */
const groups: readonly (readonly [FooterKey, readonly (readonly [FooterKey, string])[]])[] = [
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

const networks: readonly (readonly [string, string])[] = [
  ['Instagram', 'https://www.instagram.com/'],
  ['YouTube', 'https://www.youtube.com/'],
  ['Facebook', 'https://www.facebook.com/'],
];

/** The marketing site's footer: part of its pages, and the answer of `/{segment}/footer/`. */
export function footer(locale: LocaleEntry, year: number): Html {
  const { footer: words, site, t } = textsFor(locale);
  return html`<div class="footer-groups">
      ${groups.map(
        ([title, links]) =>
          html` <section class="footer-group">
            <h2>${words[title]}</h2>
            <ul>
              ${links.map(([key, path]) => html` <li><a href="${pageUrl(locale.segment, path)}">${words[key]}</a></li>`)}
            </ul>
          </section>`,
      )}
    </div>
    <div class="footer-bottom">
      <p class="footer-copyright">${t('footer.copyright', { year })}</p>
      <p><a href="${pageUrl(locale.segment, '')}?showCookieTool=true">${site.cookies}</a></p>
      <ul class="footer-social">
        ${networks.map(
          ([name, url]) => html` <li><a href="${url}" aria-label="${t('footer.social', { network: name })}">${name}</a></li>`,
        )}
      </ul>
    </div> `;
}
