import type { LocaleEntry } from '../../src/i18n/locale-table.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { layout } from './layout.ts';
import type { Can } from './offered.ts';
import { pageUrl } from './page-table.ts';
import { textsFor } from './texts.ts';
import type { HelpTopic } from './texts.ts';

/** One question of the help: its answer, and a link to the control that does it. */
export function helpPage({ slug, question, answer, to }: HelpTopic, locale: LocaleEntry, year: number, can: Can): Html {
  const { help } = textsFor(locale);
  const url = to === 'help' ? `${pageUrl(locale.segment, 'help')}#contact` : pageUrl(locale.segment, to);
  return layout({
    locale,
    year,
    title: question,
    description: answer,
    path: `help/${slug}`,
    look: 'article',
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
