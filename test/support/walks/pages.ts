import { pageTable, pageUrl } from '../../../demo/site/cms/page-table.ts';
import type { CmsPage } from '../../../demo/site/cms/page-table.ts';

/** The pages that have tags: the shop's own, or these of them, and the account area's. */
export const pagesWithTags = (segment: string, pet?: string, pages: readonly CmsPage[] = pageTable): string[] => [
  ...pages
    .filter(({ tags = [], tagsBelow = [] }) => tags.length + tagsBelow.length > 0)
    .map(({ path }) => pageUrl(segment, path)),
  `/account/${segment}`,
  ...(pet ? [`/account/${segment}/${pet}/feeding-plan`] : []),
];

/** One page of each structure. The others differ in words, in the picture, or in what the same tag shows. */
export const distinctPages: readonly CmsPage[] = [
  ...Map.groupBy(pageTable, ({ tags, tagsBelow, look }) => JSON.stringify([tags, tagsBelow, look])).values(),
].map(([first]) => first!);
