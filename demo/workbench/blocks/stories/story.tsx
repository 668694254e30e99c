import { useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { BlockName, BlockState } from '../names.ts';

/** One element for each state that `names.ts` lists. */
export type Stories<Name extends BlockName> = Record<BlockState<Name>, ReactElement>;

interface HeldProps<Value> {
  first: Value;
  children: (value: Value, set: (value: Value) => void) => ReactElement;
}

/** Holds the value of a controlled block. The gallery's code shows its content. */
export function Held<Value>({ first, children }: HeldProps<Value>): ReactElement {
  const [value, set] = useState(first);
  return children(value, set);
}

/** Presses the first button once, for blocks that open by one. */
export function Pressed({ children }: { children: ReactNode }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.click(), []);
  return <div ref={box}>{children}</div>;
}

export const nothing = (): void => {};
