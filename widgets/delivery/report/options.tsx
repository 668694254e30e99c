import { useId } from 'react';

interface OptionsProps {
  legend: string;
  values: readonly string[];
  chosen: readonly string[];
  /** Any of the values, not only one. */
  several?: boolean;
  /** Id of the error text. */
  error: string | undefined;
  say: (value: string) => string;
  onChoose: (value: string) => void;
}

/** One of a few answers, or any of them. A single one is no question: it is a sentence. */
export function Options({ legend, values, chosen, several = false, error, say, onChoose }: OptionsProps) {
  const name = useId();
  const [only, ...others] = values;
  if (only !== undefined && others.length === 0)
    return (
      <p>
        <b>{legend}</b> {say(only)}
      </p>
    );
  return (
    <fieldset className="profile-choice" aria-describedby={error}>
      <legend>{legend}</legend>
      {values.map((each) => (
        <label key={each}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(each)}
            onChange={() => onChoose(each)}
          />
          {say(each)}
        </label>
      ))}
    </fieldset>
  );
}
