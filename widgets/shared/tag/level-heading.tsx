import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** The level of a widget's own title: 1 where it is the page's (`heading="1"`). */
export type TitleLevel = 1 | 2;
/** Level of the headings below it. */
export type PartLevel = 'h2' | 'h3';

export const LevelContext = createContext<TitleLevel>(2);

/** A heading below the widget's title. */
export function Heading({ below = 1, className, children }: { below?: 1 | 2; className: string; children: ReactNode }) {
  const Tag = `h${useContext(LevelContext) + below}` as 'h2' | 'h3' | 'h4';
  return <Tag className={className}>{children}</Tag>;
}
