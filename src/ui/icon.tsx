import { paths } from './icon-paths.ts';
import type { MoreIconName } from './more-icons.ts';

/** A {@link MoreIconName} is drawn where `more-icons.ts` has been imported. */
export type IconName = keyof typeof paths | MoreIconName;
export type Tint = 'blueberry' | 'pear' | 'kibble' | 'potato';

interface IconProps {
  /** A name the table lacks (it may come from data) shows a sparkle. */
  name: IconName;
  /** Only for an icon without text beside it. */
  label?: string | undefined;
}

/** A line drawing in the current colour, 1.25 em large. */
export function Icon({ name, label }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" role={label ? 'img' : undefined} aria-label={label} aria-hidden={!label}>
      <path d={(paths as Partial<Record<IconName, string>>)[name] ?? paths.sparkle} />
    </svg>
  );
}

/** An icon in a 44 px dog door, for tiles and lists. */
export function ArchIcon({ name, tint = 'blueberry' }: { name: IconName; tint?: Tint }) {
  return (
    <span className={`arch-icon tint-${tint}`}>
      <Icon name={name} />
    </span>
  );
}
