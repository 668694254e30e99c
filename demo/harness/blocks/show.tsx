import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import css from '../../../src/ui/all.css?inline';
import * as calendar from '../../../widgets/change-date/calendar.tsx';
import * as nutrition from '../../../widgets/feeding-plan/nutrition.tsx';
import { codeOf } from './code.ts';
import { stories } from './stories/index.ts';

/*
 * The gallery's script: draws each block that the page has a place for, in a shadow root with the product's style sheet, and writes
 * its code beside it. A build of its own (vite-gallery.ts), so that nothing of it comes to customers.
 */
const modules = import.meta.glob<Record<string, unknown>>('../../../src/ui/*.tsx', { eager: true });
const components = new Map(
  [...Object.values(modules), calendar, nutrition].flatMap((module) =>
    Object.entries(module).map(([name, component]) => [component as unknown, name] as const),
  ),
);

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

function show(host: HTMLElement): void {
  const { block = '', state = '' } = host.dataset;
  const story = (stories as Record<string, Record<string, ReactElement>>)[block]?.[state];
  if (!story) throw new Error(`The gallery has no story of ${block}/${state}.`);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets.push(sheet);
  createRoot(shadow).render(
    <div className="account-root" lang="en">
      {story}
    </div>,
  );
  const code = host.parentElement?.querySelector('code');
  if (code) code.textContent = codeOf(story, components);
  requestAnimationFrame(() => (host.dataset['status'] = 'success'));
}

document.querySelectorAll<HTMLElement>('[data-block]').forEach(show);
