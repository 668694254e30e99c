import { useId } from 'react';

interface ChecksProps<Id extends string> {
  /** The field's name, by which a form finds what is wrong. */
  name: string;
  legend: string;
  options: readonly { id: Id; label: string }[];
  checked: readonly Id[];
  onChange: (checked: Id[]) => void;
  hint?: string;
  error?: string | undefined;
}

/** A group of checkboxes. */
export function Checks<Id extends string>(props: ChecksProps<Id>) {
  const { name, legend, options, checked, onChange, hint, error } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset className="settings-choice settings-mails" data-field={name} aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p className="small muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {options.map((option) => (
        <label key={option.id} className="settings-check">
          <input
            type="checkbox"
            checked={checked.includes(option.id)}
            onChange={({ target }) =>
              onChange([...checked.filter((each) => each !== option.id), ...(target.checked ? [option.id] : [])])
            }
          />
          <span dir="auto">{option.label}</span>
        </label>
      ))}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
