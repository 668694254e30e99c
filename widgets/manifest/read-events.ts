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
  return new Map([...entries].map(([, meaning = '', name = '', detail = '']) => [name, { detail, meaning }]));
}
