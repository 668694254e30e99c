import { useId } from 'react';

interface SegmentedProps<Value extends string> {
  /** What is being chosen, for screen readers. */
  legend: string;
  /** `note`: a second line, such as a price. */
  options: readonly { value: Value; label: string; note?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  /** As wide as its container, all options alike. */
  fill?: boolean;
}

/** A switch between a few views. */
export function Segmented<Value extends string>({ legend, options, value, onChange, fill }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`segmented${fill ? ' segmented-fill' : ''}`}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="segmented-option">
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
          {option.note && <small> {option.note}</small>}
        </label>
      ))}
    </fieldset>
  );
}
