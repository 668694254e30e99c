export const readers: Readonly<Record<string, RegExp>>;
export function selectTests(
  changed: readonly string[],
  exists: (file: string) => boolean,
): { code: string[]; files: string[]; unit: string[]; browser: boolean; e2e: string[]; phoneOnly: boolean };
