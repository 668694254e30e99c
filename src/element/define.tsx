import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { getStyles } from '../page/styles.ts';
import { commonAttributes } from './common-attributes.ts';
import { Root } from './root.tsx';
import type { PreviewProps } from './root.tsx';
import type { Tag } from './tag.ts';
import type { View } from './widget.tsx';

// r2wc's own keys (2.1.1, pinned): registered symbols, so that a subclass can mend what follows.
const propsKey = Symbol.for('r2wc.props');
const renderKey = Symbol.for('r2wc.render');
const contextKey = Symbol.for('r2wc.context');

interface R2wcElement extends HTMLElement {
  [propsKey]: Record<string, unknown>;
  [contextKey]?: unknown;
  [renderKey]: () => void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** What is the same for every tag and lies outside of this room. */
export interface Surroundings {
  /** Address of the style sheet of all blocks and widgets. */
  styles: string;
  /** Shows a view with sample data. */
  Preview: ComponentType<PreviewProps>;
}

/** Loads keep-focus on the first focus. Where its code can't be loaded the next focus tries again. */
const onFocus = (event: Event): void => {
  const path = event.composedPath();
  import('../ui/keep-focus.ts').then(({ keepFocus }) => keepFocus(path), watchFocus);
};
const watchFocus = (): void => addEventListener('focusin', onFocus, { once: true });

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Makes a view a custom element. The only file that knows r2wc, and the one place where its traps are mended. */
export async function define(
  { name: tag, attributes = [], open = false }: Pick<Tag, 'name' | 'attributes' | 'open'>,
  view: View,
  { styles, Preview }: Surroundings,
): Promise<void> {
  const sheet = await getStyles(styles);
  // Another copy of the script may have been faster.
  if (customElements.get(tag)) return;
  watchFocus();
  const names = [...commonAttributes, ...attributes];
  const Base = r2wc(Root as never, { shadow: 'open' }) as unknown as new () => R2wcElement;

  class AccountElement extends Base {
    // r2wc's props miss removed, empty and late attributes: here all come by one path, as they are.
    static observedAttributes = names;

    constructor() {
      super();
      this.shadowRoot?.adoptedStyleSheets.push(sheet);
    }

    override connectedCallback(): void {
      this.#adoptProperties();
      this.#read();
      // Moved within the page: React is still mounted, so this is an update.
      super.connectedCallback();
    }

    /** `moveBefore` keeps the element alive: nothing to do. */
    connectedMoveCallback(): void {}

    override disconnectedCallback(): void {
      // A node that is only being moved is connected again before this runs, and keeps its state.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    attributeChangedCallback(): void {
      // r2wc would mount while detached, and leak.
      if (!this.isConnected || !this[contextKey]) return;
      this.#read();
      this[renderKey]();
    }

    #read(): void {
      const values = Object.fromEntries(names.map((name) => [name, this.getAttribute(name) ?? undefined]));
      Object.assign(this[propsKey], { element: this, attributes: values, view, open, Preview });
    }

    /** Properties set before the definition came are own fields that hide the accessors. */
    #adoptProperties(): void {
      for (const name of names.map(camel)) {
        if (!Object.hasOwn(this, name)) continue;
        const value = Reflect.get(this, name) as unknown;
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
    }
  }

  for (const name of names) {
    Object.defineProperty(AccountElement.prototype, camel(name), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(name);
      },
      // React and Vue set properties, also `false` for an attribute that is there or not.
      set(this: HTMLElement, value: string | false | null | undefined) {
        if (value === null || value === undefined || value === false) this.removeAttribute(name);
        else this.setAttribute(name, value);
      },
    });
  }
  customElements.define(tag, AccountElement);
}
