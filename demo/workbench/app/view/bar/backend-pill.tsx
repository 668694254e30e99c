import { change, toggleGroup } from '../../state/actions.ts';
import { demo, unsupportedOf } from '../../state/setup/bench.ts';
import type { Setup } from '../../state/setup/setup.ts';
import { Choices, Pill } from '../pill.tsx';

/** Groups of calls; what is off answers 404, as in a backend without it. */
export function BackendPill({ setup }: { setup: Setup }) {
  const { unsupported } = setup;
  const off = unsupportedOf(setup);
  const value = { '': 'all', specification: 'specification' }[unsupported] ?? `without ${off.join(', ')}`;
  return (
    <Pill name="Backend" value={value} isSet={unsupported !== ''}>
      <Choices
        legend="What the backend can do"
        options={[
          { value: '', label: 'Everything' },
          { value: 'specification', label: 'Only the specification’s calls' },
        ]}
        value={unsupported}
        onChoose={(chosen) => void change({ unsupported: chosen })}
      />
      <fieldset className="bench-checks">
        <legend>Groups of calls</legend>
        {demo.groups.map((group) => (
          <label key={group}>
            <input type="checkbox" checked={!off.includes(group)} onChange={() => void toggleGroup(group)} /> {group}
          </label>
        ))}
      </fieldset>
    </Pill>
  );
}
