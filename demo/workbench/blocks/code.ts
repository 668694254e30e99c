import { Fragment, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { moreIcons } from '../../../src/ui/marks/more-icons.ts';

type Components = ReadonlyMap<unknown, string>;
type Render = (value: unknown, set: () => void) => ReactNode;
type Props = Record<string, unknown> & { children?: ReactNode };

const isPicture = (value: unknown): boolean => typeof value === 'string' && /^data:|\.svg$/.test(value);

function attribute(name: string, value: unknown, components: Components): string {
  if (value === true) return name;
  // Show only a name: builds rename pictures, and the body of a function would not help a reader.
  if (typeof value === 'function' || isPicture(value)) return `${name}={${isPicture(value) ? 'picture' : name}}`;
  if (typeof value === 'string') return `${name}=${JSON.stringify(value)}`;
  const drawing = Object.entries(moreIcons).find(([, each]) => each === value)?.[0];
  if (drawing) return `${name}={moreIcons.${drawing}}`;
  if (isValidElement(value)) return `${name}={${codeOf(value, components)}}`;
  return `${name}={${JSON.stringify(value).replace(/"([\w$]+)":/g, '$1: ')}}`;
}

const flat = (children: ReactNode): ReactNode[] =>
  Array.isArray(children) ? (children as ReactNode[]).flatMap(flat) : [children];
const indent = (text: string): string => text.replace(/^/gm, '  ');

/** The JSX source of an element. */
export function codeOf(node: ReactNode, components: Components): string {
  if (!isValidElement(node)) return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
  const { type, props } = node as ReactElement<Props>;
  const { children, ...own } = props;
  // A helper of the stories, such as one that holds a value: show its content instead.
  if (typeof type === 'function' && !components.has(type)) {
    const content = typeof children === 'function' ? (children as Render)(own['first'], () => {}) : children;
    return flat(content)
      .map((child) => codeOf(child, components))
      .filter(Boolean)
      .join('\n');
  }
  const name = type === Fragment ? '' : typeof type === 'string' ? type : (components.get(type) ?? '');
  const given = Object.entries(own).filter(([, value]) => value !== undefined && value !== false);
  const start = [name, ...given.map(([key, value]) => attribute(key, value, components))].join(' ');
  const parts = flat(children)
    .map((child) => codeOf(child, components))
    .filter((part) => part !== '');
  if (parts.length === 0) return `<${start} />`;
  const oneLine = parts.join('');
  const short = !oneLine.includes('\n') && !oneLine.includes('<');
  return short ? `<${start}>${oneLine}</${name}>` : `<${start}>\n${indent(parts.join('\n'))}\n</${name}>`;
}
