import { useId } from 'react';
import type { DemoAttribute, DemoTag } from '../../demo-data.ts';
import { valueProblem } from '../../../../../src/page/doctor/rules/tags.ts';

/** Describes a value that an attribute doesn't allow, as the badge on a page does; undefined: it is allowed. */
function attributeProblem(
  { name: tag, states }: Pick<DemoTag, 'name' | 'states'>,
  { name, isBoolean, allowed }: DemoAttribute,
  value: string | undefined,
): string | undefined {
  if (!value || isBoolean) return undefined;
  const problem = valueProblem({ statesOf: () => states, allowedOf: () => allowed }, tag, name, value);
  return problem && `${problem.text} ${problem.advice}`;
}

interface AttributeProps {
  attribute: DemoAttribute;
  /** Undefined: not set. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** What is wrong with the value. */
  problem: string | undefined;
}
type FieldProps = Omit<AttributeProps, 'problem'> & {
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** No value of an attribute can be this in HTML. */
const unset = '\0';

/** A value that isn't in the list is shown too: the page may have it. */
function Choice({ attribute: { values = [], standard }, value, onChange, ...props }: FieldProps) {
  const isOther = value !== undefined && !values.includes(value);
  return (
    <select
      value={value ?? unset}
      onChange={({ target }) => onChange(target.value === unset ? undefined : target.value)}
      {...props}
    >
      <option value={unset}>{standard ? `default: ${standard}` : 'not set'}</option>
      {(isOther ? [value, ...values] : values).map((each) => (
        <option key={each} value={each}>
          {each || 'set, without a value'}
        </option>
      ))}
    </select>
  );
}

function Control({ attribute, value, onChange, problem }: AttributeProps) {
  const { name, isBoolean, values } = attribute;
  const id = useId();
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
  const props = { 'aria-invalid': problem !== undefined, 'aria-describedby': problem && id };
  return (
    <div>
      <label>
        {name}
        {values ? (
          <Choice attribute={attribute} value={value} onChange={onChange} {...props} />
        ) : (
          <input
            value={value ?? ''}
            spellCheck={false}
            onChange={({ target }) => onChange(target.value || undefined)}
            {...props}
          />
        )}
      </label>
      {problem && (
        <p id={id} className="bench-problem">
          {problem}
        </p>
      )}
    </div>
  );
}

interface AttributesProps {
  tag: DemoTag;
  set: Readonly<Record<string, string>>;
  onChange: (name: string, value: string | undefined) => void;
}

/** The attributes of the chosen widget. A change applies on the stage at once. */
export const Attributes = ({ tag, set, onChange }: AttributesProps) => (
  <details open>
    <summary>Attributes</summary>
    <div className="bench-form">
      {tag.attributes.map((attribute) => (
        <Control
          key={attribute.name}
          attribute={attribute}
          value={set[attribute.name]}
          problem={attributeProblem(tag, attribute, set[attribute.name])}
          onChange={(value) => onChange(attribute.name, value)}
        />
      ))}
    </div>
  </details>
);
