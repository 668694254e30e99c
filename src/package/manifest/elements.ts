import { commonAttributes } from '../../element/facts/tag.ts';
import { commonAttributeDocs, commonEvents, ownContent } from '../../element/facts/common-docs.ts';
import type { AttributeDocs, TagDocs } from '../../element/facts/tag.ts';
import { parts as allParts } from '../../ui/parts.ts';
import type { Allowed } from '../../page/doctor/rules/page.ts';
import { declaredTags } from '../declared-tags.ts';
import type { DeclaredTag } from '../declared-tags.ts';
import { eventDocs } from './events.ts';
import type { EventDoc } from './events.ts';

export interface Described {
  name: string;
  description: string;
}

export interface AttributeDoc extends Described {
  /** As a TypeScript type. */
  type: string;
  /** The allowed values, if it may be one of a list. */
  values?: readonly string[];
  /** What it may be, where that is restricted. */
  allowed?: Allowed;
  default?: string;
  /** A first value, for a tag that does nothing without the attribute. */
  example?: string;
  /** Only its presence counts, not its value. */
  isBoolean: boolean;
}

/** The reference of a tag. */
export interface ElementDoc {
  tag: string;
  /** A class name, which manifests require: `AccountNextDelivery`. */
  className: string;
  description: string;
  /** Whether any visitor can use it, signed in or not. */
  open: boolean;
  /** Its own attributes, then the common ones. */
  attributes: readonly AttributeDoc[];
  /** How many of the attributes are its own. */
  own: number;
  events: readonly EventDoc[];
  slots: readonly Described[];
  parts: readonly Described[];
  /** Values of `preview`. */
  states: readonly string[];
}

/** A missing description is empty: a test reports it, but it must not prevent a server from starting. */
const undescribed: AttributeDocs = { description: '' };

function attributeDoc(
  name: string,
  { type, values, default: standard, example, description }: AttributeDocs,
): AttributeDoc {
  const isList = type === 'names';
  const literals = isList ? undefined : values?.map((value) => `'${value}'`).join(' | ');
  return {
    name,
    // Markup gives a number as text.
    type: type === 'count' ? 'number | `${number}`' : type === 'boolean' ? type : (literals ?? 'string'),
    isBoolean: type === 'boolean',
    ...(values && !isList && { values }),
    ...((type || values) && { allowed: { ...(type && { type }), ...(values && { values }) } }),
    ...(standard !== undefined && { default: standard }),
    ...(example !== undefined && { example }),
    description,
  };
}

/** `preview` may also be empty, which shows the sample. */
function previewDoc(states: readonly string[]): AttributeDoc {
  const doc = attributeDoc('preview', { ...commonAttributeDocs.preview, values: states });
  return { ...doc, type: `'' | ${doc.type}` };
}

const eventsOf = (open: boolean, docs: TagDocs): EventDoc[] =>
  Object.entries({ ...docs.events, ...commonEvents })
    .filter(([name]) => !open || name !== 'account-signed-out')
    .map(([name, description]) => ({
      name,
      description,
      detail: eventDocs.find((each) => each.name === name)?.detail ?? '',
    }));

function elementDoc({ tag, docs, states }: DeclaredTag): ElementDoc {
  const { name, attributes: own = [], open = false } = tag;
  const described: Readonly<Record<string, AttributeDocs>> = docs.attributes ?? {};
  const common = commonAttributes.filter((each) => !open || each !== 'signed-out');
  return {
    tag: name,
    className: name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    description: docs.description,
    open,
    own: own.length,
    attributes: [
      ...own.map((each) => attributeDoc(each, described[each] ?? undescribed)),
      ...common.map((each) =>
        each === 'preview' ? previewDoc(Object.keys(states)) : attributeDoc(each, commonAttributeDocs[each]),
      ),
    ],
    events: eventsOf(open, docs),
    slots: [
      { name: '', description: ownContent },
      ...Object.entries(docs.slots ?? {}).map(([slot, where]) => ({ name: slot, description: where })),
    ],
    parts: docs.parts.map((part) => ({ name: part, description: (allParts as Record<string, string>)[part] ?? '' })),
    states: Object.keys(states),
  };
}

/** Every tag, in alphabetical order. */
export const elements: readonly ElementDoc[] = declaredTags.map(elementDoc);
