import { backendProblems, watchPets } from './live.ts';
import { markupProblems } from './markup.ts';
import type { Patient } from './markup.ts';
import { pageProblems } from './page-checks.ts';
import { createPanel } from './panel.ts';
import type { Problem } from './problem.ts';
import { watchChunks, watchPolicy } from './watch.ts';

/*
 * The page's doctor: says what is wrong with what an editor wrote, in the page and on the console, each with what to
 * do. Loaded only where a tag is in preview, or with `?account-debug`. It changes nothing of the page's look: a badge,
 * and only if there is something.
 */
let panel: ReturnType<typeof createPanel> | undefined;
/** What has happened, as opposed to what the page's markup says at any moment. */
const happened: Problem[] = [];
const said = new Set<string>();
let facts: Patient | undefined;
let isDebug = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function look(): void {
  if (!facts) return;
  const problems = [...happened, ...markupProblems(facts), ...pageProblems(facts)];
  const unique = problems.filter(
    ({ text, element }, index) =>
      problems.findIndex((each) => each.text === text && each.element === element) === index,
  );
  for (const { text, advice, element } of unique) {
    if (said.has(text)) continue;
    said.add(text);
    // oxlint-disable-next-line no-console -- this is where developers look
    console.warn(`Account widgets: ${text} ${advice}`, ...(element ? [element] : []));
  }
  if (unique.length > 0 || isDebug) panel ??= createPanel();
  panel?.update(unique);
}

/** Something has happened that belongs on the list. */
export function tell(problem: Problem): void {
  happened.push(problem);
  if (facts) lookSoon();
}

/** Editors change their page many times a second while they type. */
function lookSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(look, 300);
}

/** Called each time something new may need the doctor. */
export function startDoctor(from: Patient, debug: boolean): void {
  if (facts) return lookSoon();
  facts = from;
  isDebug = debug;
  watchPolicy(facts, tell);
  watchChunks(facts, tell);
  new MutationObserver((records) => {
    if (records.some(({ attributeName }) => !/^(data-status|style|class)$/.test(attributeName ?? ''))) lookSoon();
  }).observe(document.documentElement, { childList: true, subtree: true, attributes: true });
  look();
  if (!debug) return;
  watchPets(facts, tell);
  void backendProblems(facts).then((problems) => problems.forEach(tell));
}
