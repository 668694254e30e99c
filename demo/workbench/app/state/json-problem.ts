/** Where a text stops being JSON, and what would continue it. */
export interface JsonProblem {
  /** Its index, line and column; the latter two count from 1. */
  at: number;
  line: number;
  column: number;
  text: string;
}

const space = /[ \t\n\r]*/y;
/** A text in quotes up to its end, or up to the first character that can't be in it. */
const openText = /"(?:[^"\\\p{Cc}]|[\u007F-\u009F]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/uy;
const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;

const expectations = {
  value: 'a value',
  'value or end': 'a value or “]”',
  name: 'a name in quotes',
  'name or end': 'a name in quotes or “}”',
  colon: '“:”',
  'next in list': '“,” or “]”',
  'next in object': '“,” or “}”',
  end: 'the end',
} as const;
type Expected = keyof typeof expectations;

/** Reads JSON token by token, with the open lists and objects on a stack, since browsers word their errors differently. */
function firstProblem(text: string): { at: number; wanted: string } | undefined {
  const open: ('list' | 'object')[] = [];
  let at = 0;
  let expected = 'value' as Expected;
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const finishValue = (): void => {
    const inside = open.at(-1);
    expected = inside ? `next in ${inside}` : 'end';
  };
  for (;;) {
    match(space);
    const character = text[at];
    if (expected === 'end' && character === undefined) return undefined;
    const isValue = expected.startsWith('value');
    if (character === '"' && (isValue || expected.startsWith('name'))) {
      match(openText);
      if (text[at] !== '"') return { at, wanted: text[at] === '\\' ? 'an escape such as “\\n”' : 'a closing quote' };
      at += 1;
      if (isValue) finishValue();
      else expected = 'colon';
    } else if (isValue && (character === '[' || character === '{')) {
      at += 1;
      open.push(character === '[' ? 'list' : 'object');
      expected = character === '[' ? 'value or end' : 'name or end';
    } else if (
      (character === ']' && (expected === 'value or end' || expected === 'next in list')) ||
      (character === '}' && (expected === 'name or end' || expected === 'next in object'))
    ) {
      at += 1;
      open.pop();
      finishValue();
    } else if (character === ',' && expected.startsWith('next')) {
      at += 1;
      expected = open.at(-1) === 'list' ? 'value' : 'name';
    } else if (character === ':' && expected === 'colon') {
      at += 1;
      expected = 'value';
    } else if (isValue && match(scalar)) finishValue();
    else return { at, wanted: expectations[expected] };
  }
}

/** Undefined: the text is JSON. */
export function jsonProblem(text: string): JsonProblem | undefined {
  const problem = firstProblem(text);
  if (!problem) return undefined;
  const { at, wanted } = problem;
  const lines = text.slice(0, at).split('\n');
  const [line, column] = [lines.length, lines.at(-1)!.length + 1];
  const character = at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : '';
  const found = character === '\n' ? 'a line break' : character ? `“${character}”` : 'the end';
  return { at, line, column, text: `Line ${line}, column ${column}: ${wanted} is expected here, not ${found}.` };
}
