/** What an event carries. */
export interface EventType {
  /** Type of its `detail`, in TypeScript. */
  detail: string;
  /** What it says, wherever it comes from. */
  meaning: string;
}

/** The events of `AccountEventDetails`, by name. @source `package/types.ts` */
export function readEvents(source: string): Map<string, EventType> {
  const body = /interface AccountEventDetails \{(.*?)\n\}/s.exec(source)?.[1] ?? '';
  const entries = body.matchAll(/\/\*\* (.*?) \*\/\s+'([\w:-]+)': (\{[^\n]*\});/g);
  const aliases = [...source.matchAll(/export type (\w+) = ('[^;{]+);/g)];
  // Readers see what a name of a type stands for.
  const spellOut = (type: string): string =>
    aliases.reduce((text, [, name = '', values = '']) => text.replace(name, values), type);
  return new Map([...entries].map(([, meaning = '', name = '', detail = '']) => [name, { detail: spellOut(detail), meaning }]));
}
