import { change } from '../../state/actions.ts';
import { facts } from '../../state/bench.ts';
import type { Setup } from '../../state/setup.ts';
import { Choices, Pill } from '../pill.tsx';

/** Groups of calls; what is off answers 404, as in a backend without it. */
export function BackendPill({ setup: { unsupported } }: { setup: Setup }) {
  const off =
    unsupported === 'specification'
      ? facts.groups.filter((group) => !facts.specified.includes(group))
      : unsupported.split(' ').filter(Boolean);
  const value = { '': 'all', specification: 'specification' }[unsupported] ?? `without ${off.join(', ')}`;
  const toggle = (group: string): void => {
    const next = off.includes(group) ? off.filter((each) => each !== group) : [...off, group];
    void change({ unsupported: next.join(' ') });
  };
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
        {facts.groups.map((group) => (
          <label key={group}>
            <input type="checkbox" checked={!off.includes(group)} onChange={() => toggle(group)} /> {group}
          </label>
        ))}
      </fieldset>
    </Pill>
  );
}
