import { beforeAll, describe, expect, test } from 'vitest';
import { opened } from '../../../support/views/opened.ts';
import { declaredTags } from '../../../../src/package/declared-tags.ts';
import { pseudoTree, unbracketed } from '../../../support/appearance/pseudo-text.ts';
import { byTurn } from '../../../support/project/length.ts';
import { stores } from '../../../support/views/rendered.ts';
import { loadStates, messagesOf, showView, stubBrowser, warnings } from '../../../support/views/views.ts';
import type { ShownView, ViewOptions } from '../../../support/views/views.ts';
import { languages } from '../../../../src/i18n/named-locales.ts';

/*
 * Every tag in every preview state, in English and in another language by turn, at length in all; folded and with
 * everything open that a press opens: rules that hold on every screen. Particular texts of a screen are in the other tests
 * of this folder.
 */

/** These show content of others, or what a script of others draws. */
const empty = new Set(['account-slot', 'account-consent']);
const tags = declaredTags
  .filter(({ tag }) => !empty.has(tag.name))
  .map(({ tag, states }) => [tag.name, Object.keys(states)] as const);

beforeAll(async () => {
  stubBrowser();
  await loadStates('en-GB');
}, 60_000);

/** Tags of which a phone has another view, and what makes the difference. */
const widths = (tag: string): Pick<ViewOptions, 'isWide' | 'room'>[] => {
  if (tag === 'account-navbar') return [{ isWide: true }, { isWide: false }];
  return tag === 'account-settings' || tag === 'account-profile' ? [{}, { room: 1120 }] : [{}];
};

/** Renders a tag with everything open. */
async function showOpened(tag: string, options: ViewOptions): Promise<ShownView> {
  opened.all = true;
  try {
    return await showView(tag, options);
  } finally {
    opened.all = false;
  }
}

/** Also two full stops: of an abbreviated month, and of its sentence. */
const broken = /undefined|NaN|\bnull\b|\[object|Invalid Date|\{\{|\}\}|\.\.(?!\.)/;
/** How a language writes amounts. */
const amounts: Readonly<Record<string, RegExp>> = {
  'en-GB': /£[\d,]*\d(\.\d\d)?/g,
  'de-DE': /\d[\d.]*(,\d\d)? €/g,
  'fr-FR': /\d[\d ]*(,\d\d)? €/g,
  'nl-NL': /€ [−-]?[\d.]*\d(,\d\d)?/g,
  'sv-SE': /\d[\d\s]*(,\d\d)?\skr/g,
  'da-DK': /\d[\d.]*(,\d\d)?\skr\./g,
};

/** Names of months and weekdays that a language doesn't have. */
const foreignDays = Object.fromEntries(
  languages.map((language) => {
    const namesOf = (each: string): string[] =>
      Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1))).flatMap((day) => [
        new Intl.DateTimeFormat(each, { month: 'long' }).format(day),
        new Intl.DateTimeFormat(each, { weekday: 'long' }).format(day),
      ]);
    const own = new Set(namesOf(language));
    const others = languages.flatMap(namesOf).filter((name) => !own.has(name));
    return [language, new RegExp(`(?<!\\p{L})(${[...new Set(others)].join('|')})(?!\\p{L})`, 'u')];
  }),
);

/** A day without the word that its language has before it: `bis 15. November`, `la livraison mer. 18`. */
const bareDays: Readonly<Record<string, RegExp>> = {
  'de-DE': /\bbis \d+\. \p{L}{3}/u,
  'fr-FR': /livraisons? (lun|mar|mer|jeu|ven|sam|dim|\d+ \p{L}{3})/u,
};

function faultsOf({ missing, faults, lines, html }: ShownView, language: string): string[] {
  const inAttributes = /(href|src|alt|aria-\w+|title|placeholder)="[^"]*(undefined|NaN|\[object)[^"]*"/g;
  return [
    ...missing.map((key) => `no text ${key}`),
    ...faults,
    ...lines.filter((line) => broken.test(line) || foreignDays[language]!.test(line) || bareDays[language]?.test(line)),
    ...lines.filter((line) => /[£€]|(?<!\p{L})kr(?!\p{L})/u.test(line.replaceAll(amounts[language]!, ''))),
    ...(html.match(inAttributes) ?? []),
    // In French a no-break space is before a colon.
    ...(language === 'fr-FR' ? (html.match(/[\p{L}\d]{1,20}(<!-- -->)?: /gu) ?? []) : []),
  ];
}

describe.each(languages)('In %s', (language) => {
  test.each(tags)(
    '%s: every state has names, headings in order, and texts, days and amounts of the language (WCAG 1.1.1, 1.3.1, 2.4.6, 3.3.2, 4.1.2)',
    async (tag, states) => {
      const found: string[] = [];
      for (const [turn, state] of states.entries()) {
        if (!byTurn(languages, turn).includes(language)) continue;
        for (const width of widths(tag))
          for (const show of [showView, showOpened]) {
            const shown = await show(tag, { state, locale: language, ...width });
            found.push(
              ...faultsOf(shown, language).map((fault) => `${state}${show === showOpened ? ', open' : ''}: ${fault}`),
            );
          }
      }
      expect(found).toEqual([]);
    },
  );
});

/** A line's own text, without the reader's description of the element. */
const withoutRole = (line: string): string =>
  line
    .replace(/^[a-z]+( \d)?: /, '')
    .replace(/(, (expanded|collapsed|pressed|checked|selected|current|unavailable|busy))+$/, '');

test.each(tags)('%s: no text is hard-coded, in any state', async (tag, states) => {
  const messages = pseudoTree(messagesOf('en-GB'));
  const found: string[] = [];
  let texts = 0;
  for (const state of states)
    for (const show of [showView, showOpened]) {
      const { lines } = await show(tag, { state, messages });
      texts += lines.length;
      found.push(...lines.map((line) => unbracketed(withoutRole(line))).filter(Boolean));
    }
  expect([...new Set(found)]).toEqual([]);
  expect(texts).toBeGreaterThan(0);
});

test.each(tags)('%s: every language shows the same headings, controls and pictures', async (tag, states) => {
  const found: string[] = [];
  for (const [turn, state] of states.entries()) {
    const shapes = new Set<string>();
    for (const language of byTurn(languages, turn)) {
      const { elements } = await showView(tag, { state, locale: language, country: 'GB' });
      shapes.add(elements.map(({ role, level }) => `${role}${level ?? ''}`).join(' '));
    }
    if (shapes.size > 1) found.push(`${state}: ${[...shapes].join('\n')}`);
  }
  expect(found).toEqual([]);
});

test.each(tags.filter(([tag]) => tag !== 'account-error'))(
  '%s: while it loads it is busy and has no control',
  async (tag) => {
    const { html, lines } = await showView(tag, { state: 'loading' });
    expect(html).toContain('aria-busy="true"');
    const controls = lines.filter((line) => /^(button|link|textbox|radio|checkbox|combobox)/.test(line));
    expect(controls).toEqual(tag === 'account-navbar' ? ['link: Pawtal home'] : []);
  },
);

const failing = stores.flatMap(({ reads = [] }) =>
  reads.map(({ call, also = [] }) => [call, [call, ...also]] as const),
);
test.each(failing)('When the read %s fails, every tag shows its remaining content, or a message', async (_, names) => {
  const found: string[] = [];
  for (const [tag] of tags) {
    const shown = await showView(tag, { failing: names });
    found.push(...faultsOf(shown, 'en-GB').map((fault) => `${tag}: ${fault}`));
    if (shown.lines.length === 0 && (await showView(tag)).lines.length > 0) found.push(`${tag} shows nothing`);
  }
  expect(found).toEqual([]);
});

test('React warns of nothing', () => {
  // React warns once in a process, so warnings in earlier files count too. Pictures have no address here, previews report
  // failed calls, and blocks report the wrong values of corrupted answers.
  const others = /^(An empty string \(""\) was passed to the|Preview: )| is none of /;
  expect([...warnings].filter((text) => !others.test(text))).toEqual([]);
});
