import type { Group } from '../../../src/contract/groups.ts';
import { pageTable } from './page-table.ts';
import type { HelpTopic, PageContent } from './texts.ts';

/** Whether the shop's backend has one of these groups of calls. */
export type Can = (groups: readonly Group[]) => boolean;

/** Whether the shop publishes a page: one that would be empty for every customer, it doesn't. */
export function isOffered(path: string, can: Can): boolean {
  const needs = pageTable.find((page) => page.path === path)?.needs;
  return !needs || can(needs);
}

/** Words that stand only where the backend has these groups: `{pause}You can pause.{/}`. */
export const condition = /\{([a-z|+-]+)\}(.*?)\{\/\}/g;

/** The groups of a condition: `a+b|c` needs a, and b or c. */
export const groupsOf = (names: string): Group[][] => names.split('+').map((each) => each.split('|') as Group[]);

/** Returns a text without the parts of unsupported groups. */
const supportedText = (text: string, can: Can): string =>
  text.replace(condition, (_, names: string, words: string) => (groupsOf(names).every(can) ? words : '')).trim();

/** Returns a topic of the help without unsupported groups; undefined if no answer remains. */
export function offeredTopic(topic: HelpTopic, can: Can): HelpTopic | undefined {
  const answer = supportedText(topic.answer, can);
  return answer && isOffered(topic.to, can) ? { ...topic, answer } : undefined;
}

/**
 * Returns a page's content without unsupported groups. Removes sentences, empty sections, links to pages that the shop
 * doesn't publish, and questions that end in such a link.
 */
export function offeredOf(content: PageContent, can: Can): PageContent {
  const all = (texts: readonly string[]): string[] => texts.map((text) => supportedText(text, can)).filter(Boolean);
  const sections = content.sections?.flatMap((section) => {
    const text = all(section.text);
    const points = section.points && all(section.points);
    if (text.length === 0 || points?.length === 0) return [];
    const { link, ...rest } = section;
    return [{ ...rest, text, ...(points && { points }), ...(link && isOffered(link.to, can) && { link }) }];
  });
  const faq = content.faq?.flatMap((topic) => offeredTopic(topic, can) ?? []);
  return { ...content, ...(sections && { sections }), ...(faq && { faq }) };
}
