import type { Place } from './page.ts';

/** Something that the page's editor can fix. */
export interface Problem {
  /** What is wrong, in words of an editor. */
  text: string;
  /** What to do, and what a developer needs to know for it. */
  advice: string;
  /** Where it is. */
  at?: Place;
  /** What it breaks, such as calls to one backend. Guesses about the same effect are reported once. */
  effect?: string;
  /** Reported only if no more certain problem has the same effect. */
  isGuess?: true;
}

/** A problem with every place where it is. */
export interface Summary extends Pick<Problem, 'text' | 'advice'> {
  places: readonly Place[];
}

/** Merges equal problems of several places, and drops guesses about an effect that another problem explains. */
export function summarise(problems: readonly Problem[]): Summary[] {
  const explained = new Set(problems.filter(({ isGuess }) => !isGuess).map(({ effect }) => effect));
  const found = new Map<string, { text: string; advice: string; places: Map<unknown, Place> }>();
  for (const { text, advice, at, effect, isGuess } of problems) {
    if (isGuess && explained.has(effect)) continue;
    const summary = found.get(text) ?? { text, advice, places: new Map<unknown, Place>() };
    found.set(text, summary);
    if (at) summary.places.set(at.element ?? at.line, at);
  }
  return [...found.values()].map((each) => ({ ...each, places: [...each.places.values()] }));
}
