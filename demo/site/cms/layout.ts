import { builtInFooter, footerHtml } from '../../../src/footer/footer.ts';
import { legalPages } from '../../../src/i18n/legal.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { namedLocales } from '../../../src/i18n/named-locales.ts';
import { html, Html } from '../../html.ts';
import { isOffered } from './offered.ts';
import type { Can } from './offered.ts';
import { localeName } from './page-address.ts';
import { pageUrl } from './page-table.ts';
import { productTexts } from './product-words.ts';
import { countryName, textsFor } from './texts.ts';

/**
 * The marketing site's footer: part of its pages, and the response of `/{segment}/footer/`. It has the same content as
 * the built-in footer.
 */
export function footer(
  { messages: language, segment, country }: LocaleEntry,
  year: number,
  can: Can = () => true,
): Html {
  const { t } = productTexts(language);
  const href = (path: string): string => `/${segment}/${path}`;
  return new Html(
    footerHtml(
      builtInFooter({
        t,
        href,
        year,
        isOffered: (path) => isOffered(path, can),
        country,
        legalUrl: (page) => href(`${page}/`),
      }),
    ),
  );
}

/** Names the site's pages that the law requires, for the built-in footer. */
export const legalLinks = html`<account-config
  ${legalPages.map((page) => new Html(` links.${page}="/{locale}/${page}/"`))}
></account-config>`;

export interface Document {
  locale: LocaleEntry;
  title: string;
  description?: string;
  /** Path after the country, to link to the same page in another one. */
  path?: string;
  look?: string;
  personal?: boolean | undefined;
  /** A customer is signed in: the announcement and most of the site's own menu are for visitors. */
  isCustomer?: boolean | undefined;
  /** A page with one task, whose own bar is at the bottom. */
  isTask?: boolean | undefined;
  year: number;
  content: Html;
  /** What the backend can do: no link leads to a page that isn't published. */
  can?: Can | undefined;
}

/**
 * A whole page in the theme. One script tag is all that it needs for the widgets; the style sheet keeps their places in
 * browsers that don't know `blocking`.
 */
export function layout({
  locale,
  title,
  description,
  path = '',
  look = 'plain',
  personal,
  isCustomer,
  isTask,
  year,
  content,
  can = () => true,
}: Document): Html {
  const { site } = textsFor(locale);
  const redirect = personal && html` data-signed-out="redirect"`;
  return html`<!doctype html>
    <html lang="${locale.tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${title} · ${site.name}</title>
        ${description && html`<meta name="description" content="${description}" />`}
        <link rel="icon" type="image/svg+xml" href="/theme/pictures/logo-mark.svg" />
        ${['figtree', 'gabarito'].map(
          (font) =>
            // At once, so that no text moves when its font arrives.
            html`<link
              rel="preload"
              as="font"
              type="font/woff2"
              href="/theme/fonts/${font}-latin-wght-normal.woff2"
              crossorigin
            /> `,
        )}
        <link rel="stylesheet" href="/theme/fonts/fonts.css" />
        <link rel="stylesheet" href="/theme/site.css" />
        <link rel="stylesheet" href="/account.css" />
        <script type="module" src="/account.js" ${redirect} blocking="render"></script>
      </head>
      <body class="look-${look}${isCustomer && ' for-customer'}">
        <a class="skip-link" href="#content">${site.skip}</a>
        <account-consent></account-consent>
        <div id="page-wrapper">
          <aside class="announcement">
            <p>${site.announcement}</p>
            <a class="to-account" href="/account/${locale.segment}">${site.account}</a>
            ${countries(locale, path)}
          </aside>
          <header class="site-header">${navigation(locale, { personal, isCustomer, isTask, can })}</header>
          <main id="content" class="canvas">${content}</main>
          <footer class="site-footer">${footer(locale, year, can)}</footer>
        </div>
      </body>
    </html> `;
}

/** On a public page visitors keep the site's own menu; on a personal page the tag sends them to sign in. */
function navigation(
  locale: LocaleEntry,
  { personal, isCustomer, isTask, can = () => true }: Pick<Document, 'personal' | 'isCustomer' | 'isTask' | 'can'>,
): Html {
  const { site } = textsFor(locale);
  const entry = (path: string, label: string): Html =>
    isOffered(path, can) ? html`<li><a href="${pageUrl(locale.segment, path)}">${label}</a></li>` : html``;
  // A customer sees it until the bar is there: nothing in it is for visitors.
  const entries = isCustomer
    ? html`<li><a href="/account/${locale.segment}">${site.account}</a></li>`
    : html`${entry('how-it-works', site.howItWorks)} ${entry('dry-food', site.dryFood)} ${entry('products', site.shop)}
        ${entry('help', site.help)}
        <li><a class="button" href="/signin?locale=${localeName(locale)}">${site.signIn}</a></li>`;
  const menu = html`<nav class="site-menu" aria-label="${site.menu}">
    <a class="site-logo" href="${pageUrl(locale.segment, '')}"
      ><img src="/theme/pictures/logo-mark.svg" alt="" width="40" height="40" />${site.name}</a
    >
    <ul>
      ${entries}
    </ul>
  </nav>`;
  return html`<account-navbar${isTask && html` no-tab-bar`}${!personal && html` signed-out="content"`}>${menu}</account-navbar>`;
}

function countries(locale: LocaleEntry, path: string): Html {
  const { site } = textsFor(locale);
  return html`<details class="countries">
    <summary><span class="visually-hidden">${site.chooseCountry}: </span>${countryName(locale, locale)}</summary>
    <ul>
      ${namedLocales.map(
        (each) =>
          html` <li>
            <a
              href="${pageUrl(each.segment, path)}?locale=${each.tag}"
              hreflang="${each.tag}"
              lang="${each.messages}"
              ${each === locale && html` aria-current="true"`}
              >${countryName(each, each)}</a
            >
          </li>`,
      )}
    </ul>
  </details>`;
}
