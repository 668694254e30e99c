import { readFileSync } from 'node:fs';
import { declarationsOf } from '../../../src/i18n/legal.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { html, Html } from '../../html.ts';
import { localeName } from './page-address.ts';
import { pageUrl } from './page-table.ts';
import type { CmsPage, Placed, SlotRow } from './page-table.ts';
import { textsFor } from './texts.ts';
import type { PageContent, Section } from './texts.ts';

const ratios = new Map<string, number>();

/** Height of an illustration at width 1, from its `viewBox`. */
function ratioOf(name: string): number {
  let ratio = ratios.get(name);
  if (ratio === undefined) {
    const svg = readFileSync(new URL(`../../../src/ui/illustrations/${name}.svg`, import.meta.url), 'utf8');
    const [, width, height] = /viewBox="\S+ \S+ (\S+) ([^"]+)"/.exec(svg) ?? [];
    if (!width || !height) throw new Error(`${name}.svg has no viewBox`);
    ratio = Number(height) / Number(width);
    ratios.set(name, ratio);
  }
  return ratio;
}

/** An illustration, whose room is kept before it is there. `width` is in CSS pixels. */
export const picture = (name: string, width: number): Html =>
  html`<img src="/theme/pictures/${name}.svg" alt="" width="${width}" height="${Math.round(width * ratioOf(name))}" />`;

/** The opening of a page. */
export function hero({ title, lead, cta }: PageContent, page: CmsPage, locale: LocaleEntry): Html {
  return html`<section class="hero">
    <div class="hero-words">
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${cta && html`<a class="button" href="${pageUrl(locale.segment, 'signup')}">${cta}</a>`}
    </div>
    ${page.picture && picture(page.picture, page.look === 'home' ? 340 : 200)}
  </section> `;
}

/** Whether the law of a country requires the declaration of a tag. True for tags without a declaration. */
export const hasForm = ({ declares }: Placed, country: string): boolean =>
  !declares || declarationsOf(country).includes(declares);

/** A tag with fallback content; on a public page, visitors read that content. `home`: the customer's country. */
export function placed(item: Placed, page: CmsPage, locale: LocaleEntry, home: string | undefined): Html {
  const { tag, placeholder, attributes = '', declares } = item;
  const texts = textsFor(locale);
  const opening = new Html(`<${tag}${attributes && ` ${attributes}`}`);
  // Nothing to declare in this country: words in place of the form.
  if (!hasForm(item, home ?? locale.country))
    return html`<div class="widget-area">
      <div class="teaser"><p>${texts.placeholder[placeholder]}</p></div>
    </div> `;
  // Without content for visitors its place is kept, so that nothing moves.
  if (page.personal || home || declares)
    return html`<div class="widget-area">${opening}>${new Html(`</${tag}>`)}</div> `;
  const visitors = html` signed-out="content"`;
  const content = texts.pages[page.key];
  // Visitors read about the products; a customer can add them to a box.
  const offered = tag === 'account-shop' ? productList(content) : html``;
  const own = tag === 'account-next-delivery' && content.visitorTitle !== undefined;
  const words = own
    ? html`<h2>${content.visitorTitle}</h2>
        <p>${content.visitorText}</p>`
    : html`<p>${texts.placeholder[placeholder]}</p>`;
  const link = html`<a href="/signin?locale=${localeName(locale)}&amp;return=${pageUrl(locale.segment, page.path)}"
    >${texts.site.signIn}</a
  >`;
  return html`<div class="widget-area">
    ${opening}${visitors}> ${offered}
    <div class="teaser">
      ${words}
      <p>${link}</p>
    </div>
    ${new Html(`</${tag}>`)}
  </div> `;
}

/** Marketing slots, placed as in the vendor's guide for editors. */
export const slotRow = ({ slots }: SlotRow): Html =>
  html`<div class="slots">
    ${slots.map((name) => html`<account-slot name="${name}" type="emarsys"></account-slot>`)}
  </div> `;

const section = ({ id, title, text, points, link, email, url, lang }: Section, locale: LocaleEntry): Html =>
  html`<section class="prose" ${id && html` id="${id}"`}${lang && html` lang="${lang}"`}>
    <h2>${title}</h2>
    ${text.map((each) => html`<p>${each}</p> `)}${
      points &&
      html`<ul>
        ${points.map((each) => html`<li>${each}</li>`)}
      </ul> `
    }${link && html`<p><a class="more" href="${pageUrl(locale.segment, link.to)}">${link.label}</a></p>`}${email && html`<p><a class="button" href="mailto:${email}">${email}</a></p>`}${url && html`<p><a class="more" href="${url}">${url}</a></p>`}
  </section> `;

const productPictures = ['shop-chews', 'shop-salmon', 'shop-training', 'shop-brush'];

const productList = ({ products = [] }: PageContent): Html =>
  html`<ul class="products">
    ${products.map(
      ({ name, text }, index) =>
        html` <li>
          ${picture(productPictures[index] ?? 'treat-bone', 160)}
          <h2>${name}</h2>
          <p>${text}</p>
        </li>`,
    )}
  </ul> `;

/** The text below the tags. */
export function prose({ sections, faq }: PageContent, locale: LocaleEntry): Html {
  const { site } = textsFor(locale);
  return html`${
      faq &&
      html`<section class="faq">
        <h2>${site.questions}</h2>
        <ul>
          ${faq.map(
            ({ slug, question }) =>
              html` <li><a class="alone" href="${pageUrl(locale.segment, `help/${slug}`)}">${question}</a></li>`,
          )}
        </ul>
      </section> `
    }
    <div class="sections">${sections?.map((each) => section(each, locale))}</div> `;
}
