/*
 * The `document` that the consent library gets (`src/package/build/own-document.ts`). The library writes all text by
 * `innerHTML`, which pages that enforce Trusted Types forbid. Elements made here take it as text.
 */
const svg = 'http://www.w3.org/2000/svg';
/** The library's icons, the only markup that it writes. */
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

/** Where a property is found: not in the document itself, since an image or form of the page may have its name. */
const ownerOf = (name: string | symbol): object =>
  name in Document.prototype ? Document.prototype : globalThis.document;

/** The page's document with another `createElement`. */
export const document = new Proxy(globalThis.document, {
  get(target, name) {
    if (name === 'createElement') return createElement;
    // Getters and methods of a document throw if `this` is the proxy.
    const value: unknown = Reflect.get(ownerOf(name), name, target);
    return typeof value === 'function' ? (value.bind(target) as unknown) : value;
  },
  set: (target, name, value) => Reflect.set(ownerOf(name), name, value, target),
});
