import { Fragment, Suspense } from 'react';
import type { ReactElement, ReactNode, SuspenseProps } from 'react';
import { collect, ownEffectsLast, provide, suspends } from './hooks.ts';
import type { Pass } from './hooks.ts';
import { createHost, needsReact } from './host.ts';
import type { Ref } from './host.ts';
import { closeSuspense, componentIn, countIds, fork, isContext, openSuspense, resetIds, suspend } from './internals.ts';
import type { Exotic } from './internals.ts';

/*
 * Makes DOM nodes of what React components return, once and without react-dom. It leaves what hydrateRoot() expects to
 * find: comments around a Suspense, ids of useId, one text node for each text. It throws for what it doesn't know, and
 * the widget waits for react-dom.
 */

type Props = Record<string, unknown>;
/** A function. A class throws when it is called as one, so its widget waits for react-dom. */
type FunctionComponent = (props: Props) => ReactNode;

let refs: Ref[] = [];

function showComponent(type: FunctionComponent, props: Props, parent: Node): void {
  let isFork = false;
  ownEffectsLast(
    () => {
      let rendered: ReactNode;
      isFork = countIds(() => (rendered = type(props)));
      return rendered;
    },
    (rendered) => (isFork ? fork(1, 0, () => show(rendered, parent)) : show(rendered, parent)),
  );
}

function showSuspense({ children, fallback }: SuspenseProps, parent: Node): void {
  const start = openSuspense(parent);
  const known = refs.length;
  if (suspends(() => show(children, parent))) {
    refs.length = known;
    suspend(start, parent);
    show(fallback, parent);
  }
  closeSuspense(parent);
}

function showExotic(type: Exotic, props: Props, parent: Node): void {
  const component = componentIn(type);
  if (component) showComponent(component, props, parent);
  else if (isContext(type)) provide(type, props['value'], () => show(props['children'] as ReactNode, parent));
  else needsReact('type');
}

function showElement({ type, props }: ReactElement<Props>, parent: Node): void {
  if (typeof type === 'string') {
    const element = createHost(type, props, parent, refs);
    show(props['children'] as ReactNode, element);
    parent.appendChild(element);
  } else if (typeof type === 'function') showComponent(type as FunctionComponent, props, parent);
  else if ((type as unknown) === Fragment) show(props['children'] as ReactNode, parent);
  else if ((type as unknown) === Suspense) showSuspense(props, parent);
  else showExotic(type as Exotic, props, parent);
}

function show(node: ReactNode, parent: Node): void {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return;
  if (typeof node !== 'object') parent.appendChild(document.createTextNode(String(node)));
  else if (Array.isArray(node)) {
    const { length } = node;
    node.forEach((each: ReactNode, index) => fork(length, index, () => show(each, parent)));
  } else if ('props' in node) showElement(node as ReactElement<Props>, parent);
  else needsReact('child');
}

/** What one pass has made. Its refs are not set and its effects have not run. */
export interface Rendered extends Pass {
  dom: DocumentFragment;
  refs: Ref[];
}

/** @throws what a component throws, and for what only react-dom can show */
export function render(element: ReactElement, onState: () => void): Rendered {
  const dom = document.createDocumentFragment();
  const mine: Ref[] = [];
  refs = mine;
  resetIds();
  return { ...collect(() => show(element, dom), onState), dom, refs: mine };
}
