// Fails on each citation (`§4`, `design §10`, `DECISIONS.md#deliveries`, a file, a link) that has no target. Part of
// `npm run check`.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folders = '{src,widgets,demo,test,locales}/**/*.{ts,tsx,mjs,js,css,html,json,md}';
const rootFiles = '*.{ts,mjs,md}';
/** The paths in projects of frameworks are their own. */
const ignored =
  /(^|\/)(node_modules|dist|pictures|screenshots)\/|^src\/package\/npm\/(?!README)|^test\/long\/frameworks\/projects\//;

/** Files that are checked for citations, relative to the project's root. */
export const citingFiles = (): string[] => globSync([folders, rootFiles]).filter((file) => !ignored.test(file));

/** Anchors of a Markdown text: `<a id>` elements, and those generated from headings. */
export function anchorsOf(markdown: string): Set<string> {
  const written = [...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set([...written, ...headings]);
}

const read = new Map<string, Set<string>>();
const hasAnchor = (file: string, anchor: string): boolean => {
  const anchors = read.get(file) ?? anchorsOf(readFileSync(file, 'utf8'));
  read.set(file, anchors);
  return anchors.has(anchor);
};

/** Why a citation of a file, or of an anchor in it, has no target; undefined if it has one. */
function problemOfTarget(file: string, anchor?: string): string | undefined {
  if (!existsSync(file)) return `there is no file ${file}`;
  return anchor === undefined || hasAnchor(file, anchor) ? undefined : `${file} has no anchor #${anchor}`;
}

type Rule = [pattern: RegExp, problemOf: (match: RegExpMatchArray, file: string) => string | undefined];

const rules: readonly Rule[] = [
  [
    /(design[\s*/]+)?\u{a7} ?(\d*)/gu,
    ([, design, number = ''], file) => {
      if (number === '') return file.endsWith('.md') ? undefined : 'the sign needs the number of a section';
      return design ? problemOfTarget('DESIGN.md', `d${number}`) : problemOfTarget('DECISIONS.md', `s${number}`);
    },
  ],
  [/(?<![\w(/.-])((?:[\w.-]+\/)*[\w-]+\.md)#([\w-]+)/g, ([, path = '', anchor]) => problemOfTarget(path, anchor)],
  [
    /(?<![#\w])decisions(?=[,:)]|\.md| [A-Z])|@source (?:d)ecisions/g,
    () => 'cite a decision by DECISIONS.md and its anchor',
  ],
  [/\bREADME, [A-Z]/g, () => 'cite a section by README.md and its anchor'],
  // A file path relative to the project's root.
  [
    /(?<![\w./@#-])(?:src|widgets|demo|test|locales)\/[\w./-]+\.(?:tsx?|css|mjs|md|json)\b/g,
    ([path]) => problemOfTarget(path),
  ],
];
/** A path in backticks, as comments have it: from the project's root, or from a folder that the file is in. */
const nearPath: Rule = [
  /`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|css|mjs|sql))`/g,
  ([, path = ''], file) => {
    const folders: string[] = [];
    for (let folder = dirname(file); !folders.includes(folder); folder = dirname(folder)) folders.push(folder);
    return folders.some((folder) => existsSync(join(folder, path))) ? undefined : `there is no file ${path} near it`;
  },
];
const markdownLink: Rule = [
  /\]\((?!\w+:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g,
  ([, path = '', anchor], file) => problemOfTarget(path === '' ? file : join(dirname(file), path), anchor),
];

/** Citations in a text that have no target, as `file:line: "citation": reason`. */
export function citationProblems(file: string, text: string): string[] {
  return [...rules, file.endsWith('.md') ? markdownLink : nearPath].flatMap(([pattern, problemOf]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const problem = problemOf(match, file);
      return problem
        ? [`${file}:${text.slice(0, match.index).split('\n').length}: "${match[0].trim()}": ${problem}`]
        : [];
    }),
  );
}

if (import.meta.main) {
  const files = citingFiles();
  const problems = files.flatMap((file) => citationProblems(file, readFileSync(file, 'utf8')));
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length > 0
      ? `${problems.length} citations have no target`
      : `Citations in ${files.length} files have targets`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
