import type { MouseEvent } from 'react';

import { ArchIcon, Icon } from '../marks/icon.tsx';
import type { Pictogram, Tint } from '../marks/icon.tsx';

interface ActionTileProps {
  icon: Pictogram;
  label: string;
  /** A second, muted line. */
  line?: string | undefined;
  href?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  tint?: Tint;
  /** Renders its own card; otherwise a row of a list card. */
  card?: boolean;
  /** Shows a lock; `line` should say why. */
  disabled?: boolean;
  current?: boolean;
  /** A small row without arch and chevron, as in menus. */
  compact?: boolean;
}

/** Icon, text and a chevron; the whole tile is the link or the button. */
export function ActionTile(props: ActionTileProps) {
  const { icon, label, line, href, onClick, tint, card, disabled, current, compact } = props;
  const shared = {
    className: `action-tile${card ? ' action-tile-card' : ''}${compact ? ' action-tile-compact' : ''}`,
    'aria-disabled': disabled || undefined,
    'aria-current': current ? ('page' as const) : undefined,
    onClick: disabled ? undefined : onClick,
  };
  const content = (
    <>
      {compact ? <Icon name={icon} /> : <ArchIcon name={icon} {...(tint && { tint })} />}
      <span className="action-tile-text">
        {label}
        {line && <span className="action-tile-line">{line}</span>}
      </span>
      {!compact && <Icon name={disabled ? 'lock' : 'chevron-right'} />}
    </>
  );
  return href === undefined || disabled ? (
    <button {...shared} type="button">
      {content}
    </button>
  ) : (
    <a {...shared} href={href}>
      {content}
    </a>
  );
}
