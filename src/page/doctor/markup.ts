import { keys } from '../config/keys.ts';
import type { LoaderFacts, StatesOf } from '../loader-facts.ts';
import { attributesOf, fullName, isOurs } from '../embed/forms.ts';
import { distance, nearest } from './nearest.ts';
import type { Problem } from './problem.ts';
import { problemTexts } from './problem-texts.ts';

/** The page, and which preview states its tags have. */
export interface Patient extends LoaderFacts {
  statesOf: StatesOf;
}

/** Global attributes of HTML, and attributes of frameworks and other scripts. */
const global =
  /^(id|class|style|slot|part|exportparts|lang|dir|title|hidden|inert|tabindex|role|is|nonce|translate|draggable|autofocus|popover|spellcheck|contenteditable|accesskey|item\w+|(data|aria|on|v|x|ng|hx)-.*|on\w+|\W.*|.*[:@.[(].*|_.*)$/;

const short = (tags: readonly string[]): string[] => tags.map((tag) => tag.slice('account-'.length));

/** Custom elements named nearly as ours, or as ours without `account-`. */
function unknownTags({ tags }: LoaderFacts): Problem[] {
  const names = Object.keys(tags);
  return [...document.querySelectorAll(':not(:defined)')].flatMap((element) => {
    const { localName } = element;
    if (localName === 'account-config' || Object.hasOwn(tags, localName)) return [];
    const meant = names.find((name) => name === fullName(localName) || distance(name, localName) <= 2);
    if (!meant && !localName.startsWith('account-')) return [];
    return [{ ...problemTexts.unknownTag(localName, meant ?? nearest(localName, names), names), element }];
  });
}

function valueProblem(
  { statesOf }: Patient,
  element: Element,
  name: string,
  value: string,
): Omit<Problem, 'element'> | undefined {
  const tag = element.localName;
  if (name === 'preview') {
    const states = Object.keys(statesOf(tag));
    return value && !states.includes(value)
      ? problemTexts.unknownState(tag, value, nearest(value, states), states)
      : undefined;
  }
  if (name === 'heading')
    return ['1', '2'].includes(value) ? undefined : problemTexts.unknownValue(tag, name, value, undefined, '1 or 2');
  const key = keys.find((each) => each.name === name);
  if (!key || key.isRight(value)) return undefined;
  if (name === 'host') return problemTexts.badHost(value);
  const near = name === 'signed-out' ? nearest(value, ['redirect', 'content']) : undefined;
  return problemTexts.unknownValue(tag, name, value, near, key.allowed);
}

/** Checks attributes of our tags for unknown names and values that aren't allowed. */
function attributes(patient: Patient): Problem[] {
  const { page, tags } = patient;
  return [...document.querySelectorAll(Object.keys(tags).join(','))].flatMap((element) => {
    const known = ['host', ...attributesOf(element.localName)];
    return [...element.attributes].flatMap(({ name, value }) => {
      if (known.includes(name)) {
        // A value copied from the configuration is reported once, for the configuration.
        const problem = page.config?.[name] === value ? undefined : valueProblem(patient, element, name, value);
        return problem ? [{ ...problem, element }] : [];
      }
      if (global.test(name)) return [];
      return [{ ...problemTexts.unknownAttribute(element.localName, name, nearest(name, known), known), element }];
    });
  });
}

/** Blocks and links that were not turned into tags, and misspelt attributes of blocks. */
function forms(facts: LoaderFacts): Problem[] {
  const all = short(Object.keys(facts.tags));
  const isKnown = (name: string): boolean => Object.hasOwn(facts.tags, fullName(name));
  const unknown = (name: string, element: Element): Problem => ({
    ...problemTexts.unknownWidget(name, nearest(fullName(name).slice('account-'.length), all), all),
    element,
  });
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-account-widget]')]
    .filter(({ dataset }) => !isKnown(dataset['accountWidget'] ?? ''))
    .map((element) => unknown(element.dataset['accountWidget'] ?? '', element));
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="widget="]')].flatMap((element) => {
    const url = URL.canParse(element.href) ? new URL(element.href) : undefined;
    const name = url?.searchParams.get('widget');
    if (!url || !name) return [];
    if (isKnown(name)) return isOurs(facts, url) ? [] : [{ ...problemTexts.foreignLink(url.host), element }];
    // Other programs have widgets too: report only names close to ours.
    return isOurs(facts, url) && nearest(name, all) ? [unknown(name, element)] : [];
  });
  const blockAttributes = [...document.querySelectorAll<HTMLElement>('[data-account-widget]')].flatMap((element) => {
    const name = element.dataset['accountWidget'] ?? '';
    if (!isKnown(name)) return [];
    const known = attributesOf(fullName(name)).map((each) => `data-${each}`);
    return [...element.attributes].flatMap((each) => {
      const near =
        /^data-(?!account-widget$)/.test(each.name) && !known.includes(each.name)
          ? nearest(each.name, known)
          : undefined;
      return near ? [{ ...problemTexts.unknownAttribute(name, each.name, near, known), element }] : [];
    });
  });
  return [...blocks, ...links, ...blockAttributes];
}

/** Tags for something that the backend can’t do, without replacement content. Excludes previews, which show the requested state. */
const unsupported = ({ tags }: LoaderFacts): Problem[] =>
  [...document.querySelectorAll<HTMLElement>('[data-status=unsupported]:not([data-own], [preview])')]
    .filter(({ localName }) => Object.hasOwn(tags, localName))
    .map((element) => ({
      ...problemTexts.unsupported(element.localName, element.dataset['unsupported'] ?? ''),
      element,
    }));

export const markupProblems = (patient: Patient): Problem[] => [
  ...unknownTags(patient),
  ...attributes(patient),
  ...forms(patient),
  ...unsupported(patient),
];
