import { paths } from './icon-paths.ts';
import type { Drawing } from './more-icons.ts';

/** A name of the first view's table, or a drawing such as `moreIcons.pencil`. */
export type Pictogram = keyof typeof paths | Drawing;

export type Tint = 'blueberry' | 'pear' | 'kibble' | 'potato';

interface IconProps {
  /** An unknown name, which may come from data, shows a sparkle. */
  name: Pictogram;
  /** Only for an icon without adjacent text. */
  label?: string | undefined;
}

/** A line drawing in the current colour, 1.25 em large. */
export function Icon({ name, label }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" role={label ? 'img' : undefined} aria-label={label} aria-hidden={!label}>
      <path d={typeof name === 'string' ? (paths[name] ?? paths.sparkle) : name.path} />
    </svg>
  );
}

/** An icon in a 44 px dog door, for tiles and lists. */
export function ArchIcon({ name, tint = 'blueberry' }: { name: Pictogram; tint?: Tint }) {
  return (
    <span className={`arch-icon tint-${tint}`}>
      <Icon name={name} />
    </span>
  );
}
