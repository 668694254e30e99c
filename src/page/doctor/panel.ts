import css from './panel.css?inline';
import { problemTexts } from './rules/problem-texts.ts';
import type { Summary } from './rules/problem.ts';

const make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
};

/** Scrolls to the element of a problem and outlines it for 2.5 s, without changing its style. */
function show(element: Element): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  const outline = '3px solid #1a5fb4';
  element.animate([{ outline }, { outline }], { duration: 2500 });
}

/** The place that was shown last. */
let shown: Element | undefined;

function item({ text, advice, places: all }: Summary): HTMLLIElement {
  const line = make('li', '');
  const title = all.length > 1 ? problemTexts.times(text, all.length) : text;
  line.append(make('p', 'text', title), make('p', '', advice));
  const places = all
    .flatMap(({ element }) => element ?? [])
    .filter(({ localName }) => !/^(script|account-config)$/.test(localName));
  if (places.length > 0) {
    const button = make('button', '', problemTexts.show);
    button.type = 'button';
    // Each press shows the next place, also after the list has been updated.
    button.addEventListener('click', () => {
      shown = places[(shown ? places.indexOf(shown) + 1 : 0) % places.length]!;
      show(shown);
    });
    line.append(button);
  }
  return line;
}

/**
 * A badge in a corner of the page that opens the list of problems. It has its own shadow root and takes no space. Made
 * of nodes and a constructed sheet, so that a strict CSP allows it.
 */
export function createPanel(): { update: (problems: readonly Summary[]) => void } {
  const host = make('aside', '');
  host.ariaLabel = problemTexts.title(0).split(':')[0]!;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  const panel = make('div', 'panel');
  const badge = make('button', 'badge');
  const list = make('ol', 'list');
  badge.type = 'button';
  badge.setAttribute('aria-controls', (list.id = 'list'));
  // A list that scrolls must be reachable by keyboard.
  list.tabIndex = 0;
  panel.append(list, badge);
  root.append(panel);
  const open = (isOpen: boolean): void => {
    list.hidden = !isOpen;
    badge.ariaExpanded = `${isOpen}`;
  };
  open(false);
  badge.addEventListener('click', () => open(list.hidden === true));
  root.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape' || list.hidden) return;
    open(false);
    badge.focus();
  });
  return {
    update: (problems) => {
      badge.textContent = problemTexts.title(problems.length);
      badge.classList.toggle('well', problems.length === 0);
      badge.disabled = problems.length === 0;
      list.replaceChildren(...problems.map(item));
      if (problems.length === 0) open(false);
      if (!host.isConnected) document.body.append(host);
    },
  };
}
