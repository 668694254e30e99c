import type { CSSProperties } from 'react';

import empty from '../illustrations/tray-empty.svg';
import full from '../illustrations/tray-full.svg';
import { listOf } from '../../standard.ts';

/** More trays than any dog eats aren't drawn: a backend may state any number. */
const most = 24;

/** Whole and part trays; a dotted line cuts the part. Without a label, the adjacent text has the number. */
export function Trays({ count, label }: { count: number; label?: string | undefined }) {
  const shown = Math.min(most, count);
  const trays = listOf(Math.ceil(shown), (index) => Math.min(1, shown - index));
  return (
    <div
      className={`trays${trays.length > 6 ? ' trays-many' : trays.length > 3 ? ' trays-some' : ''}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {trays.map((share, index) => (
        <span key={index} className="trays-tray" style={{ '--trays-share': share } as CSSProperties}>
          {share < 1 && <img src={empty} alt="" width="120" height="90" />}
          <img className={share < 1 ? 'trays-part' : undefined} src={full} alt="" width="120" height="90" />
          {share < 1 && <i className="trays-cut" />}
        </span>
      ))}
    </div>
  );
}
