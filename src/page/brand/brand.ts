import { memoize } from '../../memoize.ts';
import { logo, shopName } from '../config/brand-keys.ts';
import { readKey } from '../config/config.ts';
import { loadFile } from '../config/read-json.ts';
import { reportProblems } from '../config/report-problems.ts';
import { getPage } from '../page.ts';
import { checkTexts, unknownKeys } from './check-texts.ts';
import { mapTexts, textsOf } from './flatten.ts';
import type { Texts } from './flatten.ts';
import { showPictures } from './show-pictures.ts';
import { readLanguage, readTexts } from './texts.ts';

/*
 * A shop's words and pictures in place of the built-in ones. Loaded only where the configuration has one of its keys, together
 * with the first texts.
 */
const { config = {} } = getPage();

/** After this the tags show the built-in words and pictures until the shop's are there. */
const longestWaitMs = 2000;
const timeIsUp = memoize((_language: string) => new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs)));

const name = readKey(config, shopName);
/** A built-in text with the shop's name in it. */
const withName = (text: string): string => (name ? text.replaceAll(/pawtal/gi, () => name) : text);

/** Languages whose texts of the shop are there, or can't be read. */
const settled = new Set<string>();

/** Reads the shop's texts of each language once. */
function createReader(given: unknown): (language: string) => Promise<ReadonlyMap<string, unknown>> {
  const reading = readTexts(given ?? {}, loadFile);
  return memoize(async (language) => {
    const written = await reading;
    const { own, problems } = await readLanguage(written, language, loadFile);
    reportProblems([...written.problems, ...problems]);
    settled.add(language);
    return own;
  });
}
let readOwn = createReader(config['texts']);

/** By language, draws its texts again. */
const redraws = new Map<string, () => void>();
getPage().changeTexts = (given) => {
  readOwn = createReader(given);
  for (const redraw of redraws.values()) redraw();
};

let pictures: Promise<void> | undefined;

/** Built-in texts by language, as far as they are loaded. */
const known = new Map<string, Texts>();
const sectionOf = (key: string): string => key.replace(/\..*/, '');

/**
 * The shop's right texts for a built-in file. Keys of a section that is in no file loaded so far may be in a later one, so
 * they are reported with the second file.
 */
async function ownAmong(language: string, tree: object): Promise<Texts> {
  const own = await readOwn(language);
  const earlier = known.get(language);
  const ours = new Map([...(earlier ?? []), ...textsOf(tree)]);
  known.set(language, ours);
  const sections = new Set([...ours.keys()].map(sectionOf));
  const isLast = earlier !== undefined && ours.size > earlier.size;
  const { texts, problems } = checkTexts(language, own, ours);
  // Not before the first paint: the search for the nearest keys takes time.
  setTimeout(() => {
    const keys = [...own.keys()].filter((key) => isLast || sections.has(sectionOf(key)));
    reportProblems([...problems, ...unknownKeys(language, keys, ours)]);
  });
  return texts;
}

/**
 * Puts the shop's texts and name into a built-in file of a language. Waits for them and for the pictures, but not longer than the
 * time limit: texts that arrive later are drawn then.
 *
 * @param tree the file
 * @param sheet the style sheet of all tags
 * @param messages resources of all languages, to draw their texts again
 */
export async function withBrand<Language extends string>(
  language: Language,
  tree: object,
  sheet: Promise<CSSStyleSheet>,
  messages: readonly ((language: Language) => { refresh: () => void })[],
): Promise<object> {
  const redraw = (): void => messages.forEach((each) => each(language).refresh());
  redraws.set(language, redraw);
  pictures ??= showPictures({ logo: readKey(config, logo), pictures: config['pictures'] }, sheet).then(
    reportProblems,
    () => {},
  );
  let own: Texts | undefined;
  const reading = ownAmong(language, tree)
    .catch((error: Error): Texts => {
      reportProblems([{ text: 'The texts can’t be read, so the built-in texts stay.', advice: error.message }]);
      return new Map();
    })
    .then((texts) => (own = texts));
  await (settled.has(language) ? reading : Promise.race([Promise.all([reading, pictures]), timeIsUp(language)]));
  if (!own) void reading.then(redraw);
  return mapTexts(tree, (key, text) => own?.get(key) ?? withName(text));
}
