import { addPainted } from '../../src/element/paint/take-over.ts';
import type { Tag } from '../../src/element/facts/tag.ts';
import { settledTag } from '../../src/remote.ts';
import { statesOf } from '../../src/preview/states.ts';
import { deepEqual, until } from '../support/views/element.ts';
import '../support/views/page-files.ts';

const tags = import.meta.glob<Tag>('../../widgets/*/tag.ts', { eager: true, import: 'tag' });
const registers = import.meta.glob<(tag: Tag) => Promise<void>>('../../widgets/*/view.tsx', { import: 'register' });

const isReacts = (element: Element): boolean =>
  Object.keys(element.shadowRoot ?? {}).some((key) => key.startsWith('__reactContainer'));
const isSettled = (element: HTMLElement): boolean =>
  element.getAttribute('preview') === 'loading' || element.localName === 'account-slot' || element.matches(settledTag);

/**
 * Parts that React drew anew, and attributes with ids that differ from React's. Its build for development also complains
 * of the blanks in a style, which customers' build doesn't compare.
 */
const complaints = (messages: readonly string[]): string[] =>
  messages.flatMap((text) => [
    ...(/drawn anew|hydration failed/i.test(text) ? [text] : []),
    ...text.split('\n').filter((line) => /^[+-].*_[rR]_/.test(line)),
  ]);

describe('React takes over what is painted', () => {
  it('every tag in every preview state has the elements, texts and ids that React expects', async () => {
    const messages: string[] = [];
    const listen = (...words: unknown[]): void => void messages.push(words.map(String).join(' '));
    Object.assign(console, { error: listen, warn: listen });
    document.documentElement.lang = 'en-GB';
    // React must not come before all is painted: one widget never settles, and nothing ends the wait for it.
    const { setTimeout: real } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (run: () => void, time?: number) => real(run, time === 1500 ? 30_000 : time),
    });
    addPainted({ isSettled: () => false, adopt: () => {}, fail: () => {} });
    const shown: HTMLElement[] = [];
    for (const [path, tag] of Object.entries(tags)) {
      if (tag.needsReact) continue;
      await (
        await registers[path.replace('tag.ts', 'view.tsx')]!()
      )(tag);
      for (const state of Object.keys(statesOf(tag.name))) {
        const element = document.createElement(tag.name);
        element.setAttribute('preview', state);
        shown.push(element);
      }
    }
    document.body.append(...shown);
    const unsettled = (): string[] =>
      shown.filter((each) => !isSettled(each)).map((each) => `${each.localName} ${each.getAttribute('preview')}`);
    await until(() => unsettled().length === 0, 30_000).catch(() => deepEqual(unsettled(), []));
    shown[0]!.shadowRoot!.dispatchEvent(new Event('focusin'));
    await until(() => shown.every(isReacts), 30_000);
    await new Promise((resolve) => requestIdleCallback(resolve));
    // React alone uses another prefix for ids.
    deepEqual(
      shown.some(({ shadowRoot }) => shadowRoot!.innerHTML.includes('_R_')),
      true,
    );
    deepEqual(complaints(messages), []);
  }).timeout(60_000);
});
