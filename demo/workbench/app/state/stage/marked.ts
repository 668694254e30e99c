import { atom } from 'nanostores';
import { stageDocument } from './stage.ts';

/** What is outlined on the stage: an element of the page, in shadow roots too. */
export const $marked = atom<Element | undefined>();
/** What the next press on the stage chooses; false: nothing. */
export const $picking = atom<'widget' | 'text' | false>(false);
/** The element of a widget whose text was picked. */
export const $pickedText = atom<Element | undefined>();

/** How often something was to be looked at on the stage: a sheet over it makes way. */
export const $looks = atom(0);

/** A widget on the page by its tag and its place among those of the same tag: elements change as pages load. */
export interface Chosen {
  name: string;
  index: number;
}
export const $chosen = atom<Chosen | undefined>();

export const elementOf = ({ name, index }: Chosen): HTMLElement | undefined =>
  stageDocument()?.querySelectorAll<HTMLElement>(name)[index];

/** Outlines an element, and brings it into sight if `scroll` is true. */
export function mark(element: Element | undefined, { scroll = false } = {}): void {
  if (scroll) {
    element?.scrollIntoView({ block: 'center' });
    $looks.set($looks.get() + 1);
  }
  $marked.set(element);
}

export function choose(chosen: Chosen | undefined): void {
  $picking.set(false);
  $pickedText.set(undefined);
  $chosen.set(chosen);
  mark(chosen && elementOf(chosen), { scroll: true });
}

/** Outlines the first widget of a tag. */
export const markTag = (name: string): void => mark(elementOf({ name, index: 0 }), { scroll: true });
