import type { Html } from '../../html.ts';
import { entities } from './search-index.ts';

const decoded = (text: string): string =>
  text.replaceAll(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole);

const withoutTags = (markup: string): string => markup.replaceAll(/<[^>]*>/g, '');

/** Returns our own templates' markup as Markdown: headings, paragraphs, lists, tables and code. */
function markdownOf(markup: string): string {
  const blocks: string[] = [];
  const stored = markup.replaceAll(/<pre[^>]*>(.*?)<\/pre>/gs, (_, code: string) => {
    blocks.push(`\`\`\`\n${decoded(withoutTags(code))}\n\`\`\``);
    return `\n\n\ue000${blocks.length - 1}\ue000\n\n`;
  });
  const text = stored
    .replaceAll(/<(form|button|iframe|caption)\b.*?<\/\1>/gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<code>(.*?)<\/code>/g, '`$1`')
    .replaceAll(
      /<h([23])[^>]*>\s*(.*?)\s*<\/h\1>/g,
      (_, level: string, title: string) => `\n\n#${'#'.repeat(Number(level) - 1)}# ${title}\n\n`,
    )
    .replaceAll(/<(li|tr)[^>]*>/g, '\n- ')
    .replaceAll(/<\/(th|td)>\s*(?=<t[hd])/g, ' | ')
    .replaceAll(/<\/?(p|ul|ol|table|section|div|summary)[^>]*>/g, '\n\n');
  return decoded(withoutTags(text))
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n- (?=\n|$)/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\ue000(\d+)\ue000/g, (_, index: string) => blocks[Number(index)] ?? '')
    .trim();
}

/** All pages of the documentation as one text, for tools that read no links. */
export const llmsFullText = (pages: readonly { title: string; about: string; content: Html }[]): string =>
  pages.map(({ title, about, content }) => `# ${title}\n\n> ${about}\n\n${markdownOf(content.markup)}`).join('\n\n');
