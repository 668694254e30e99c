import { pageTable, pageUrl } from '../../../demo/cms/page-table.ts';

/** Every kind of page that has tags: the shop's own pages, and the account area's. */
export const pagesWithTags = (segment: string, pet?: string): string[] => [
  ...pageTable
    .filter(({ tags = [], tagsBelow = [] }) => tags.length + tagsBelow.length > 0)
    .map(({ path }) => pageUrl(segment, path)),
  `/account/${segment}`,
  ...(pet ? [`/account/${segment}/${pet}/feeding-plan`] : []),
];
