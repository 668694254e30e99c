import { useId } from 'react';
import type { ReactNode } from 'react';

interface ChoicesProps {
  legend: string;
  /** Id of a heading in place of the legend. */
  labelledBy?: string | undefined;
  values: readonly string[];
  /** Id of the error text. */
  error: string | undefined;
  say: (value: string) => ReactNode;
}

/** One of a few answers. */
export function Choice({
  legend,
  labelledBy,
  values,
  value,
  onValue,
  error,
  say,
  row = false,
}: ChoicesProps & { value: string; onValue: (value: string) => void; row?: boolean }) {
  const name = useId();
  return (
    <fieldset className="profile-choice" aria-labelledby={labelledBy} aria-describedby={error}>
      {!labelledBy && <legend>{legend}</legend>}
      <div className={row ? 'profile-row' : 'profile-options'}>
        {values.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === value} onChange={() => onValue(each)} />
            {say(each)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Any of a few answers; with `none`, also that it is none of them, which is an answer too. null: no answer yet. */
export function Several({
  legend,
  labelledBy,
  values,
  chosen,
  onChosen,
  none,
  error,
  say,
}: ChoicesProps & {
  chosen: readonly string[] | null;
  onChosen: (chosen: string[] | null) => void;
  none?: string;
}) {
  const all = chosen ?? [];
  const press = (value: string): void => {
    const next = all.includes(value) ? all.filter((each) => each !== value) : [...all, value];
    onChosen(next.length === 0 && none !== undefined ? null : next);
  };
  return (
    <fieldset className="profile-choice" aria-labelledby={labelledBy} aria-describedby={error}>
      {!labelledBy && <legend>{legend}</legend>}
      <div className="profile-options">
        {values.map((each) => (
          <label key={each}>
            <input type="checkbox" checked={all.includes(each)} onChange={() => press(each)} />
            {say(each)}
          </label>
        ))}
        {none !== undefined && (
          <label>
            <input
              type="checkbox"
              checked={chosen?.length === 0}
              onChange={() => onChosen(chosen?.length === 0 ? null : [])}
            />
            {none}
          </label>
        )}
      </div>
    </fieldset>
  );
}
