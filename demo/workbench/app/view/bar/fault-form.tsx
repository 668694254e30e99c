import { useState } from 'react';
import { Button, ButtonRow } from '../../../../../src/ui/controls/button.tsx';
import type { Fault } from '../../demo-data.ts';
import { addMistake, demo } from '../../state/setup/bench.ts';
import { readFault } from '../../state/backend/fault-text.ts';

const kinds: readonly (readonly [string, string])[] = [
  ['500', 'answers 500'],
  ['503~2', 'answers 503, wait 2 s'],
  ['429~2', 'answers 429, wait 2 s'],
  ['401', 'answers 401'],
  ['403', 'answers 403'],
  ['404', 'answers 404'],
  ['500-after', 'takes effect, then answers 500'],
  ['slow1000', 'takes 1 s longer'],
  ['slow5000', 'takes 5 s longer'],
  ['slow15000', 'takes 15 s longer'],
  ['drop', 'gives no answer'],
  ['drop-after', 'takes effect, then gives no answer'],
  ['malformed', 'answers half the JSON'],
  ['partial', 'leaves out half the fields'],
  ['empty', 'answers with nothing'],
  ['wrong-types', 'answers with wrong types'],
];

/** Any fault of any call. */
export function FaultForm({ onAdd }: { onAdd: (fault: Fault, load: boolean) => void }) {
  const [call, setCall] = useState('GET customer/pets');
  const [kind, setKind] = useState('500');
  const codes = Object.entries(demo.refusals[call] ?? {});
  const choose = (name: string): void => {
    setCall(name);
    if (!kinds.some(([value]) => value === kind)) setKind('500');
  };
  const [times, setTimes] = useState('');
  const add = (load: boolean): void => {
    const fault = readFault(`${call}:${kind}${times && `*${times}`}`, demo);
    if (typeof fault === 'string') addMistake(fault);
    else onAdd(fault, load);
  };
  return (
    <form
      className="bench-form"
      onSubmit={(event) => {
        event.preventDefault();
        add(true);
      }}
    >
      <h3>One more</h3>
      <label>
        Call
        <select value={call} onChange={({ target }) => choose(target.value)}>
          <option value="*">all calls</option>
          {[...Object.keys(demo.refusals), 'gql', 'footer'].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label>
        What it does
        <select value={kind} onChange={({ target }) => setKind(target.value)}>
          {codes.length > 0 && (
            <optgroup label="Refuses, as the contract declares">
              {codes.map(([code, status]) => (
                <option key={code} value={code}>
                  {code} ({status})
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Fails">
            {kinds.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <label>
        How often
        <input
          type="number"
          min="1"
          max="1000"
          placeholder="each time"
          value={times}
          onChange={({ target }) => setTimes(target.value)}
        />
      </label>
      <ButtonRow>
        <Button type="secondary" submit>
          Switch on and reload
        </Button>
        <Button type="link" onClick={() => add(false)}>
          Switch on
        </Button>
      </ButtonRow>
    </form>
  );
}
