import { Icon } from './icon.tsx';
import type { Pictogram } from './icon.tsx';

export type Tint = 'blueberry' | 'pear' | 'kibble' | 'potato';

/** An icon in a 44 px dog door, for tiles and lists. */
export function ArchIcon({ name, tint = 'blueberry' }: { name: Pictogram; tint?: Tint }) {
  return (
    <span className={`arch-icon tint-${tint}`}>
      <Icon name={name} />
    </span>
  );
}
