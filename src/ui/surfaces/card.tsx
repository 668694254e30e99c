import type { ReactNode } from 'react';

import { checkOneOf } from '../check.ts';
import type { Tint } from '../marks/icon.tsx';

interface CardProps {
  /**
   * plain; outlined (on other cards and foreign pages); a tint; brand (once per screen); reward (the pear of
   * refer-a-friend).
   */
  tone?: 'plain' | 'outlined' | 'brand' | 'reward' | Tint;
  /** The whole card is the link. */
  href?: string | undefined;
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  labelledBy?: string | undefined;
  /** The accessible name, where no heading has it. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const tints = ['blueberry', 'pear', 'kibble', 'potato'];

/** A rounded surface. Blocks inside brand and reward use the colours of the card. */
export function Card({ tone = 'plain', href, as, labelledBy, label, className = '', children }: CardProps) {
  if (import.meta.env.DEV) checkOneOf('Card', 'tone', tone, ['plain', 'outlined', 'brand', 'reward', ...tints]);
  const Element = href === undefined ? (as ?? 'div') : 'a';
  const look = tints.includes(tone) ? `card-tint tint-${tone}` : `card-${tone}`;
  return (
    <Element
      part="card"
      className={`card ${look}${href === undefined ? '' : ' card-link'} ${className}`}
      href={href as never}
      aria-labelledby={labelledBy}
      aria-label={label}
    >
      {children}
    </Element>
  );
}
