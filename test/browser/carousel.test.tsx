import { sendKeys, setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { createRoot } from 'react-dom/client';
import { Carousel } from '../../src/ui/surfaces/carousel.tsx';
import css from '../../src/ui/surfaces/carousel.css?inline';
import { words } from '../../demo/workbench/blocks/words.ts';
import { deepEqual, equal, until } from '../support/views/element.ts';

const mounted: (() => void)[] = [];
const pressed: string[] = [];

async function show(count: number, width: number): Promise<ShadowRoot> {
  await setViewport({ width: 1000, height: 700 });
  const host = document.body.appendChild(document.createElement('main'));
  host.style.cssText = `display:block;width:${width}px;--paw-gap:16px;--paw-slow:0ms`;
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets.push(sheet);
  const root = createRoot(shadow);
  const names = Array.from({ length: count }, (_, index) => `Treat ${index + 1}`);
  root.render(
    <Carousel label="Treats" words={words.carousel}>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => pressed.push(name)}>
          {name}
        </button>
      ))}
    </Carousel>,
  );
  mounted.push(() => {
    root.unmount();
    host.remove();
  });
  await until(() => shadow.querySelector('.carousel-dots') ?? (count < 5 && shadow.querySelector('.carousel-slide')));
  return shadow;
}

const arrow = (shadow: ShadowRoot, name: string) => shadow.querySelector<HTMLElement>(`button[aria-label="${name}"]`)!;
const here = (shadow: ShadowRoot) => shadow.querySelector('.carousel-dots')?.ariaLabel;
/** Names of the slides that keyboard users can reach. */
const reachable = (shadow: ShadowRoot) =>
  [...shadow.querySelectorAll<HTMLElement>('.carousel-slide:not([inert])')].map((slide) => slide.textContent);
function swipe(shadow: ShadowRoot, by: number, type = 'touch', last = 'pointerup'): void {
  const target = shadow.querySelector('.carousel-slide:not([inert]) button')!;
  const fire = (name: string, x: number) =>
    target.dispatchEvent(
      new PointerEvent(name, { bubbles: true, composed: true, isPrimary: true, pointerType: type, clientX: 300 + x }),
    );
  fire('pointerdown', 0);
  fire('pointermove', by);
  fire(last, by);
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
}

afterEach(() => {
  mounted.splice(0).forEach((unmount) => unmount());
  pressed.length = 0;
});

describe('§4 Carousel', () => {
  it('WCAG 2.5.1, 2.5.7 moves by page, bounded by first and last page; only slides in view can be reached', async () => {
    const shadow = await show(9, 900);
    equal(here(shadow), 'Page 1 of 3');
    deepEqual(reachable(shadow), ['Treat 1', 'Treat 2', 'Treat 3', 'Treat 4']);
    arrow(shadow, 'Previous page').click();
    equal(here(shadow), 'Page 1 of 3');
    arrow(shadow, 'Next page').click();
    await until(() => here(shadow) === 'Page 2 of 3');
    deepEqual(reachable(shadow), ['Treat 5', 'Treat 6', 'Treat 7', 'Treat 8']);
    arrow(shadow, 'Next page').click();
    await until(() => here(shadow) === 'Page 3 of 3');
    // The last page is full and ends with the last slide.
    deepEqual(reachable(shadow), ['Treat 6', 'Treat 7', 'Treat 8', 'Treat 9']);
    arrow(shadow, 'Next page').click();
    equal(here(shadow), 'Page 3 of 3');
  });
  it('a swipe of 48 px or more moves one page, less moves none; a mouse doesn’t swipe', async () => {
    const shadow = await show(9, 900);
    for (const [by, type] of [
      [-47, 'touch'],
      [-400, 'mouse'],
      [400, 'touch'],
    ] as const) {
      swipe(shadow, by, type);
      await new Promise(requestAnimationFrame);
      equal(here(shadow), 'Page 1 of 3');
    }
    swipe(shadow, -48);
    await until(() => here(shadow) === 'Page 2 of 3');
    swipe(shadow, -800);
    await until(() => here(shadow) === 'Page 3 of 3');
    swipe(shadow, 48);
    await until(() => here(shadow) === 'Page 2 of 3');
    // Vertical scrolling takes over the touch.
    swipe(shadow, -200, 'touch', 'pointercancel');
    await new Promise(requestAnimationFrame);
    equal(here(shadow), 'Page 2 of 3');
  });
  it('WCAG 2.5.2 the end of a swipe isn’t a click, a tap is', async () => {
    const shadow = await show(9, 900);
    swipe(shadow, -100);
    await until(() => here(shadow) === 'Page 2 of 3');
    deepEqual(pressed, []);
    swipe(shadow, 0);
    deepEqual(pressed, ['Treat 5']);
  });
  it('WCAG 2.1.1, 4.1.3 by keyboard: arrows are disabled at the ends and keep the focus; each page is announced once', async () => {
    const shadow = await show(5, 900);
    const next = arrow(shadow, 'Next page');
    equal(arrow(shadow, 'Previous page').ariaDisabled, 'true');
    const live = shadow.querySelector('[aria-live]');
    equal(live?.textContent, '');
    next.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => next.ariaDisabled === 'true');
    equal(shadow.activeElement, next);
    equal(live?.textContent, 'Page 2 of 2');
    await sendKeys({ press: 'Shift+Tab' });
    equal(shadow.activeElement?.ariaLabel, 'Previous page');
    await sendKeys({ press: 'Shift+Tab' });
    equal(shadow.activeElement?.textContent, 'Treat 5');
  });
  it('shows one slide and part of the next on a narrow screen, two from 480 px, four from 720 px; the slide in view stays after a resize', async () => {
    const shadow = await show(8, 900);
    arrow(shadow, 'Next page').click();
    await until(() => here(shadow) === 'Page 2 of 2');
    (shadow.host as HTMLElement).style.width = '520px';
    await until(() => here(shadow) === 'Page 3 of 4');
    (shadow.host as HTMLElement).style.width = '320px';
    await until(() => here(shadow) === 'Page 5 of 8');
    deepEqual(reachable(shadow), ['Treat 5']);
    equal(document.documentElement.scrollWidth <= innerWidth, true);
  });
  it('follows the ARIA pattern for carousels; with a single page it has no controls', async () => {
    const shadow = await show(3, 900);
    equal(shadow.querySelectorAll('.carousel-controls').length, 0);
    deepEqual(
      [...shadow.querySelectorAll('[aria-roledescription]')].map(
        (each) => `${each.ariaRoleDescription} ${each.ariaLabel}`,
      ),
      ['carousel Treats', 'slide 1 of 3', 'slide 2 of 3', 'slide 3 of 3'],
    );
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    deepEqual(
      violations.map(({ id }) => id),
      [],
    );
  });
});
