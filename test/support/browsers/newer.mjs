// What is newer than the supported browsers, by the data of `web-features`.
import { parseSync, Visitor } from 'oxc-parser';
import { features } from 'web-features';
import { browsers } from '../../../src/package/browsers.ts';

const { chrome, firefox, safari } = browsers;
/** The versions on phones are those on desktops. */
const oldest = {
  chrome,
  chrome_android: chrome,
  edge: chrome,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: safari,
};
const lacksOne = (support) =>
  Object.entries(oldest).some(([name, version]) => !(Number.parseFloat(support[name]?.replace('≤', '')) <= version));

/** The first versions that have a feature, by its key in MDN's data, such as `api.URL.parse_static`. */
const versions = new Map(
  Object.values(features).flatMap(({ status }) =>
    Object.entries(status?.by_compat_key ?? {}).map(([key, { support }]) => [key, support]),
  ),
);
export const versionsOf = (key) => versions.get(key);
/** Whether a feature is too new. */
const known = new Map([...versions].map(([key, support]) => [key, lacksOne(support)]));
/** Undefined if the data doesn't have it. */
export const isNewer = (key) => known.get(key);

/** Names of which each feature is too new. `pattern`: the name in a key. */
function names(pattern) {
  const found = new Map();
  for (const [key, newer] of known) {
    const name = pattern.exec(key)?.[1];
    if (name !== undefined) found.set(name, newer && found.get(name) !== false);
  }
  return new Set([...found].filter(([, newer]) => newer).map(([name]) => name));
}
const events = names(/^api\.\w+\.(\w+)_event$/);
const attributes = names(/^html\.(?:elements\.\w+|global_attributes)\.(\w+)$/);
const atRules = names(/^css\.at-rules\.([\w-]+)$/);
const conditions = names(/^css\.at-rules\.(?:media|container)\.([\w-]+)$/);
const properties = names(/^css\.properties\.([\w-]+)$/);
const selectors = names(/^css\.selectors\.([\w-]+)$/);
const functions = names(/^css\.(?:types|properties|at-rules)\.(?:[\w-]+\.)*([\w-]+)$/);

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** Attributes in JSX and templates, and events that are listened to: strings, which types don't check. */
export function newerInMarkup(file, text) {
  const found = [];
  const say = (name, { start }) => found.push({ line: lineAt(text, start), name });
  new Visitor({
    CallExpression({ callee, arguments: [type] }) {
      const isListening = (callee.name ?? callee.property?.name) === 'addEventListener';
      if (isListening && events.has(type?.value)) say(type.value, type);
    },
    JSXOpeningElement({ name: { name: element }, attributes: given }) {
      if (!element || element !== element.toLowerCase()) return;
      for (const { name } of given) {
        const plain = String(name?.name).toLowerCase();
        const own = isNewer(`html.elements.${element}.${plain}`) ?? attributes.has(plain);
        if (own || (plain.startsWith('on') && events.has(plain.slice(2)))) say(plain, name);
      }
    },
  }).visit(parseSync(file, text).program);
  for (const { index, 1: name } of text.matchAll(/\s([a-z]+)=["'$]/g))
    if (attributes.has(name)) say(name, { start: index + 1 });
  return found;
}

/** Each kind of name in a style sheet, and whether it is too new. */
const kinds = [
  [/(?<name>@[\w-]+)/g, ({ name }) => atRules.has(name.slice(1))],
  [/@(?:media|container)[^{;]*?\((?<name>[\w-]+)[^{;]*\{/g, ({ name }) => conditions.has(name)],
  [/(?<name>::?[a-z][\w-]*)(?=[^;{}]*\{)/g, ({ name }) => selectors.has(name.replace(/^::?/, ''))],
  [/(?<=[;{]\s*)(?<name>[a-z][\w-]*)\s*:/g, ({ name }) => properties.has(name)],
  [/(?<![:-])\b(?<name>[a-z][\w-]*)\(/g, ({ name }) => functions.has(name)],
  [
    /(?<=[;{]\s*)(?<name>(?<property>[a-z][\w-]*)\s*:\s*(?<value>[a-z][\w-]*))\b/g,
    ({ property, value }) => !properties.has(property) && isNewer(`css.properties.${property}.${value}`),
  ],
];

/** The same in a style sheet. */
export function newerInStyle(text) {
  const plain = text.replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, (all) => all.replaceAll(/[^\n]/g, ' '));
  return kinds.flatMap(([pattern, isTooNew]) =>
    [...plain.matchAll(pattern)]
      .filter(({ groups }) => isTooNew(groups))
      .map(({ index, groups: { name } }) => ({ line: lineAt(plain, index), name })),
  );
}
