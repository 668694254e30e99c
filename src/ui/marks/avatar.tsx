import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';

import { checkOneOf } from '../check.ts';
import silhouette from '../illustrations/dog-no-photo.svg';

interface AvatarProps {
  /** The photo; without one, or when it can't be loaded, a blue silhouette. */
  src?: string | undefined;
  /** Only needed without an adjacent name. */
  label?: string | undefined;
  shape?: 'arch' | 'round';
  /** In px: 72 to 148 for an arch, 36 or 48 for a round one. Default: the inherited --avatar-size. */
  size?: number | undefined;
  /** The pet's index in its list; it picks the background behind a cut-out photo. */
  tone?: number;
  selected?: boolean;
  /** For a paused pet. */
  muted?: boolean;
}

const tones = ['pear', 'kibble', 'blueberry', 'sky', 'squash'];

/** A pet in a dog door (design §1). */
export function Avatar({ src, label, shape = 'round', size, tone = 0, selected, muted }: AvatarProps) {
  if (import.meta.env.DEV) checkOneOf('Avatar', 'shape', shape, ['arch', 'round']);
  const [failed, setFailed] = useState<string>();
  const photo = src && src !== failed ? src : undefined;
  const look = photo ? `avatar-${tones[tone % tones.length]}` : 'avatar-silhouette';
  const style = size && ({ '--avatar-size': `calc(${size / 16} * var(--paw-unit))` } as CSSProperties);
  return (
    <span
      part="avatar"
      className={`avatar avatar-${shape} ${look}${selected ? ' avatar-selected' : ''}${muted ? ' avatar-muted' : ''}`}
      style={style || undefined}
    >
      <img src={photo ?? silhouette} alt={label ?? ''} width="120" height="120" onError={() => setFailed(src)} />
    </span>
  );
}

/** Round avatars that overlap. */
export function AvatarGroup({ children }: { children: ReactNode }) {
  return <span className="avatar-group">{children}</span>;
}
