import { hasHiding } from '../embed/undefined-tags.ts';
import type { LoaderParts } from '../loader-parts.ts';
import type { Problem } from './rules/problem.ts';
import { problemTexts } from './rules/problem-texts.ts';

const throws = (action: () => unknown): boolean => {
  try {
    action();
    return false;
  } catch {
    return true;
  }
};

/** Names that a page's scripts have added to all objects of a kind. */
function additionsTo(object: object): string[] {
  const names: string[] = [];
  // oxlint-disable-next-line guard-for-in -- inherited names are what it looks for
  for (const name in object) names.push(name);
  return names;
}

/** What old libraries have changed of JavaScript. The tags work nevertheless; other scripts of the page may not. */
function changedBuiltIns(): Problem[] {
  const changed = [
    ...additionsTo({}).map((name) => `Object.prototype.${name}`),
    ...('toJSON' in Array.prototype ? ['Array.prototype.toJSON'] : []),
    ...(String(Array.from).includes('[native code]') ? [] : ['Array.from']),
  ];
  return changed[0] ? [problemTexts.changedBuiltIns(changed)] : [];
}

/** Whether the script is part of a file with another name, whose folder has no chunks. */
const isCombined = ({ address, page }: LoaderParts): boolean =>
  !page.config?.['base'] && !new URL(address).pathname.endsWith('/account.js');

/** What a page does that reaches into the tags, or takes something from them. Each has a cure. */
export const habitProblems = (loader: LoaderParts): Problem[] => [
  ...changedBuiltIns(),
  ...(isCombined(loader) ? [problemTexts.combined(loader.address)] : []),
  // An editor's preview is often in a frame without storage.
  ...(self === top && throws(() => localStorage.length) ? [problemTexts.noStorage()] : []),
  ...(hasHiding() ? [problemTexts.hidesUndefined()] : []),
];
