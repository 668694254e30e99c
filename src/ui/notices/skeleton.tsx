import type { CSSProperties } from 'react';

import { checkOneOf } from '../check.ts';

interface SkeletonProps {
  /** CSS lengths of the expected content. */
  width?: string;
  height?: string;
  shape?: 'block' | 'arch' | 'circle' | 'pill' | 'card';
}

/** A placeholder that appears after 200 ms. Set aria-busy on its container. */
export function Skeleton({ width = '100%', height = '1em', shape = 'block' }: SkeletonProps) {
  if (import.meta.env.DEV) checkOneOf('Skeleton', 'shape', shape, ['block', 'arch', 'circle', 'pill', 'card']);
  return <span className={`skeleton skeleton-${shape}`} style={{ width, height }} aria-hidden="true" />;
}

interface TextSkeletonProps {
  /** Percent of the available width; one value per line. */
  width?: number | readonly number[];
  /** Pixels between lines. */
  spacing?: number;
}

/** Placeholder for lines of text. */
export function TextSkeleton({ width = 100, spacing = 12 }: TextSkeletonProps) {
  const lines = typeof width === 'number' ? [width] : width;
  return (
    <span
      className="text-skeleton"
      style={{ '--text-skeleton-spacing': `${spacing}px` } as CSSProperties}
      aria-hidden="true"
    >
      {lines.map((percent, index) => (
        <span key={index} className="skeleton skeleton-text" style={{ width: `${percent}%` }} />
      ))}
    </span>
  );
}
