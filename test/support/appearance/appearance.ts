import type { Page } from '@playwright/test';

/** CSS properties that decide an element's look, its position within its tag, and its size. */
const properties = [
  'display',
  'visibility',
  'opacity',
  'position',
  'box-sizing',
  'direction',
  'writing-mode',
  'text-align',
  'text-transform',
  'text-indent',
  'text-shadow',
  'text-decoration-line',
  'letter-spacing',
  'word-spacing',
  'white-space',
  'font-size',
  'font-weight',
  'font-style',
  'font-variant',
  'font-family',
  'line-height',
  'color',
  '-webkit-text-fill-color',
  'background-color',
  'background-image',
  'border-top-width',
  'border-top-color',
  'border-top-left-radius',
  'padding-top',
  'padding-left',
  'margin-top',
  'margin-left',
  'list-style-type',
  'cursor',
  'pointer-events',
  'user-select',
  'box-shadow',
  'outline-style',
  'fill',
  'stroke',
  'float',
  'order',
  'hyphens',
  'tab-size',
  'quotes',
  'border-collapse',
];

/** Describes the look of each element in the tags' shadow roots, one line each. */
export const appearanceOf = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    ([wanted, names]) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((host) => {
        const origin = host.shadowRoot!.querySelector('.account-root')!.getBoundingClientRect();
        return [...host.shadowRoot!.querySelectorAll<HTMLElement>('*')].map((element) => {
          const style = getComputedStyle(element);
          const { x, y, width, height } = element.getBoundingClientRect();
          // Collapsed or closed content has no delivery.
          const place = width || height ? [x - origin.x, y - origin.y, width, height].map(Math.round).join(' ') : '';
          const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
          return `${name} [${place}] ${names.map((each) => `${each}:${style.getPropertyValue(each)}`).join(';')}`;
        });
      }),
    [selector, properties] as const,
  );

/** The first few elements that differ, with the differences. */
export function differences(before: readonly string[], after: readonly string[]): string[] {
  if (before.length !== after.length) return [`${before.length} elements, then ${after.length}`];
  return before.flatMap((line, index) => {
    const other = after[index]!;
    if (line === other) return [];
    const [left, right] = [line.split(';'), other.split(';')];
    return [
      left
        .map((each, at) => (each === right[at] ? '' : `${each} → ${right[at]}`))
        .filter(Boolean)
        .join('; '),
    ];
  });
}
