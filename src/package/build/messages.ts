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
export const languages = (): string[] => globSync('locales/*.json').map((file) => basename(file, '.json'));

/** A language's two files: texts of the first views, and the rest. A digest of both names them, except in a dev build. */
export function filesOfLanguage(language: string, isDev: boolean): [first: Asset, rest: Asset] {
  const source = readFileSync(`locales/${language}.json`, 'utf8');
  const texts = Object.entries(JSON.parse(source) as Record<string, unknown>);
  const digest = isDev ? latest : createHash('sha256').update(source).digest('base64url').slice(0, hashLength);
  const file = (start: string, isRest: boolean): Asset => ({
    type: 'asset',
    fileName: `account/assets/${start}${language}-${digest}.json`,
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
