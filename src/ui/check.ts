/**
 * Reports a value that a block doesn't know. The compiler refuses it, but it may come from data or plain JavaScript.
 * Call this under `if (import.meta.env.DEV)`, so that customers' builds leave it out and show the default look.
 */
export function checkOneOf(block: string, property: string, value: unknown, allowed: readonly string[]): void {
  if (!allowed.includes(value as string)) {
    console.error(`${block}: ${property} ${JSON.stringify(value)} is none of ${allowed.join(', ')}.`);
  }
}
