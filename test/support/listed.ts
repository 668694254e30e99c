/** Returns the lines of a list of fields that no check can verify: one for each field and kind of corruption. */
export const linesOf = (reasons: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.values(reasons)
    .flat()
    .flatMap((line) => {
      const end = line.lastIndexOf(': ');
      return line
        .slice(end + 2)
        .split(', ')
        .map((kind) => `${line.slice(0, end)}: ${kind}`);
    });
