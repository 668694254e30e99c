import type { Standing } from '../../demo-data.ts';
import { addFault, armAgain, change, removeFault } from '../../state/actions.ts';
import { faultWords, writeFault } from '../../state/backend/fault-text.ts';
import { presets } from '../../state/setup/presets.ts';
import type { Setup } from '../../state/setup/setup.ts';
import { closePopover, Pill } from '../pill.tsx';
import { FaultForm } from './fault-form.tsx';

const shortName = (call: string): string => (call === '*' ? 'all' : call.split('/').at(-1)!);

/** What is left of a fault: `1 of 2 left`, `used up`. */
function leftOf(text: string, times: number | undefined, standing: Standing | undefined): string {
  if (times === undefined) return 'each time';
  const live = standing?.faults.find((each) => writeFault(each) === text);
  if (!live) return 'used up';
  return `${live.remaining ?? times} of ${times} left`;
}

/** Faults of the backend: call × kind × times, several at once. */
export function FaultPill({ setup, standing }: { setup: Setup; standing: Standing | undefined }) {
  const { faults } = setup;
  const names = faults.map(
    (fault) => `${shortName(fault.call)} ${faultWords(fault)}${fault.times ? ` ×${fault.times}` : ''}`,
  );
  // The number is seen where the names are cut off.
  const value = (names.length > 1 ? `${names.length}: ` : '') + names.join(', ');
  return (
    <Pill name="Faults" value={value || 'none'} isSet={faults.length > 0}>
      {faults.length > 0 && (
        <>
          <h3>Switched on</h3>
          <ul className="bench-faults">
            {faults.map((fault, index) => {
              const text = writeFault(fault);
              return (
                // oxlint-disable-next-line react/no-array-index-key -- two may be the same
                <li key={`${text} ${index}`}>
                  <span>
                    <code>{fault.call === '*' ? 'all calls' : fault.call}</code> {faultWords(fault)}
                    <span className="bench-muted"> · {leftOf(text, fault.times, standing)}</span>
                  </span>
                  <button
                    type="button"
                    className="bench-text-button"
                    aria-label={`Remove ${fault.call} ${faultWords(fault)}`}
                    onClick={() => void removeFault(fault)}
                  >
                    Remove
                  </button>
                </li>
              );
            })}
          </ul>
          <p className="bench-line">
            <button type="button" className="bench-text-button" onClick={() => void armAgain()}>
              Again from the start
            </button>
            <button type="button" className="bench-text-button" onClick={() => void change({ faults: [] })}>
              Remove all
            </button>
          </p>
        </>
      )}
      <div className="bench-choices" role="group" aria-label="Presets">
        <h3>Presets</h3>
        {presets.map(({ name, note, faults: more, load }) => (
          <button
            key={name}
            type="button"
            className="bench-row"
            onClick={({ currentTarget }) => {
              void change({ faults: [...faults, ...more] }, { load });
              closePopover(currentTarget);
            }}
          >
            <span>{name}</span>
            <span className="bench-muted">{note}</span>
          </button>
        ))}
      </div>
      <FaultForm onAdd={(fault, load) => void addFault(fault, load)} />
    </Pill>
  );
}
