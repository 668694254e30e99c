import { pageTable } from '../../../demo/cms/page-table.ts';
import type { CmsPage } from '../../../demo/cms/page-table.ts';

/** One page of each structure. The others differ in words, in the picture, or in what the same tag shows. */
export const distinctPages: readonly CmsPage[] = [
  ...Map.groupBy(pageTable, ({ tags, tagsBelow, look }) => JSON.stringify([tags, tagsBelow, look])).values(),
].map(([first]) => first!);
