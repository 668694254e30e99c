import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { hasForm, hero, placed, prose, slotRow } from './blocks.ts';
import { html } from '../../html.ts';
import type { Html } from '../../html.ts';
import { complaintSections } from './complaints.ts';
import { layout } from './layout.ts';
import { isOffered, offeredOf } from './offered.ts';
import type { Can } from './offered.ts';
import { pageUrl } from './page-table.ts';
import type { CmsPage } from './page-table.ts';
import { productWords } from './product-words.ts';
import { textsFor } from './texts.ts';
import type { HelpTopic, Section } from './texts.ts';

/**
 * A page of the page table, in a store's language. `home`: the signed-in customer's country. With it no tag needs content
 * for visitors, and its place is kept instead.
 */
export function cmsPage(
  page: CmsPage,
  locale: LocaleEntry,
  year: number,
  home?: string,
  can: Can = () => true,
  /** Sections that follow from the shop's settings. */
  sections?: Section[],
): Html {
  const { pages, help } = textsFor(locale);
  const known = pages[page.key];
  const shown = [...(sections ?? known.sections ?? []), ...complaintSections(page.key, locale)];
  const all = offeredOf({ ...known, ...(shown.length > 0 && { sections: shown }) }, can);
  const hasNoForm = page.tags?.some((each) => 'tag' in each && !hasForm(each, home ?? locale.country));
  const content = {
    ...all,
    ...(hasNoForm && all.noForm),
    ...(page.settings && { title: productWords(locale.messages).settings[page.settings].title }),
  };
  const tags = (list: CmsPage['tags'] = []): Html[] =>
    list.map((each) => ('slots' in each ? slotRow(each) : placed(each, page, locale, home)));
  if (!isOffered(page.path, can))
    return layout({
      locale,
      year,
      title: content.title,
      path: page.path,
      look: 'article',
      isCustomer: home !== undefined,
      can,
      content: html`<section class="hero">
        <div class="hero-words">
          <h1>${content.title}</h1>
          <p class="hero-ways">
            <a class="button" href="${pageUrl(locale.segment, 'help')}#contact">${help.links.help}</a>
          </p>
        </div>
      </section> `,
    });
  return layout({
    locale,
    year,
    title: content.title,
    description: content.lead,
    path: page.path,
    look: page.look ?? 'plain',
    personal: page.personal ?? false,
    isCustomer: home !== undefined,
    isTask: page.task,
    can,
    content: html`${page.titled ? html`<noscript><h1>${content.title}</h1></noscript>` : hero(content, page, locale)}${tags(page.tags)}${prose(content, locale)}${tags(page.tagsBelow)}`,
  });
}

/** One question of the help: its answer, and a link to the control that does it. */
export function helpPage(
  { slug, question, answer, to }: HelpTopic,
  locale: LocaleEntry,
  year: number,
  home: string | undefined,
  can: Can,
): Html {
  const { help } = textsFor(locale);
  const url = to === 'help' ? `${pageUrl(locale.segment, 'help')}#contact` : pageUrl(locale.segment, to);
  return layout({
    locale,
    year,
    title: question,
    description: answer,
    path: `help/${slug}`,
    look: 'article',
    isCustomer: home !== undefined,
    can,
    content: html`<section class="hero">
      <div class="hero-words">
        <h1>${question}</h1>
        <p class="lead">${answer}</p>
        <p class="hero-ways">
          <a class="button" href="${url}">${(help.links as Record<string, string>)[to] ?? question}</a>
          <a class="alone" href="${pageUrl(locale.segment, 'help')}">${help.all}</a>
        </p>
      </div>
    </section> `,
  });
}
