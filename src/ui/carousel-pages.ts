/** A swipe of so many pixels moves one page (§9 swipe threshold). */
export const swipeThreshold = 48;

/** Sizes in pixels: of what shows the slides, of one slide, and of the space between two. */
export interface Room {
  width: number;
  slide: number;
  gap: number;
}

/** How many whole slides a page shows; at least one, however narrow. */
export const slidesPerPage = ({ width, slide, gap }: Room): number =>
  // Widths are rounded: half a pixel must not cost a slide.
  slide > 0 ? Math.max(1, Math.floor((width + gap + 1) / (slide + gap))) : 1;

export const pageCount = (slides: number, perPage: number): number => Math.max(1, Math.ceil(slides / perPage));

/** Bounded by the first and the last page (§4). */
export const boundedPage = (page: number, pages: number): number => Math.min(Math.max(page, 0), pages - 1);

/** How far the slides are moved so that a page is in view; the last page ends with the last slide. */
export function offsetOf(page: number, slides: number, room: Room): number {
  const { width, slide, gap } = room;
  const end = Math.max(0, slides * (slide + gap) - gap - width);
  return Math.min(page * slidesPerPage(room) * (slide + gap), end);
}

/** The page after a swipe by so many pixels; to the left means on. */
export const pageAfterSwipe = (page: number, pages: number, moved: number): number =>
  Math.abs(moved) < swipeThreshold ? page : boundedPage(page - Math.sign(moved), pages);
