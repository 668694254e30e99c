import { change } from '../../state/actions.ts';
import { facts } from '../../state/bench.ts';
import type { Setup } from '../../state/setup.ts';
import { Choices, Pill } from '../pill.tsx';

/** Groups of calls; what is off answers 404, as in a backend without it. */
export function BackendPill({ setup: { lacking } }: { setup: Setup }) {
  const off =
    lacking === 'specification'
      ? facts.groups.filter((group) => !facts.specified.includes(group))
      : lacking.split(' ').filter(Boolean);
  const value = { '': 'all', specification: 'specification' }[lacking] ?? `without ${off.join(', ')}`;
  const toggle = (group: string): void => {
    const next = off.includes(group) ? off.filter((each) => each !== group) : [...off, group];
    void change({ lacking: next.join(' ') });
  };
  return (
    <Pill name="Backend" value={value} isSet={lacking !== ''}>
      <Choices
        legend="What the backend can do"
        options={[
          { value: '', label: 'Everything' },
          { value: 'specification', label: 'Only the specification’s calls' },
        ]}
        value={lacking}
        onChoose={(chosen) => void change({ lacking: chosen })}
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
