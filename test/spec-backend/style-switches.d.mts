export const switches: Readonly<Record<string, readonly unknown[]>> & { postBody: readonly string[] };
export const failureSwitches: readonly string[];
export function drawStyle(
  random: () => number,
  options?: { keep?: readonly string[] },
): Readonly<Record<string, unknown>>;
