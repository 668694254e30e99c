import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import css from '../../../widgets/shared/all.css?inline';
import * as calendar from '../../../widgets/change-date/calendar/calendar.tsx';
import * as nutrition from '../../../widgets/feeding-plan/plan/nutrition.tsx';
import { codeOf } from './code.ts';
import { touchedStates } from './names.ts';
import type { BlockName, Touch } from './names.ts';
import { stories } from './stories/index.ts';

/*
 * The gallery's script: renders each block of the page in a shadow root with the product's style sheet, and shows its
 * code next to it. It has its own build (src/package/build/demo.ts), so that customers load none of it.
 */
const modules = import.meta.glob<Record<string, unknown>>('../../../src/ui/*/*.tsx', { eager: true });
const components = new Map(
  [...Object.values(modules), calendar, nutrition].flatMap((module) =>
    Object.entries(module).map(([name, component]) => [component as unknown, name] as const),
  ),
);

/*
 * A page can't simulate hover, focus or a press. So the product's rules for these states are copied to attribute
 * selectors that the gallery sets; a test compares each with the real state.
 */
const pseudo: Readonly<Record<string, Touch>> = { hover: 'hover', 'focus-visible': 'focus', active: 'pressed' };
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  css.replaceAll(
    /(?<!forced-colors):(hover|focus-visible|active)\b/g,
    (real, name: string) => `:is(${real}, [data-touch~='${pseudo[name]}'])`,
  ),
);

function show(host: HTMLElement): void {
  const { block = '', state = '' } = host.dataset;
  const touched = touchedStates(block as BlockName)[state];
  const story = (stories as Record<string, Record<string, ReactElement>>)[block]?.[touched?.of ?? state];
  if (!story) throw new Error(`The gallery has no story of ${block}/${state}.`);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets.push(sheet);
  const content = (
    <div className="account-root" lang="en">
      {story}
    </div>
  );
  flushSync(() => createRoot(shadow).render(content));
  const code = host.parentElement?.querySelector('code');
  if (code) code.textContent = codeOf(story, components);
  // A pressed element is also hovered.
  const signs = touched?.touch === 'pressed' ? 'hover pressed' : touched?.touch;
  if (touched && signs) shadow.querySelector<HTMLElement>(touched.at)!.dataset['touch'] = signs;
  requestAnimationFrame(() => (host.dataset['status'] = 'success'));
}

document.querySelectorAll<HTMLElement>('[data-block]').forEach(show);
