/** Waits until a condition holds, checking each frame. Throws after 5 s, or `timeoutMs`, with its description. */
export async function until<T>(look: () => T, timeoutMs = 5000): Promise<NonNullable<T>> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const found = look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`Waited in vain for ${look.toString()}`);
    await new Promise(requestAnimationFrame);
  }
}

export function equal(actual: unknown, expected: unknown): void {
  if (!Object.is(actual, expected))
    throw new Error(`Expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
}

/** Deep equality of JSON values. */
export const deepEqual = (actual: unknown, expected: unknown): void =>
  equal(JSON.stringify(actual), JSON.stringify(expected));
