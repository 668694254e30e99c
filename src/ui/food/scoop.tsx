import { checkOneOf } from '../check.ts';
import bottom from '../illustrations/scoop-bottom.svg';
import middle from '../illustrations/scoop-middle.svg';
import top from '../illustrations/scoop-top.svg';

const pictures = { top, middle, bottom };
const positions = ['top', 'middle', 'bottom'] as const;
export type ScoopPosition = (typeof positions)[number];

interface ScoopProps {
  position: ScoopPosition;
  /** Text of the three marks. */
  words: Record<ScoopPosition, string>;
  /** Text alternative of the picture; without it the adjacent text describes it. */
  label?: string | undefined;
}

/** The adjustable scoop. Slider and filling show its position, and the position's text is bold. */
export function Scoop({ position, words, label }: ScoopProps) {
  if (import.meta.env.DEV) checkOneOf('Scoop', 'position', position, positions);
  return (
    <div className="scoop" role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : true}>
      <span className="scoop-words">
        {positions.map((mark) => (
          <span key={mark} className={`scoop-word scoop-${mark}${mark === position ? ' scoop-word-set' : ''}`}>
            {words[mark]}
          </span>
        ))}
      </span>
      <img className="scoop-picture" src={pictures[position]} alt="" width="196" height="136" />
    </div>
  );
}
