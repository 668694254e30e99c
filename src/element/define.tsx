import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { importCode } from '../import-code.ts';
import { getStyles } from '../page/files/files.ts';
import { getPage } from '../page/page.ts';
import type { Account } from '../stores/account/account.ts';
import { memoize } from '../memoize.ts';
import { commonAttributes } from './facts/tag.ts';
import { isTyping, keepTypedKeys } from './typed-keys.ts';
import { firstAnswers } from './waiting/first-answers.ts';
import { accountFor, Root } from './root.tsx';
import { restoreState, setStatus, showState, stateAttributes } from './state.ts';
import type { PreviewProps } from './root.tsx';
import type { Tag } from './facts/tag.ts';
import type { View } from './widget.tsx';

// r2wc's internal keys (2.1.1, pinned). They are registered symbols, so a subclass can override the behaviour below.
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

/** What every tag needs from outside `src/element`. */
export interface Surroundings {
  /** Shows a view with sample data. */
  Preview: ComponentType<PreviewProps>;
}

/** Loads keep-focus on the first focus. If its code can't be loaded, the next focus tries again. */
const onFocus = (event: Event): void => {
  const path = event.composedPath();
  importCode(() => import('../ui/controls/keep-focus.ts')).then(({ keepFocus }) => keepFocus(path), watchFocus);
};
const watchFocus = (): void => addEventListener('focusin', onFocus, { once: true });

/** Attributes that the page's configuration sets for all tags that don't have them. */
const ofAllTags = new Set(['locale', 'signed-out']);

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Defines a custom element that shows a view. Rejects if the style sheet can't be loaded. Only this file knows r2wc;
 * all workarounds for it are here.
 */
export async function define(
  { name: tag, attributes = [], needs, open = false, needsReact }: Omit<Tag, 'chunk' | 'height'>,
  view: View,
  surroundings: Surroundings,
): Promise<void> {
  const sheet = await getStyles();
  // Another copy of the script may have defined the tag meanwhile.
  if (customElements.get(tag)) return;
  watchFocus();
  const names = [...commonAttributes, ...attributes];
  const Base = r2wc(Root as never, { shadow: 'open' }) as unknown as new () => R2wcElement;

  class AccountElement extends Base {
    // r2wc's props miss removed, empty and late attributes. Here all attributes take one path, unconverted.
    static observedAttributes = [...names, ...stateAttributes];

    #answered = memoize((account: Account) => firstAnswers(account, needs));

    constructor() {
      super();
      const root = this.shadowRoot!;
      root.adoptedStyleSheets.push(sheet);
      keepTypedKeys(root);
    }

    /** Libraries of keyboard shortcuts that listen before the key arrives leave such an element alone. */
    override get isContentEditable(): boolean {
      return isTyping(this.shadowRoot) || super.isContentEditable;
    }

    override connectedCallback(): void {
      showState(this);
      // The loader's message, which isn't own content.
      for (const line of this.querySelectorAll(':scope>[data-fallback]')) line.remove();
      this.#adoptProperties();
      this.#read();
      // After a move within the page React is still mounted, so this is an update.
      super.connectedCallback();
    }

    /** Keeps React mounted when `moveBefore` moves the element. */
    connectedMoveCallback(): void {}

    override disconnectedCallback(): void {
      // A moved node is connected again before this microtask runs, and so keeps its state.
      queueMicrotask(() => {
        if (this.isConnected) return;
        super.disconnectedCallback();
        // A tag that is connected again dispatches account-ready again.
        setStatus(this, 'init');
      });
    }

    attributeChangedCallback(name: string): void {
      if (restoreState(this, name)) return;
      // While detached, r2wc would mount and leak.
      if (!this.isConnected || !this[contextKey]) return;
      this.#read();
      this[renderKey]();
    }

    #read(): void {
      const { config } = getPage();
      const values = Object.fromEntries(
        names.map((name) => [name, this.getAttribute(name) ?? (ofAllTags.has(name) ? config?.[name] : undefined)]),
      );
      const account = accountFor(values);
      Object.assign(this[propsKey], {
        element: this,
        attributes: values,
        view,
        $answered: account && this.#answered(account),
        open,
        needsReact,
        ...surroundings,
      });
    }

    /** Reapplies properties set before the element was upgraded. As own properties they hide the accessors. */
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
      // React and Vue set properties. For a boolean attribute they set `false` when it is absent.
      set(this: HTMLElement, value: string | false | null | undefined) {
        if (value === null || value === undefined || value === false) this.removeAttribute(name);
        else this.setAttribute(name, value);
      },
    });
  }
  customElements.define(tag, AccountElement);
}
