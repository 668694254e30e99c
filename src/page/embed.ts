import { oldBrowser } from 'virtual:chunks';
import { readKey } from './config/config.ts';
import { keys } from './config/keys.ts';
import type { LoaderParts } from './loader-parts.ts';
import { hasContent } from './start/content.ts';
import { pageLanguage } from './start/fallback.ts';
import { isSupported } from './start/supported.ts';
import { made, upgradeForms } from './embed/forms.ts';
import { upgradeTexts } from './embed/text-forms.ts';
import { startUndefined } from './embed/undefined-tags.ts';
import { describe, findUnclosed } from './embed/unclosed.ts';

/**
 * Leaves a tag's own content in a browser that is too old, since no tag is upgraded there. Adds a text to tags without
 * content, in the page's own style.
 */
function explainOldBrowser({ tags }: LoaderParts): void {
  const names = Object.keys(tags).filter((name) => tags[name]!.height[0]);
  const addTexts = (): void => {
    for (const element of document.querySelectorAll(`${names.join()},[data-account-shell]`)) {
      if (hasContent(element)) continue;
      const line = document.createElement('p');
      line.textContent = oldBrowser[pageLanguage()]!;
      element.append(line);
    }
  };
  addTexts();
  new MutationObserver(addTexts).observe(document, { childList: true, subtree: true });
}

/*
 * What few pages need and no first view waits for: other ways to place a tag, tags that were never closed, and the
 * doctor for editors. It imports nothing of the core, so that it also works where that can't be loaded.
 */
const textKey = keys.find(({ name }) => name === 'text-widgets')!;
const reported = new WeakSet<Element>();
const isDebug = (): boolean => location.search.includes('account-debug');

/** Whether the page's author is probably looking: debugging is on, or a tag is in preview. */
const isWatched = ({ tags }: LoaderParts): boolean =>
  isDebug() ||
  document.querySelector(
    Object.keys(tags)
      .map((tag) => `${tag}[preview]`)
      .join(','),
  ) !== null ||
  document.querySelector('[preview]:not(:defined)') !== null;

/** Upgrades and checks the page. The loader calls it whenever new content may need this. */
export async function start(loader: LoaderParts): Promise<void> {
  if (!isSupported()) return explainOldBrowser(loader);
  upgradeForms(loader);
  startUndefined(loader);
  const scope = readKey(loader.page.config, textKey);
  if (scope !== undefined) upgradeTexts(loader, scope);
  const [doctor, states] = isWatched(loader)
    ? await Promise.all([import('./doctor/doctor.ts'), loader.loadStates()]).catch(() => [])
    : [];
  const isMade = (element: Element): boolean => made.has(element);
  for (const { element, isMoved } of findUnclosed(loader, Boolean(doctor), isMade)) {
    if (reported.has(element)) continue;
    reported.add(element);
    const problem = describe(element.localName, isMoved);
    if (doctor) doctor.report({ ...problem, at: { element } });
    // oxlint-disable-next-line no-console -- for the editor who wrote it: nothing has failed
    else console.warn(`Account widgets: ${problem.text} ${problem.advice}`, element);
  }
  if (states) doctor?.startDoctor({ ...loader, ...states }, isDebug());
}
