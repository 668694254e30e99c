import type { CSSProperties } from 'react';

import { checkOneOf } from '../check.ts';

export interface MixPart {
  kind: 'dry' | 'wet' | 'other';
  /** 0 to 100; a part of 0 is not drawn. */
  percent: number;
  /** The percentage, formatted. */
  text: string;
  name: string;
  /** A detail for the legend, such as kilocalories. */
  detail?: string | undefined;
}

interface MixBarProps {
  parts: readonly MixPart[];
  /** The whole mix in words. */
  label: string;
  legend?: boolean;
}

/** The mix of a day's food as a proportional bar with a legend. */
export function MixBar({ parts, label, legend }: MixBarProps) {
  if (import.meta.env.DEV) for (const { kind } of parts) checkOneOf('MixBar', 'kind', kind, ['dry', 'wet', 'other']);
  const drawn = parts.filter(({ percent }) => percent > 0);
  return (
    <div className="mix-bar">
      <div className="mix-bar-parts" role="img" aria-label={label}>
        {drawn.map(({ kind, percent, text }) => (
          <span
            key={kind}
            className={`mix-bar-part mix-bar-${kind}`}
            style={{ '--mix-bar-percent': percent } as CSSProperties}
          >
            {text}
          </span>
        ))}
      </div>
      {legend && (
        <ul className="mix-bar-legend">
          {drawn.map(({ kind, name, detail }) => (
            <li key={kind}>
              <i className={`mix-bar-${kind}`} /> <b>{name}</b> {detail}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
