export function compileWithOlderTypes(
  folder: string,
  include: readonly string[],
  exclude?: readonly string[],
): string[];
