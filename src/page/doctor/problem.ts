/** Something that the page's editor can fix. */
export interface Problem {
  /** What is wrong. */
  text: string;
  /** What to do. */
  advice: string;
  /** Where it is. */
  element?: Element;
}
