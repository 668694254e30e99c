import { useId } from 'react';

interface OptionsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  /** None may be chosen. */
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

/** A few values side by side, of which one is chosen. */
export function Options<Value extends string>({ legend, options, value, onChoose }: OptionsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="bench-options">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
