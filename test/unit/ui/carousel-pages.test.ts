import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  offsetOf,
  pageAfterSwipe,
  pageCount,
  slidesPerPage,
  swipeThreshold,
} from '../../../src/ui/surfaces/carousel.tsx';

describe('§4 carousel moves by page, bounded by first and last page', () => {
  test('a page has as many slides as fit completely', () => {
    expect(slidesPerPage({ width: 358, slide: 279, gap: 12 })).toBe(1);
    expect(slidesPerPage({ width: 600, slide: 276, gap: 12 })).toBe(2);
    expect(slidesPerPage({ width: 1120, slide: 262, gap: 24 })).toBe(4);
    expect(slidesPerPage({ width: 0, slide: 0, gap: 0 })).toBe(1);
  });
  test('the last page ends with the last slide, never beyond', () => {
    const room = { width: 1120, slide: 262, gap: 24 };
    expect(offsetOf(1, 9, room)).toBe(4 * 286);
    expect(offsetOf(2, 9, room)).toBe(9 * 286 - 24 - 1120);
    expect(offsetOf(0, 3, room)).toBe(0);
  });
  test('§9 a swipe of 48 px or more moves one page, from any page, by any length, and never past an end', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), fc.integer({ min: -3000, max: 3000 }), (slides, at, moved) => {
        const pages = pageCount(slides, 4);
        const page = Math.min(at, pages - 1);
        const next = pageAfterSwipe(page, pages, moved);
        const step = Math.abs(moved) < swipeThreshold ? 0 : -Math.sign(moved);
        expect(next).toBe(Math.min(Math.max(page + step, 0), pages - 1));
      }),
    );
    expect(pageAfterSwipe(0, 3, -48)).toBe(1);
    expect(pageAfterSwipe(0, 3, -47)).toBe(0);
  });
});
