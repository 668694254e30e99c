/** Swipe distance in pixels that moves one page (§9). */
export const swipeThreshold = 48;

/** Pixels: the viewport of the slides, one slide, and the gap between two. */
export interface Room {
  width: number;
  slide: number;
  gap: number;
}

/** Number of whole slides on a page; at least one. */
export const slidesPerPage = ({ width, slide, gap }: Room): number =>
  // Measured widths are rounded: half a pixel must not lose a slide.
  slide > 0 ? Math.max(1, Math.floor((width + gap + 1) / (slide + gap))) : 1;

export const pageCount = (slides: number, perPage: number): number => Math.max(1, Math.ceil(slides / perPage));

/** Limits a page number to the first and last page (§4). */
export const boundedPage = (page: number, pages: number): number => Math.min(Math.max(page, 0), pages - 1);

/** Offset of the slides for a page; the last page ends with the last slide. */
export function offsetOf(page: number, slides: number, room: Room): number {
  const { width, slide, gap } = room;
  const end = Math.max(0, slides * (slide + gap) - gap - width);
  return Math.min(page * slidesPerPage(room) * (slide + gap), end);
}

/** The page after a swipe, given in pixels; a swipe to the left moves forward. */
export const pageAfterSwipe = (page: number, pages: number, moved: number): number =>
  Math.abs(moved) < swipeThreshold ? page : boundedPage(page - Math.sign(moved), pages);
