import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import type { Asset } from './alone.ts';
import { hashLength, latest } from './names.ts';
import { facts } from '../facts.ts';

const virtual = 'virtual:messages';

/** Texts of no first view: of tags that need react-dom (`needsReact`), and of code that loads on demand. */
const rest = [
  'changeDate',
  'changes',
  'checkIn',
  'declaration',
  'deliveryActions',
  'profile',
  'settings',
  'shop',
  'whyThisPrice',
];

type Tree = Record<string, unknown>;

const read = (file: string): Tree => JSON.parse(readFileSync(file, 'utf8')) as Tree;

const part = (tree: Tree, isRest: boolean): string =>
  JSON.stringify(Object.fromEntries(Object.entries(tree).filter(([name]) => rest.includes(name) === isRest)));

/** The texts of the first views in a language, and the rest. One digest covers both. */
function filesOf(file: string): { first: string; rest: string } {
  const tree = read(file);
  const later = part(tree, true);
  const digest = createHash('sha256').update(later).digest('base64url').slice(0, hashLength);
  return { first: JSON.stringify({ rest: digest, ...(JSON.parse(part(tree, false)) as Tree) }), rest: later };
}

/** `npm run dev`: a language's files, whose names stay, so that another word changes no chunk. */
export function filesOfLanguage(file: string): Asset[] {
  const { first, rest: later } = filesOf(file);
  const name = `${basename(file, '.json')}-${latest}.json`;
  return [
    { type: 'asset', fileName: `account/assets/${name}`, source: first },
    { type: 'asset', fileName: `account/assets/rest-${name}`, source: later },
  ];
}

/** The chunks of tags that paint before react-dom. */
const early = new Set(facts.flatMap(({ tag }) => (tag.needsReact ? [] : [tag.chunk])));

/** A text of the rest among a script's literals. */
const ofRest = new RegExp(`[\`'"](?:${rest.join('|')})\\.\\w+`);

/**
 * Provides the module `virtual:messages`: the URL of each language's file with the texts of the first views, for which
 * every page waits. A second file, whose name starts with `rest-`, has the rest. One digest covers both. Fails
 * if a first view uses a text of the rest.
 */
export function messageFiles({ dev = false } = {}): Plugin {
  let isBuild = false;
  const files = new Map<string, string>();
  return {
    name: 'message-files',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load(id) {
      if (id !== `\0${virtual}`) return undefined;
      const urls = globSync('locales/*.json').map((file): [string, string] => {
        const language = basename(file, '.json');
        // Without a build one file has all. Its URL ends in a slash, so that the rest has the same.
        if (!isBuild) return [language, `/${file}?/`];
        const [named] = filesOfLanguage(file);
        const asset = this.emitFile({
          type: 'asset',
          ...(dev ? { fileName: named!.fileName } : { name: basename(file) }),
          source: filesOf(file).first,
        });
        files.set(file, asset);
        // The form in which Vite writes the URLs of assets.
        return [language, `__VITE_ASSET__${asset}__`];
      });
      return `export const urls = ${JSON.stringify(Object.fromEntries(urls))};`;
    },
    generateBundle(_options, bundle) {
      for (const [file, asset] of files)
        this.emitFile({
          type: 'asset',
          fileName: this.getFileName(asset).replace(/[^/]+$/, 'rest-$&'),
          source: filesOf(file).rest,
        });
      for (const chunk of Object.values(bundle)) {
        const found = chunk.type === 'chunk' && early.has(chunk.name) && ofRest.exec(chunk.code);
        if (found) this.error(`A first view uses the text ${found[0]}, which comes with a later file (messages.ts).`);
      }
    },
  };
}
