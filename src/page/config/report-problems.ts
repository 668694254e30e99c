import type { ConfigProblem } from './read-json.ts';

const reported = new Set<string>();

/** Reports what is wrong with the configuration on the console, each problem once. */
export function reportProblems(problems: readonly ConfigProblem[]): void {
  for (const { text, advice } of problems) {
    if (reported.has(text)) continue;
    reported.add(text);
    // oxlint-disable-next-line no-console -- for the author of the page: nothing has failed
    console.warn(`Account widgets: ${text} ${advice}`);
  }
}
