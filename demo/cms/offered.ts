import type { Group } from '../../src/contract/groups.ts';
import { pageTable } from './page-table.ts';
import type { PageContent } from './texts.ts';

/** Whether the shop's backend has one of these groups of calls. */
export type Can = (groups: readonly Group[]) => boolean;

/** Whether the shop publishes a page: one that would be empty for every customer, it doesn't. */
export function isOffered(path: string, can: Can): boolean {
  const needs = pageTable.find((page) => page.path === path)?.needs;
  return !needs || can(needs);
}

/** A page's content without sections and questions that end in a page which the shop doesn't publish. */
export const offeredOf = (content: PageContent, can: Can): PageContent => ({
  ...content,
  ...(content.sections && { sections: content.sections.filter(({ link }) => !link || isOffered(link.to, can)) }),
  ...(content.faq && { faq: content.faq.filter(({ to }) => isOffered(to, can)) }),
});
