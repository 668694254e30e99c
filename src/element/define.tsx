import r2wc from '@r2wc/react-to-web-component';
import { Root } from './root.tsx';
import { getStyles } from '../page/styles.ts';
import type { View } from './widget.tsx';

// r2wc's own keys (2.1.1, pinned): registered symbols, so that a subclass can mend what follows.
const propsKey = Symbol.for('r2wc.props');
const renderKey = Symbol.for('r2wc.render');
const contextKey = Symbol.for('r2wc.context');

/**
 * What every tag has.
 *
 * @attr {string} host - The backend's origin; default: `data-host` of the script tag, else the page's own.
 * @attr {string} locale - A country code or BCP 47 tag; default: the customer's, else `<html lang>`.
 * @attr {'redirect' | 'content'} [signed-out=redirect] - What happens to a visitor who is not signed in: they are sent to sign in, or
 * see the tag's own content.
 * @attr {string} preview - Sample data in the page's language, without a session or a request to the backend.
 * @fires account-ready - It shows its data.
 * @fires account-error - It could not: its own content stays, or it says what to do.
 * @fires account-signed-out - Nobody is signed in. Cancelled, nobody is sent to sign in.
 * @slot - What is seen until the widget is there, and what stays if it can't load; with `signed-out="content"` what visitors see.
 */
const commonAttributes = ['host', 'locale', 'signed-out', 'preview'] as const;

interface R2wcElement extends HTMLElement {
  [propsKey]: Record<string, unknown>;
  [contextKey]?: unknown;
  [renderKey]: () => void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

export interface Definition {
  tag: `account-${string}`;
  view: View;
  /** Besides the common ones (DECISIONS.md#tags). All are strings; an absent one is undefined. */
  attributes?: readonly string[];
  /** Shown to any visitor, signed in or not. */
  open?: boolean;
}

/** Nothing has a focus to lose before. */
const onFocus = (event: Event): void => {
  const path = event.composedPath();
  void import('../ui/keep-focus.ts').then(({ keepFocus }) => keepFocus(path));
};

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Makes a view a custom element. The only file that knows r2wc, and the one place where its traps are mended. */
export async function define({ tag, view, attributes = [], open = false }: Definition): Promise<void> {
  const sheet = await getStyles();
  // Another copy of the script may have been faster.
  if (customElements.get(tag)) return;
  addEventListener('focusin', onFocus, { once: true });
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
      Object.assign(this[propsKey], { element: this, attributes: values, view, open });
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
