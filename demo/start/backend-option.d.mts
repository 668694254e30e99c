export function readBackend(words: readonly string[]): string | undefined;
