import { checkOneOf } from './check.ts';
import bottom from './illustrations/scoop-bottom.svg';
import middle from './illustrations/scoop-middle.svg';
import top from './illustrations/scoop-top.svg';

const pictures = { top, middle, bottom };
const positions = ['top', 'middle', 'bottom'] as const;
export type ScoopPosition = (typeof positions)[number];

interface ScoopProps {
  position: ScoopPosition;
  /** The three marks' words. */
  words: Record<ScoopPosition, string>;
  /** The picture in words; without it the text beside says it. */
  label?: string | undefined;
}

/** The adjustable scoop: slider and filling stand at its position, whose word is bold. */
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
