/** How a fault breaks the body of an answer. */
export const corruptions = ['malformed', 'partial', 'empty', 'wrong-types'] as const;
export type Corruption = (typeof corruptions)[number];

const half = (text: string): string => text.slice(0, Math.ceil(text.length / 2));

/** The same structure with fields missing, or with values of another type. */
function distort(value: unknown, how: 'partial' | 'wrong-types'): unknown {
  if (Array.isArray(value)) return value.map((each) => distort(each, how));
  if (value instanceof Object) {
    const entries = Object.entries(value);
    // The most important fields come first.
    const kept = how === 'partial' ? entries.slice(Math.floor(entries.length / 2)) : entries;
    return Object.fromEntries(kept.map(([key, inner]) => [key, distort(inner, how)]));
  }
  return how === 'wrong-types' && value !== null ? { unexpected: true } : value;
}

/** Breaks a body: `malformed` cuts it off, `partial` removes fields. */
export function corrupt(body: string, how: Corruption): string {
  if (how === 'empty') return '';
  if (how === 'malformed') return half(body);
  try {
    return JSON.stringify(distort(JSON.parse(body), how));
  } catch {
    // HTML has no fields.
    return half(body);
  }
}
