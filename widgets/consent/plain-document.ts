/*
 * The document that the consent library works with (`src/package/build/own-document.ts`). Pages that enforce trusted
 * types forbid writing HTML, and the library writes all its words by `innerHTML`. Elements made here take them as text.
 */
const svg = 'http://www.w3.org/2000/svg';
/** The library's icons: the only markup that it writes. */
const icon = /^<svg viewBox="([^"]*)" stroke-width="([^"]*)"><path d="([^"]*)"\/><\/svg>$/;

function make(name: string, values: Readonly<Record<string, string>>): SVGElement {
  const made = globalThis.document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(values)) made.setAttribute(key, value);
  return made;
}

function write(element: Element, content: string): void {
  const [, viewBox = '', width = '', d] = icon.exec(content) ?? [];
  if (d === undefined) return void (element.textContent = content);
  const drawing = make('svg', { viewBox, 'stroke-width': width });
  drawing.append(make('path', { d }));
  element.replaceChildren(drawing);
}

function createElement(name: string): HTMLElement {
  const element = globalThis.document.createElement(name);
  Object.defineProperty(element, 'innerHTML', {
    set(content: unknown) {
      write(element, String(content));
    },
  });
  return element;
}

/** As the page's own, but for `createElement`. */
export const document = new Proxy(globalThis.document, {
  get(target, name) {
    if (name === 'createElement') return createElement;
    // Getters and methods of a document refuse any other `this`.
    const value: unknown = Reflect.get(target, name);
    return typeof value === 'function' ? (value.bind(target) as unknown) : value;
  },
  set: (target, name, value) => Reflect.set(target, name, value),
});
