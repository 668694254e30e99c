/** The operations that tests need of any browser. */
export interface EnginePage {
  open: (url: string) => Promise<unknown>;
  /** The value of an expression in the page, as JSON. */
  evaluate: <T>(expression: string) => Promise<T>;
  /** The window's size in CSS pixels. */
  resize: (width: number, height: number) => Promise<unknown>;
  close: () => Promise<void>;
}
