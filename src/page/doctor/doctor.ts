import { adapterProblems, backendProblems, unsupportedProblems, watchDeliveries, watchPets } from './live.ts';
import { habitProblems } from './habits.ts';
import { watchBrand } from './brand.ts';
import { watchLabels } from './labels.ts';
import { watchLinks } from './links.ts';
import { createPanel } from './panel.ts';
import { readDocument } from './read-document.ts';
import type { Patient } from './read-document.ts';
import { problemsOf } from './rules/all.ts';
import type { Problem } from './rules/problem.ts';
import { summarise } from './rules/problem.ts';
import { hostsOf } from './rules/script.ts';
import { watchChunks, watchPolicy } from './blocked.ts';
import { liveThemeProblems } from './theme.ts';

/*
 * The page's doctor: reports editors' mistakes in the page and on the console, each with what to do. Loaded only where
 * a tag is in preview, or with `?account-debug`. It adds nothing to the page but a badge, and only if it finds a
 * problem.
 */
let panel: ReturnType<typeof createPanel> | undefined;
/** Problems reported by events. Problems in the markup are found again at each check. */
const happened: Problem[] = [];
const reported = new Set<string>();
let loader: Patient | undefined;
let isDebug = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function look(): void {
  if (!loader) return;
  const { copies } = loader.page;
  const problems = summarise([
    ...happened,
    ...problemsOf(readDocument(document, loader), {
      isPublished: isDebug && window === top,
      upgradesTexts: false,
      ...(copies && { copies }),
    }),
    ...habitProblems(loader),
    ...liveThemeProblems(loader),
    ...unsupportedProblems(loader),
    ...adapterProblems(loader),
    ...(loader.page.routeProblems ?? []),
  ]);
  for (const { text, advice, places } of problems) {
    if (reported.has(text)) continue;
    reported.add(text);
    // oxlint-disable-next-line no-console -- this is where developers look
    console.warn(`Account widgets: ${text} ${advice}`, ...places.flatMap(({ element }) => element ?? []));
  }
  if (problems.length > 0 || isDebug) panel ??= createPanel();
  panel?.update(problems);
}

/** Adds a problem that an event revealed. */
export function report(problem: Problem): void {
  happened.push(problem);
  if (loader) lookSoon();
}

/** Debounced, since editors change their page many times a second while they type. */
function lookSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(look, 300);
}

/** Starts the doctor, or makes it look again. Called whenever new content may need it. */
export function startDoctor(from: Patient, debug: boolean): void {
  if (loader) return lookSoon();
  loader = from;
  isDebug = debug;
  const hosts = (): Iterable<string> => hostsOf(readDocument(document, from)).keys();
  watchPolicy(loader, hosts, report);
  watchChunks(loader, report);
  // The adapter runs with the first answer.
  for (const event of ['account-ready', 'account-error']) document.addEventListener(event, lookSoon);
  new MutationObserver((records) => {
    if (records.some(({ attributeName }) => !/^(data-status|style|class)$/.test(attributeName ?? ''))) lookSoon();
  }).observe(document.documentElement, { childList: true, subtree: true, attributes: true });
  // What the browser has recorded arrives after this, and may explain the rest.
  lookSoon();
  void watchBrand(loader, report).catch(console.error);
  if (!debug) return;
  watchPets(loader, report);
  watchDeliveries(report);
  watchLinks(loader, report);
  watchLabels(loader, report);
  // An adapter may send the requests elsewhere.
  if (!loader.page.config?.['adapter'])
    void backendProblems(loader, hosts()).then((problems) => problems.forEach(report));
}
