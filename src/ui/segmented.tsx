import { useId } from 'react';

interface SegmentedProps<Value extends string> {
  /** What is being chosen, for screen readers. */
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A switch between a few views. */
export function Segmented<Value extends string>({ legend, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="segmented-option">
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
