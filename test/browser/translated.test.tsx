import type { Tag } from '../../src/element/facts/tag.ts';
import { settledTag } from '../../src/remote.ts';
import { statesOf } from '../../src/preview/states.ts';
import { deepEqual, until } from '../support/views/element.ts';
import { reactTexts, translate } from '../support/views/translator.ts';
import '../support/views/page-files.ts';
import { now } from '../support/clock.ts';

const tags = import.meta.glob<Tag>('../../widgets/*/tag.ts', { eager: true, import: 'tag' });
const registers = import.meta.glob<(tag: Tag) => Promise<void>>('../../widgets/*/view.tsx', { import: 'register' });

/** They show content of others. */
const empty = new Set(['account-slot', 'account-consent']);
const shownTags = Object.entries(tags).filter(([, { name }]) => !empty.has(name));

const isReacts = (element: Element): boolean =>
  Object.keys(element.shadowRoot ?? {}).some((key) => key.startsWith('__reactContainer'));
const isLoading = (element: Element): boolean => element.getAttribute('preview') === 'loading';
const isSettled = (element: Element): boolean => isLoading(element) || element.matches(settledTag);
const textOf = ({ shadowRoot }: Element): string => shadowRoot!.querySelector('.account-root')?.textContent ?? '';
const languageOf = ({ shadowRoot }: Element): string | null | undefined =>
  shadowRoot!.querySelector('.account-root')?.getAttribute('lang');

const isQuiet = ({ shadowRoot }: Element): boolean =>
  !shadowRoot!.querySelector('.skeleton, .text-skeleton, [aria-busy=true]');
const nameOf = (element: Element): string => `${element.localName} ${element.getAttribute('preview')}`;

/** Shows previews, each with the data of one host. */
function show(tag: Tag, states: readonly string[], host: string): HTMLElement[] {
  const shown = states.map((state) => {
    const element = document.createElement(tag.name);
    for (const [name, value] of Object.entries({ preview: state, locale: 'en-GB', host }))
      element.setAttribute(name, value);
    return element;
  });
  document.body.append(...shown);
  return shown;
}

/** Waits until React has all of them, in that language, and nothing more is on its way. */
async function settle(shown: readonly HTMLElement[], language: string): Promise<void> {
  const isThere = (each: HTMLElement): boolean =>
    isReacts(each) && isSettled(each) && languageOf(each) === language && (isLoading(each) || isQuiet(each));
  const late = (): string[] => shown.filter((each) => !isThere(each)).map(nameOf);
  await until(() => late().length === 0, 20_000).catch(() => deepEqual(late(), []));
  await new Promise((resolve) => requestIdleCallback(resolve));
}

const press = (shown: readonly HTMLElement[], label: string): void => {
  for (const { shadowRoot } of shown) shadowRoot!.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
};

describe('A translator that replaces text nodes', () => {
  // A minute that passes between two of the compared tags would change a countdown.
  const present = now();
  const { now: tick } = Date;
  before(() => void (Date.now = () => present));
  after(() => void (Date.now = tick));
  const errors: unknown[] = [];
  addEventListener('error', ({ error, message }) => errors.push((error as unknown) ?? message));
  // Without layout, which is most of the work.
  document.body.hidden = true;

  for (const [path, tag] of shownTags)
    it(`leaves no text behind in ${tag.name} when the dog, the language and the state change`, async () => {
      const register = await registers[path.replace('tag.ts', 'view.tsx')]!();
      await register(tag);
      const states = Object.keys(statesOf(tag.name));
      const shown = show(tag, states, 'https://translated.test');
      const plain = show(tag, states, 'https://plain.test');
      const both = [...shown, ...plain];
      await settle(both, 'en');
      const known = shown.flatMap((each) => reactTexts(each.shadowRoot!).map((text) => `${nameOf(each)}: ${text}`));
      deepEqual(known, []);
      const changes: readonly (() => Promise<void>)[] = [
        async () => press(both, 'Next dog'),
        async () => {
          for (const each of both) each.setAttribute('locale', 'de-DE');
          await settle(both, 'de');
        },
        async () => {
          for (const [index, each] of both.entries())
            each.setAttribute('preview', states[(index + 1) % states.length]!);
          await settle(both, 'de');
        },
      ];
      for (const change of changes) {
        for (const each of shown) translate(each.shadowRoot!);
        await change();
        const same = (): boolean => shown.every((each, index) => textOf(each) === textOf(plain[index]!));
        await until(same).catch(() => {});
        const stale = shown.flatMap((each, index) =>
          textOf(each) === textOf(plain[index]!) ? [] : [[nameOf(each), textOf(each), textOf(plain[index]!)]],
        );
        deepEqual(stale, []);
      }
      for (const each of both) each.remove();
      deepEqual(errors.map(String), []);
    }).timeout(120_000);
});
