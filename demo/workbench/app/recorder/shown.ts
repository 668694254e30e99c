import { getRole } from 'dom-accessibility-api';
import type { Shown, Target } from '../messages.ts';
import { everyElement, flat, nameOf, targetOf } from './targets.ts';

/** States of a tag that waits: for the window, or for its data. */
const waiting = new Set(['', 'init', 'loading']);

/** The most characters of a notice. Longer ones announce a whole part of the page. */
const most = 300;

const noticeOf = (element: Element): Target | undefined => {
  const role = getRole(element) ?? '';
  const text = flat(element.textContent);
  const isNotice = /^(?:status|alert)$/.test(role) && text !== '' && text.length <= most;
  return isNotice ? targetOf(element, { role, text }) : undefined;
};

/** Describes what is on the screen, for a test to expect. */
export function readShown(): Shown {
  const visible = everyElement(document).filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const heading = visible.find((element) => element.localName === 'h1' && nameOf(element) !== '');
  const places = new Map<string, number>();
  const tags = everyElement(document).flatMap((element) => {
    const name = element.localName;
    if (!name.startsWith('account-') || !(element instanceof HTMLElement)) return [];
    const nth = places.get(name) ?? 0;
    places.set(name, nth + 1);
    const status = element.dataset['status'] ?? '';
    return waiting.has(status) ? [] : [{ name, nth, status }];
  });
  return {
    path: location.pathname,
    heading: heading && targetOf(heading),
    notices: visible.flatMap((element) => noticeOf(element) ?? []),
    tags,
  };
}
