import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createScroll } from '../../../src/shell/scroll.ts';

const screen = 800;
/** A page that has been long enough for this time has loaded. */
const rest = 1000;

/** A page to which a customer returns, who was at that position. Its length changes as its content loads. */
function returnTo(wanted: number, readyState = 'complete', state: object = { pawtal: 'here' }, start = 0) {
  vi.useFakeTimers();
  const root = { style: { overflowAnchor: '' }, scrollHeight: screen };
  let resized = (): void => {};
  const replaceState = (next: object): void => void Object.assign(history, { state: next });
  vi.stubGlobal('history', { state, replaceState });
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ here: wanted }) });
  const document = { documentElement: root, readyState };
  vi.stubGlobal('document', document);
  vi.stubGlobal('innerHeight', screen);
  vi.stubGlobal('scrollY', start);
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  const moveTo = (top: number): void => {
    const y = Math.max(0, Math.min(top, root.scrollHeight - screen));
    if (y === scrollY) return;
    vi.stubGlobal('scrollY', y);
    events.dispatchEvent(new Event('scroll'));
  };
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => moveTo(top));
  vi.stubGlobal('ResizeObserver', function observer(this: object, changed: () => void) {
    resized = changed;
    return Object.assign(this, { observe: changed, disconnect: () => (resized = () => {}) });
  });
  createScroll({} as HTMLElement).returned();
  return {
    /** Gives the page another length. A browser first moves a position that the page no longer has. */
    resize: (height: number): void => {
      root.scrollHeight = height;
      moveTo(scrollY);
      resized();
    },
    moveTo,
    load: (): void => {
      document.readyState = 'complete';
      events.dispatchEvent(new Event('load'));
    },
  };
}

afterEach(() => void vi.useRealTimers());

/** A page's length that is too short for the position, in parts of it, for any time; then one that isn't, shortly. */
const change = fc.record({
  part: fc.double({ min: 0, max: 0.9, noNaN: true }),
  time: fc.integer({ min: 1, max: 3 * rest }),
  more: fc.nat(1000),
  moreTime: fc.integer({ min: 1, max: rest - 1 }),
});

test('§2 Scroll position is restored when returning, until the page has been long enough for a second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 2000 }), fc.array(change, { minLength: 1 }), (position, changes) => {
      const page = returnTo(position);
      for (const { part, time, more, moreTime } of changes) {
        page.resize(screen + Math.floor(part * position));
        expect(scrollY).toBe(Math.floor(part * position));
        vi.advanceTimersByTime(time);
        page.resize(screen + position + more);
        expect(scrollY).toBe(position);
        vi.advanceTimersByTime(moreTime);
      }
      // From then on the position is the customer's.
      vi.advanceTimersByTime(rest);
      page.moveTo(0);
      page.resize(2 * screen + position);
      expect(scrollY).toBe(0);
    }),
  );
});

test('§2 Scroll position is restored when returning, however late the page loads: WebKit then puts it to its top', () => {
  const time = fc.integer({ min: 0, max: 5 * rest });
  fc.assert(
    fc.property(time, fc.integer({ min: 0, max: rest - 1 }), (untilLoad, untilTop) => {
      const page = returnTo(640, 'interactive');
      page.resize(3 * screen);
      vi.advanceTimersByTime(untilLoad);
      page.load();
      vi.advanceTimersByTime(untilTop);
      page.moveTo(0);
      expect(scrollY).toBe(640);
      vi.advanceTimersByTime(rest);
      page.moveTo(0);
      expect(scrollY).toBe(0);
    }),
  );
});

test('§2 A press on a fragment is no return: its entry has no position yet, so the page stays where the browser puts it', () => {
  returnTo(0, 'complete', { opened: 'swap' }, 500);
  expect(scrollY).toBe(500);
  expect(history.state).toMatchObject({ opened: 'swap', pawtal: expect.any(String) as string });
});
