import { keys } from '../../config/keys.ts';
import { curled } from '../../config/read-json.ts';
import { fullName } from '../../embed/shortcode.ts';
import { distance, nearest } from '../../../nearest.ts';
import { tagsOf } from './page.ts';
import type { Allowed, ExaminedPage, PageElement } from './page.ts';
import type { Problem } from './problem.ts';
import { problemTexts } from './problem-texts.ts';
import type { ProblemTexts } from './problem-texts.ts';

/** Global attributes of HTML, and attributes of frameworks and other scripts. */
const global =
  /^(id|class|style|slot|part|exportparts|lang|dir|title|hidden|inert|tabindex|role|is|nonce|translate|draggable|autofocus|popover|spellcheck|contenteditable|accesskey|item\w+|(data|aria|on|v|x|ng|hx)-.*|on\w+|\W.*|.*[:@.[(].*|_.*)$/;

const among = new Intl.ListFormat('en', { type: 'conjunction' });
const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** Elements named nearly as our tags, or as our tags without `account-`. */
export function unknownTags({ elements, tags }: ExaminedPage): Problem[] {
  const names = Object.keys(tags);
  return elements.flatMap((at) => {
    const { name, isDefined } = at;
    // Only a name with a dash can be a custom element; `account_shop` and `accountshop` are none.
    if (isDefined || name === 'account-config' || Object.hasOwn(tags, name) || !/-|^account/.test(name)) return [];
    const written = name.replaceAll('_', '-');
    // `<account next-delivery>`, as the shortcode has it.
    const short = name === 'account' ? Object.keys(at.attributes) : [written];
    const meant = names.find((each) => short.map(fullName).includes(each) || distance(each, written) <= 2);
    if (!meant && !name.startsWith('account-')) return [];
    return [{ ...problemTexts.unknownTag(name, meant ?? nearest(name, names), names), at }];
  });
}

/** Describes a value that isn't among those that the tag allows. */
function allowedProblem(
  { type, values = [] }: Allowed,
  tag: string,
  name: string,
  value: string,
): ProblemTexts | undefined {
  switch (type) {
    case 'boolean':
      return ['', 'true', name].includes(value) ? undefined : problemTexts.presence(tag, name, value);
    case 'count':
      return /^0*[1-9]\d*$/.test(value)
        ? undefined
        : problemTexts.unknownValue(tag, name, value, undefined, 'a whole number from 1');
    case 'names': {
      if (value.includes(',')) return problemTexts.withComma(tag, name, value);
      const wrong = value.split(/\s+/).find((each) => each && !values.includes(each));
      return wrong === undefined
        ? undefined
        : problemTexts.unknownValue(tag, name, wrong, nearest(wrong, values), among.format(values));
    }
    default:
      return values.includes(value)
        ? undefined
        : problemTexts.unknownValue(tag, name, value, nearest(value, values), either.format(values));
  }
}

/** Describes a value that the attribute doesn't allow. `written`: the names of all attributes, if they are known. */
export function valueProblem(
  page: Pick<ExaminedPage, 'statesOf' | 'allowedOf'>,
  tag: string,
  name: string,
  value: string,
  written?: readonly string[],
): Problem | undefined {
  if (name === 'preview') {
    const states = page.statesOf(tag);
    return value && !states.includes(value)
      ? problemTexts.unknownState(tag, value, nearest(value, states), states)
      : undefined;
  }
  const allowed = page.allowedOf(tag, name);
  if (allowed?.with && written && !written.includes(allowed.with))
    return problemTexts.worksWith(tag, name, allowed.with);
  if (allowed?.type || allowed?.values) return allowedProblem(allowed, tag, name, value);
  const key = keys.find((each) => each.name === name);
  if (!key) return value.trim() === '' ? problemTexts.empty(tag, name) : undefined;
  if (key.isRight(value)) return undefined;
  if (name === 'host') return problemTexts.badHost(value);
  const near = name === 'signed-out' ? nearest(value, ['redirect', 'content']) : undefined;
  return problemTexts.unknownValue(tag, name, value, near, key.allowed);
}

/**
 * Quotation marks that are curled or missing. They also produce wrong names and values, which are not reported
 * separately.
 */
export function quoteProblem({ name, attributes }: PageElement): Problem | undefined {
  const written = Object.entries(attributes).flat().join(' ');
  if (Object.keys(attributes).some((each) => /[<"]/.test(each)) || /<\/?\w/.test(written))
    return problemTexts.openQuote(name);
  return curled.test(Object.keys(attributes).join('')) ||
    Object.values(attributes).some((value) => curled.test(value[0] ?? '') || curled.test(value.at(-1) ?? ''))
    ? problemTexts.curledQuotes(name)
    : undefined;
}

/** Checks the name of an attribute. A name that was written as two words is reported once. */
function nameProblem(tag: string, name: string, all: readonly string[], known: readonly string[]): Problem | undefined {
  const bare = name.replace(/^data-/, '');
  if (bare !== name && known.includes(bare)) return problemTexts.dataAttribute(tag, bare);
  if (global.test(name)) return undefined;
  const index = all.indexOf(name);
  const joined = known.find((each) => each === `${name}-${all[index + 1]}`);
  if (!joined && known.includes(`${all[index - 1]}-${name}`)) return undefined;
  return problemTexts.unknownAttribute(tag, name, joined ?? nearest(name, known), known);
}

/** Checks attributes of our tags for unknown names and values that aren't allowed. */
export const attributeProblems = (page: ExaminedPage): Problem[] =>
  tagsOf(page).flatMap((at) => {
    const quotes = quoteProblem(at);
    if (quotes) return [{ ...quotes, at }];
    const known = ['host', ...page.attributesOf(at.name)];
    const all = Object.keys(at.attributes);
    return Object.entries(at.attributes).flatMap(([name, value]) => {
      // A value copied from the configuration is reported once, for the configuration.
      if (known.includes(name) && page.config[name] === value) return [];
      const problem = known.includes(name)
        ? valueProblem(page, at.name, name, value, all)
        : nameProblem(at.name, name, all, known);
      return problem ? [{ ...problem, at }] : [];
    });
  });
