import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

export type LabelColor = 'black' | 'blueberry' | 'blueberry-light' | 'blueberry-light-30' | 'kibble' | 'pear' | 'potato';

interface LabelProps {
  color: LabelColor;
  size?: 'small' | 'large';
  icon?: IconName | undefined;
  children: ReactNode;
}

/** A status in words on one of the seven colours; it can't be pressed. */
export function Label({ color, size = 'small', icon, children }: LabelProps) {
  return (
    <span className={`label label-${size} label-${color}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
