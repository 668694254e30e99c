/**
 * Tells a developer of a value that a block doesn't know: the compiler refuses it, but data and plain JavaScript may bring it. Call it
 * under `if (import.meta.env.DEV)`, so that not a byte of it reaches customers; they get the block's usual look.
 */
export function checkOneOf(block: string, property: string, value: unknown, allowed: readonly string[]): void {
  if (!allowed.includes(value as string)) {
    console.error(`${block}: ${property} ${JSON.stringify(value)} is none of ${allowed.join(', ')}.`);
  }
}
