import type { AttributeFacts } from '../../facts.ts';

interface AttributeProps {
  attribute: AttributeFacts;
  /** Undefined: not set. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function Control({ attribute: { name, isBoolean, values, standard }, value, onChange }: AttributeProps) {
  if (isBoolean)
    return (
      <label className="bench-check">
        <input
          type="checkbox"
          checked={value !== undefined}
          onChange={() => onChange(value === undefined ? '' : undefined)}
        />
        {name}
      </label>
    );
  if (values)
    return (
      <label>
        {name}
        <select value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
          <option value="">{standard ? `default: ${standard}` : 'not set'}</option>
          {values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
    );
  return (
    <label>
      {name}
      <input value={value ?? ''} spellCheck={false} onChange={({ target }) => onChange(target.value || undefined)} />
    </label>
  );
}

interface AttributesProps {
  all: readonly AttributeFacts[];
  set: Readonly<Record<string, string>>;
  onChange: (name: string, value: string | undefined) => void;
}

/** The attributes of the chosen widget. What is changed is changed on the stage. */
export const Attributes = ({ all, set, onChange }: AttributesProps) => (
  <details>
    <summary>Attributes</summary>
    <div className="bench-form">
      {all.map((attribute) => (
        <Control
          key={attribute.name}
          attribute={attribute}
          value={set[attribute.name]}
          onChange={(value) => onChange(attribute.name, value)}
        />
      ))}
    </div>
  </details>
);
