// Writes an answer out in the form that a style asks for.

import { MarkedValue } from './marked-values.mjs';
import { hashText } from './sample-randomness.mjs';
import { spellWords, toSnakeCase } from './spelling.mjs';

const dropped = Symbol('dropped');

/**
 * @param value  answer built from plain and marked values
 * @param style  complete style (see style-switches.mjs)
 * @param options `typed`: GraphQL answers keep their types and never lose a field;
 *                `origin`: where supplied URLs point to
 */
export function present(value, style, { typed = false, origin = '' } = {}) {
  const shown = show(value, { style, typed, origin }, '');
  return shown === dropped ? null : shown;
}

function show(value, context, path) {
  if (value instanceof MarkedValue) return showMarked(value, context, path);
  if (value === undefined) return dropped;
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return showNumber(value, context);
  if (typeof value === 'boolean') return showBoolean(value, context);
  if (Array.isArray(value)) return showList(value, context, path);
  return showObject(value, context, path);
}

function showMarked({ kind, value }, context, path) {
  const { style } = context;
  if (kind === 'possible') return showPossible(value, context, path);
  if (value === null || value === undefined) {
    return kind === 'gender' ? showUnknownGender(context) : null;
  }
  switch (kind) {
    case 'prose':
      return showObject(value, context, path, style.proseKeys);
    case 'deliveryStatus':
      return showDeliveryStatus(value, style);
    case 'petStatus':
      return spellWords(value, style.petStatusSpelling);
    case 'gender':
      return spellWords(value, style.genderSpelling);
    case 'fixedWord':
      return spellWords(value, style.wordSpelling);
    case 'day':
      return showDay(value, style);
    case 'money':
      return showMoney(value, context);
    case 'address':
      return style.address === 'text' ? value : { oneLine: value };
    case 'suppliedUrl':
      return showSuppliedUrl(value, context);
    default:
      throw new Error(`Unknown mark: ${kind}`);
  }
}

function showPossible(value, context, path) {
  let choice = context.style.possibleFields;
  if (choice === 'mixed') {
    choice = ['present', 'missing', 'null'][hashText(`${path} ${context.style.mixture}`) % 3];
  }
  if (choice === 'missing') return context.typed ? null : dropped;
  if (choice === 'null') return null;
  return show(value, context, path);
}

function showNumber(value, { style, typed }) {
  return style.numbers === 'string' && !typed ? String(value) : value;
}

function showBoolean(value, { style, typed }) {
  return style.booleans === 'zero-one' && !typed ? Number(value) : value;
}

function showList(list, context, path) {
  const shown = list.map((item) => show(item, context, `${path}[]`)).filter((item) => item !== dropped);
  if (shown.length > 0 || context.style.emptyLists === 'empty') return shown;
  return context.style.emptyLists === 'missing' && !context.typed ? dropped : null;
}

function showObject(object, context, path, keySpelling = 'as-named') {
  const shown = {};
  for (const [key, value] of Object.entries(object)) {
    const item = show(value, context, `${path}.${key}`);
    if (item !== dropped) shown[keySpelling === 'snake_case' ? toSnakeCase(key) : key] = item;
  }
  if (context.style.unknownFields === 'some' && !context.typed) addUnknownFields(shown);
  return shown;
}

/** Fields no client can know; a careful client ignores them. */
function addUnknownFields(object) {
  object.schemaVersion = 7;
  object._links = { self: null };
  object.internalNotes = ['not for display'];
}

function showDeliveryStatus(words, style) {
  let text = words;
  if (words === 'dispatched') text = style.dispatchedWord;
  if (style.orderPrefix === 'dropped') text = text.replace(/^order /, '');
  return spellWords(text, style.deliveryStatusSpelling);
}

function showUnknownGender({ style, typed }) {
  if (style.unknownGender === 'missing') return typed ? null : dropped;
  if (style.unknownGender === 'null') return null;
  if (style.unknownGender === 'empty') return '';
  return spellWords('unknown', style.genderSpelling);
}

function showDay(text, style) {
  if (style.dates === 'instant') return `${text}T00:00:00.000Z`;
  if (style.dates === 'instant-offset') return `${text}T00:00:00+01:00`;
  return text;
}

function showMoney({ amount, currency }, context) {
  switch (context.style.money) {
    case 'text':
      return amount.toFixed(2);
    case 'minor-units':
      return showNumber(Math.round(amount * 100), context);
    case 'object':
      return { amount: showNumber(amount, context), currency };
    default:
      return showNumber(amount, context);
  }
}

function showSuppliedUrl(path, { style, origin }) {
  if (style.suppliedUrls === 'missing') return dropped;
  return style.suppliedUrls === 'absolute' ? `${origin}${path}` : path;
}
