import type { MouseEvent, ReactNode } from 'react';

import { checkOneOf } from '../check.ts';
import { Icon } from '../marks/icon.tsx';
import type { Pictogram } from '../marks/icon.tsx';

const types = ['primary', 'secondary', 'tertiary', 'link'] as const;
export type ButtonType = (typeof types)[number];

export interface ButtonProps {
  /** primary (one per card), secondary, tertiary, link. */
  type?: ButtonType;
  /** 46 or 52 px high. */
  size?: 'medium' | 'large';
  /** Shows three hopping dots, keeps width and name, ignores presses. */
  loading?: boolean | undefined;
  /** Stays focusable, so that `describedBy` can say why; ignores presses. */
  disabled?: boolean;
  /** Looks disabled because something is still missing. A press is passed on, so that it can explain what. */
  incomplete?: boolean;
  /** Makes it a link. */
  href?: string | undefined;
  target?: '_blank' | undefined;
  icon?: Pictogram | undefined;
  iconAfter?: Pictogram | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Submits its form. */
  submit?: boolean;
  /** The accessible name, where the visible text is ambiguous. It starts with the visible text. */
  label?: string | undefined;
  describedBy?: string | undefined;
  pressed?: boolean | undefined;
  children: ReactNode;
}

/** §5 The button type must be one of the list. Development builds report another value; it renders as primary. */
export function Button(props: ButtonProps) {
  const { type = 'primary', size, loading, disabled, incomplete, href, icon, iconAfter, onClick, children } = props;
  if (import.meta.env.DEV) {
    checkOneOf('Button', 'type', type, types);
    checkOneOf('Button', 'size', size ?? 'medium', ['medium', 'large']);
  }
  const inert = loading || disabled;
  const shared = {
    part: 'button',
    className: `button button-${types.includes(type) ? type : 'primary'}${size === 'large' ? ' button-large' : ''}`,
    'aria-busy': loading || undefined,
    'aria-disabled': inert || incomplete || undefined,
    'aria-label': props.label,
    'aria-describedby': props.describedBy,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (inert) event.preventDefault();
      else onClick?.(event);
    },
  };
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className="button-text">{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
      {loading && (
        <span className="button-dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </>
  );
  if (href !== undefined) {
    const blank = props.target && { target: props.target, rel: 'noopener' };
    return (
      <a
        {...shared}
        {...blank}
        href={disabled ? undefined : href}
        role={disabled ? 'link' : undefined}
        tabIndex={disabled ? 0 : undefined}
      >
        {content}
      </a>
    );
  }
  return (
    <button {...shared} type={props.submit ? 'submit' : 'button'} aria-pressed={props.pressed}>
      {content}
    </button>
  );
}

interface IconButtonProps {
  icon: Pictogram;
  /** Its accessible name. */
  label: string;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  href?: string | undefined;
  disabled?: boolean;
  outlined?: boolean;
  children?: ReactNode;
}

/** A round 44 px icon button, such as close, arrows or basket. */
export function IconButton({ icon, label, onClick, href, disabled, outlined, children }: IconButtonProps) {
  const shared = { className: `icon-button${outlined ? ' icon-button-outlined' : ''}`, 'aria-label': label, onClick };
  const content = (
    <>
      <Icon name={icon} />
      {children}
    </>
  );
  return href === undefined ? (
    <button {...shared} type="button" disabled={disabled}>
      {content}
    </button>
  ) : (
    <a {...shared} href={href}>
      {content}
    </a>
  );
}

/** Buttons side by side. With `fill` each takes a whole row in narrow containers. */
export function ButtonRow({ fill, children }: { fill?: boolean; children: ReactNode }) {
  return <div className={`button-row${fill ? ' button-row-fill' : ''}`}>{children}</div>;
}
