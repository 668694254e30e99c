import type { Account } from '../../stores/account/account.ts';
import { incompleteInTag, sells } from '../../stores/shop/incomplete.ts';
import type { LoaderParts } from '../loader-parts.ts';
import { labelProblems } from './rules/labels.ts';
import type { Problem } from './rules/problem.ts';

/** Reports what tags sell without facts that the customer's country requires. Only with `?account-debug`. */
export function watchLabels({ page, tags }: LoaderParts, report: (problem: Problem) => void): void {
  const checked = new Set<string>();
  const check = async (element: Element): Promise<void> => {
    const tag = element.localName;
    const host = element.getAttribute('host')?.replace(/\/+$/, '') ?? page.host;
    const account = page.accounts.get(host) as Account | undefined;
    if (!account || !sells(tag) || element.matches('[preview]') || checked.has(tag)) return;
    checked.add(tag);
    for (const problem of labelProblems(tag, await incompleteInTag(tag, account)))
      report({ ...problem, at: { element } });
  };
  // A failed read is reported by the tag.
  const follow = (element: Element): void => void check(element).catch(() => {});
  document.addEventListener('account-ready', ({ target }) => follow(target as Element));
  // Tags may have been ready before.
  for (const element of document.querySelectorAll('[data-status=success]'))
    if (Object.hasOwn(tags, element.localName)) follow(element);
}
