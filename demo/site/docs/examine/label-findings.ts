import { labelProblems } from '../../../../src/page/doctor/rules/labels.ts';
import { tagsOf } from '../../../../src/page/doctor/rules/page.ts';
import type { ExaminedPage } from '../../../../src/page/doctor/rules/page.ts';
import type { Problem } from '../../../../src/page/doctor/rules/problem.ts';
import { incompleteIn, offersOf, sells } from '../../../../src/stores/shop/incomplete.ts';
import type { Reader } from './link-findings.ts';
import type { Read } from './read.ts';

/** What the tags of a page sell without facts that the law requires. A visitor can't read that, a signed-in reader can. */
export async function labelFindings(
  page: ExaminedPage,
  readUrl: (url: URL) => Promise<Read>,
  { backend, has, ids, country = 'gb' }: Reader,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const element of tagsOf(page)) {
    const { name: tag, attributes } = element;
    if (backend === undefined || !sells(tag) || attributes['preview'] !== undefined) continue;
    for (const offers of offersOf(tag)) {
      const { path, groups = [] } = offers.call;
      if (!groups.some(has)) continue;
      const url = new URL(`/${country}/new-account-api/1.0/${path.replace('{id}', ids.pet ?? '')}`, backend);
      const { status, text } = await readUrl(url);
      if (status !== 200) continue;
      const incomplete = incompleteIn(offers, JSON.parse(text), country);
      problems.push(...labelProblems(tag, incomplete).map((problem) => ({ ...problem, at: element })));
    }
  }
  return problems;
}
