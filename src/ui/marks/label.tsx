import type { ReactNode } from 'react';

import { checkOneOf } from '../check.ts';
import { Icon } from './icon.tsx';
import type { Pictogram } from './icon.tsx';

const colors = ['black', 'blueberry', 'blueberry-light', 'blueberry-light-30', 'kibble', 'pear', 'potato'] as const;
export type LabelColor = (typeof colors)[number];

interface LabelProps {
  color: LabelColor;
  size?: 'small' | 'large';
  icon?: Pictogram | undefined;
  children: ReactNode;
}

/** A status as text on one of the seven colours; not pressable. */
export function Label({ color, size = 'small', icon, children }: LabelProps) {
  if (import.meta.env.DEV) {
    checkOneOf('Label', 'color', color, colors);
    checkOneOf('Label', 'size', size, ['small', 'large']);
  }
  return (
    <span part="label" className={`label label-${size} label-${color}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
