/** What a list of answers that no check can tell names, one line for each field and way. */
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
