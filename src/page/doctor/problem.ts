/** Something that the page's editor can fix. */
export interface Problem {
  /** What is wrong, in words of an editor. */
  text: string;
  /** What to do, and what a developer needs to know for it. */
  advice: string;
  /** Where it is. */
  element?: Element;
  /** What goes wrong because of it, such as calls to one backend. Of several guesses about it none is said twice. */
  effect?: string;
  /** Said only if no surer problem has the same effect. */
  isGuess?: true;
}
