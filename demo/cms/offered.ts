import type { Group } from '../../src/contract/groups.ts';
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

/** A text without what the backend lacks. */
const said = (text: string, can: Can): string =>
  text.replace(condition, (_, names: string, words: string) => (groupsOf(names).every(can) ? words : '')).trim();

/** A topic of the help without what the backend lacks; undefined if it can't be answered. */
export function offeredTopic(topic: HelpTopic, can: Can): HelpTopic | undefined {
  const answer = said(topic.answer, can);
  return answer && isOffered(topic.to, can) ? { ...topic, answer } : undefined;
}

/**
 * A page's content without what the backend lacks: sentences, sections with nothing left, links to a page that the shop
 * doesn't publish, and questions that end in one.
 */
export function offeredOf(content: PageContent, can: Can): PageContent {
  const all = (texts: readonly string[]): string[] => texts.map((text) => said(text, can)).filter(Boolean);
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
