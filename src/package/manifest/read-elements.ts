import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { statesOf } from '../../preview/states.ts';
import { readDocComment } from './doc-comment.ts';
import type { DocComment, DocTag } from './doc-comment.ts';
import { readEvents } from './read-events.ts';
import type { EventType } from './read-events.ts';
import { readParts } from './read-parts.ts';

export interface AttributeDoc extends DocTag {
  type: string;
  /** What it may be, where that is a list. */
  values?: readonly string[];
  /** There or not: its value says nothing. */
  isBoolean: boolean;
}

export interface EventDoc extends DocTag, EventType {}

/** All that there is to say about a tag. @source its `element.ts`, `define.tsx`, `preview/states.ts`. */
export interface ElementDoc {
  tag: string;
  /** Its class, as manifests want one: `AccountNextDelivery`. */
  className: string;
  description: string;
  /** For any visitor, signed in or not. */
  open: boolean;
  /** Its own, then the common ones. */
  attributes: readonly AttributeDoc[];
  /** How many of the attributes are its own. */
  own: number;
  events: readonly EventDoc[];
  slots: readonly DocTag[];
  parts: readonly DocTag[];
  /** Values of `preview`. */
  states: readonly string[];
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

/** The doc comment that ends right before this text. */
function commentBefore(source: string, text: string): DocComment {
  const end = source.indexOf(text);
  const start = source.lastIndexOf('/**', end);
  if (end < 0 || start < 0) throw new Error(`No doc comment before "${text}"`);
  return readDocComment(source.slice(start, end).trim());
}

const listOf = (source: string, pattern: RegExp): string[] =>
  [...(pattern.exec(source)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name as string);

const only = (kind: string, ...comments: readonly DocComment[]): DocTag[] =>
  comments.flatMap(({ tags }) => tags.filter((each) => each.kind === kind));

function attributeDoc(attribute: DocTag, states: readonly string[]): AttributeDoc {
  const literals = attribute.type?.startsWith("'")
    ? [...attribute.type.matchAll(/'([^']*)'/g)].map(([, each]) => each as string)
    : [];
  const values = attribute.name === 'preview' ? states : literals;
  const type = values.length > 0 ? values.map((each) => `'${each}'`).join(' | ') : (attribute.type ?? 'string');
  return {
    ...attribute,
    type: attribute.name === 'preview' ? `'' | ${type}` : type,
    isBoolean: type === 'boolean',
    ...(values.length > 0 && { values }),
  };
}

/** The attributes that a source declares, as its comment describes them; what it forgot is there without a description. */
const described = (declared: readonly string[], comment: DocComment): DocTag[] =>
  declared.map((name) => only('attr', comment).find((each) => each.name === name) ?? { kind: 'attr', name, description: '' });

interface Common {
  comment: DocComment;
  attributes: readonly DocTag[];
}

function readElement(name: string, { comment: common, attributes }: Common, types: ReadonlyMap<string, EventType>): ElementDoc {
  const file = `widgets/${name}/element.ts`;
  const source = read(file);
  const tag = /\btag: '([\w-]+)'/.exec(source)?.[1];
  if (!tag) throw new Error(`${file}: no tag`);
  const comment = commentBefore(source, 'export const register');
  const own = described(listOf(source, /\battributes: \[([^\]]*)\]/), comment);
  const states = Object.keys(statesOf(tag));
  const open = /\bopen: true/.test(source);
  return {
    tag,
    className: tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    description: comment.description,
    open,
    own: own.length,
    attributes: [...own, ...attributes]
      .filter((each) => !open || each.name !== 'signed-out')
      .map((each) => attributeDoc(each, states)),
    events: only('fires', comment, common)
      .filter((each) => !open || each.name !== 'account-signed-out')
      .map((each) => ({ ...each, ...(types.get(each.name) ?? { detail: 'unknown', meaning: '' }) })),
    slots: only('slot', comment, common),
    parts: readParts(`${root}${file}`),
    states,
  };
}

/**
 * Every tag: a folder of `widgets/` with an `element.ts`, in the order of the alphabet. What is not described is there without a
 * description, which a test refuses: a word that is missing must keep no server from starting.
 */
export function readElements(): ElementDoc[] {
  const source = read('src/element/define.tsx');
  const common = commentBefore(source, 'const commonAttributes');
  const attributes = described(listOf(source, /commonAttributes = \[([^\]]*)\]/), common);
  const types = readEvents(read('src/element/events.ts'));
  return readdirSync(`${root}widgets`)
    .filter((name) => existsSync(`${root}widgets/${name}/element.ts`))
    .toSorted()
    .map((name) => readElement(name, { comment: common, attributes }, types));
}
