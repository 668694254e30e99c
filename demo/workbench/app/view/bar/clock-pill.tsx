import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../../../../src/ui/controls/button.tsx';
import type { Standing } from '../../demo-data.ts';
import { change } from '../../state/actions.ts';
import { clockOptions, clockText } from '../../state/setup/clock.ts';
import type { Setup } from '../../state/setup/setup.ts';
import { Choices, Pill } from '../pill.tsx';

/** The backend's clock, in UTC. */
export function ClockPill({ setup, standing }: { setup: Setup; standing: Standing | undefined }) {
  const [instant, setInstant] = useState('');
  const set = (event: FormEvent): void => {
    event.preventDefault();
    void change({ clock: `${instant}Z` });
  };
  return (
    <Pill name="Clock" value={standing ? clockText(Date.parse(standing.now)) : '…'} isSet={setup.clock !== ''}>
      <Choices
        legend="The backend’s time"
        options={clockOptions}
        value={setup.clock}
        onChoose={(clock) => void change({ clock })}
      />
      <form className="bench-form" onSubmit={set}>
        <label>
          A date, in UTC
          <input
            type="datetime-local"
            required
            min="2000-01-01T00:00"
            max="2099-12-31T23:59"
            value={instant}
            onChange={({ target }) => setInstant(target.value)}
          />
        </label>
        <Button type="secondary" submit>
          Set the clock
        </Button>
      </form>
    </Pill>
  );
}
