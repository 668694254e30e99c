/** Something that the page's editor can put right. */
export interface Problem {
  /** What is wrong. */
  text: string;
  /** What to do. */
  advice: string;
  /** Where. */
  element?: Element;
}
