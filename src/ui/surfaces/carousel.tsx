import { useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactElement } from 'react';
import { Icon } from '../marks/icon.tsx';
import { listOf } from '../../standard.ts';

/** Swipe distance in pixels that moves one page (§9). */
export const swipeThreshold = 48;

/** Pixels: the viewport of the slides, one slide, and the gap between two. */
interface Room {
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
const boundedPage = (page: number, pages: number): number => Math.min(Math.max(page, 0), pages - 1);

/** Offset of the slides for a page; the last page ends with the last slide. */
export function offsetOf(page: number, slides: number, room: Room): number {
  const { width, slide, gap } = room;
  const end = Math.max(0, slides * (slide + gap) - gap - width);
  return Math.min(page * slidesPerPage(room) * (slide + gap), end);
}

/** The page after a swipe, given in pixels; a swipe to the left moves forward. */
export const pageAfterSwipe = (page: number, pages: number, moved: number): number =>
  Math.abs(moved) < swipeThreshold ? page : boundedPage(page - Math.sign(moved), pages);

export interface CarouselWords {
  /** Role descriptions: "carousel", "slide". */
  carousel: string;
  slide: string;
  previous: string;
  next: string;
  /** Such as "Page 1 of 3"; announced after each turn. */
  page: (page: number, pages: number) => string;
  /** Such as "2 of 8". */
  place: (slide: number, slides: number) => string;
}

interface CarouselProps {
  /** The accessible name. */
  label: string;
  words: CarouselWords;
  /** One slide each. For optional content only (design §12). */
  children: readonly ReactElement[];
}

/** §4 Moves by page, by arrow or swipe of 48 px, bounded by the first and last page. It never moves automatically. */
export function Carousel({ label, words, children: slides }: CarouselProps) {
  const [track, room] = useRoom(slides.length);
  /** The first slide of the page; it stays in view on resize. */
  const [first, setFirst] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const perPage = slidesPerPage(room);
  const pages = pageCount(slides.length, perPage);
  const page = boundedPage(Math.floor(first / perPage), pages);
  // The last page is filled with slides of the page before.
  const start = page === pages - 1 ? Math.max(0, slides.length - perPage) : page * perPage;

  const turnTo = (wanted: number): void => {
    const next = boundedPage(wanted, pages);
    if (next === page) return;
    setFirst(next * perPage);
    setAnnouncement(words.page(next + 1, pages));
  };
  const { drag, handlers } = useSwipe((moved) => turnTo(pageAfterSwipe(page, pages, moved)));
  const arrow = (step: 1 | -1, isEnd: boolean) => (
    <button
      type="button"
      className="icon-button icon-button-outlined carousel-arrow"
      aria-label={step === 1 ? words.next : words.previous}
      // A disabled arrow stays focusable, so that the last press keeps the focus.
      aria-disabled={isEnd || undefined}
      onClick={() => turnTo(page + step)}
    >
      <Icon name={step === 1 ? 'chevron-right' : 'chevron-left'} />
    </button>
  );
  return (
    <div part="carousel" className="carousel" role="group" aria-roledescription={words.carousel} aria-label={label}>
      <div className="carousel-window" {...handlers}>
        <div
          ref={track}
          className={`carousel-track${drag === 0 ? '' : ' carousel-dragged'}`}
          style={{ transform: `translateX(${drag - offsetOf(page, slides.length, room)}px)` }}
        >
          {slides.map((slide, index) => (
            <div
              key={index}
              className="carousel-slide"
              role="group"
              aria-roledescription={words.slide}
              aria-label={words.place(index + 1, slides.length)}
              inert={index < start || index >= start + perPage}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {pages > 1 && (
        <div className="carousel-controls">
          {arrow(-1, page === 0)}
          <p className="carousel-dots" role="img" aria-label={words.page(page + 1, pages)}>
            {listOf(pages, (index) => (
              <i key={index} className={index === page ? 'carousel-here' : undefined} />
            ))}
          </p>
          {arrow(1, page === pages - 1)}
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

/** Measures the slides now and on resize. */
function useRoom(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>({ width: 0, slide: 0, gap: 0 });
  useLayoutEffect(() => {
    const element = track.current;
    const slide = element?.firstElementChild;
    if (!element || !slide) return;
    const measure = (): void =>
      setRoom({
        width: element.clientWidth,
        slide: slide.getBoundingClientRect().width,
        gap: Number.parseFloat(getComputedStyle(element).columnGap) || 0,
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [count]);
  return [track, room] as const;
}

/** Handles swipes by touch or pen. Suppresses the click at the end of a swipe. */
function useSwipe(end: (moved: number) => void) {
  const from = useRef<number>(undefined);
  const wasSwipe = useRef(false);
  const [drag, setDrag] = useState(0);
  const stop = (moved: number): void => {
    from.current = undefined;
    setDrag(0);
    end(moved);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      wasSwipe.current = false;
      if (event.isPrimary && event.pointerType !== 'mouse') from.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === undefined || !event.isPrimary) return;
      const moved = event.clientX - from.current;
      if (Math.abs(moved) > 8) {
        wasSwipe.current = true;
        setDrag(moved);
      }
    },
    onPointerUp: (event: PointerEvent) =>
      from.current !== undefined && event.isPrimary && stop(event.clientX - from.current),
    // A vertical scroll, not a swipe.
    onPointerCancel: () => from.current !== undefined && stop(0),
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!wasSwipe.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { drag, handlers };
}
