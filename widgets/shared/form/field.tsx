import type { ComponentProps } from 'react';
import { useId } from 'react';
import type { Widget } from '../../../src/element/widget.tsx';
import type { FieldError } from '../../../src/stores/customer/check-details.ts';
import { Icon } from '../../../src/ui/marks/icon.tsx';

/** What is wrong with a value, as its field shows it. */
export const errorText = (t: Widget['t'], error: FieldError | undefined): string | undefined =>
  error && t(`settings.error.${error.code}`, { ...error });

/**
 * An e-mail address. Not `type="email"`: browsers refuse `jean-françois@…` there, and replace the domain that was typed by its
 * ASCII form.
 */
export const emailField = {
  autoComplete: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

interface FieldProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'inputMode' | 'min' | 'max' | 'name'
> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Error message, shown at the field. */
  error: string | undefined;
  /** Hint about valid values, shown before any error. */
  hint?: string;
  /** Height in lines. Makes it a multi-line field. */
  rows?: number;
  half?: boolean;
}

/** A labelled field with its error. */
export function Field({ label, value, onValue, error, hint, rows, half, ...more }: FieldProps) {
  const id = useId();
  const shared = {
    id,
    className: 'field-input',
    value,
    // Text that a person types has its own direction.
    dir: 'auto' as const,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error !== undefined ? `${id}-error` : hint && `${id}-hint`,
  };
  return (
    <div className={`settings-field${half ? ' settings-field-half' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea {...shared} rows={rows} name={more.name} onChange={({ target }) => onValue(target.value)} />
      ) : (
        <input {...shared} {...more} onChange={({ target }) => onValue(target.value)} />
      )}
      {hint && error === undefined && (
        <p className="small muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="error" />
          {error}
        </p>
      )}
    </div>
  );
}
