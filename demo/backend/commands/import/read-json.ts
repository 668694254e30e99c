import { Unreadable } from './check.ts';
import type { Entry } from './check.ts';

interface Start {
  line: number;
  index: number;
}

/** Returns the start of each item of the list. */
function startsOf(text: string): Start[] {
  const starts: Start[] = [];
  let [depth, line, quoted, waits] = [0, 1, false, false];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!;
    if (character === '\n') line += 1;
    if (quoted) {
      if (character === '\\') index += 1;
      else if (character === '"') quoted = false;
      continue;
    }
    if (/\s/.test(character)) continue;
    if (waits && character !== ']') starts.push({ line, index });
    waits = false;
    if (character === '"') quoted = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    waits = depth === 1 && (character === ',' || (character === '[' && starts.length === 0));
  }
  return starts;
}

/** The line of the first customer that can't be read. The engine's own message doesn't always say where it is. */
function brokenLine(text: string): number {
  const starts = startsOf(text);
  const end = text.lastIndexOf(']') + 1 || text.length + 1;
  for (const [position, { line, index }] of starts.entries()) {
    const item = text.slice(index, starts[position + 1]?.index ?? end - 1).replace(/,\s*$/, '');
    try {
      JSON.parse(item);
    } catch {
      return line;
    }
  }
  return text.trimEnd().split('\n').length;
}

/** A JSON list of customers, or one customer. */
export function readJson(text: string): Entry[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Unreadable(brokenLine(text), `This is not JSON: ${(error as Error).message.replaceAll(/\s+/g, ' ')}`);
  }
  if (!Array.isArray(data)) return [{ line: 1, value: data }];
  const starts = startsOf(text);
  return data.map((value: unknown, index) => ({ line: starts[index]?.line ?? 1, value }));
}
