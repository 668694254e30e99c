import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import type { Asset } from './alone.ts';
import { hashLength, latest } from './names.ts';
import { declaredTags } from '../declared-tags.ts';

/** Texts of no first view: of tags that need react-dom (`needsReact`), and of code that loads on demand. */
const rest =
  `changeDate changes checkIn codes declaration deliveryActions extras farewell folded gifts leave mailAction milestones profile settings
  shop swap transition weights whyThisPrice`.split(/\s+/);

/** The languages, as the files in `locales/` are named. */
export const languages = (): string[] =>
  globSync('locales/*.json')
    .map((file) => basename(file, '.json'))
    .toSorted();

const read = (language: string): string => readFileSync(`locales/${language}.json`, 'utf8');

/** One digest for all languages, since every page waits for the loader, which has it. A dev build has none. */
const digest = (isDev: boolean): string =>
  isDev ? latest : createHash('sha256').update(languages().map(read).join('')).digest('base64url').slice(0, hashLength);

/** What follows the name of a language, such as `en`, in that of its files. */
export const ending = (isDev: boolean): string => `-${digest(isDev)}.json`;

/** A language's two files: texts of the first views, and the rest. */
export function filesOfLanguage(language: string, isDev: boolean): [first: Asset, rest: Asset] {
  const texts = Object.entries(JSON.parse(read(language)) as Record<string, unknown>);
  const end = ending(isDev);
  const file = (start: string, isRest: boolean): Asset => ({
    type: 'asset',
    fileName: `account/assets/${start}${language.slice(0, 2)}${end}`,
    source: JSON.stringify(Object.fromEntries(texts.filter(([name]) => rest.includes(name) === isRest))),
  });
  return [file('', false), file('rest-', true)];
}

/** The chunks of tags that paint before react-dom. */
const early = new Set(declaredTags.flatMap(({ tag }) => (tag.needsReact ? [] : [tag.chunk])));

/** A text of the rest among a script's literals. */
const ofRest = new RegExp(`[\`'"](?:${rest.join('|')})\\.\\w+`);

/** Adds the files of all languages to a build. Fails if a first view uses a text of the rest. */
export const messageFiles = (isDev: boolean): Plugin => ({
  name: 'message-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const language of languages()) filesOfLanguage(language, isDev).forEach((file) => this.emitFile(file));
    for (const chunk of Object.values(bundle)) {
      const found = chunk.type === 'chunk' && early.has(chunk.name) && ofRest.exec(chunk.code);
      if (found) this.error(`A first view uses the text ${found[0]}, which comes with a later file (messages.ts).`);
    }
  },
});
