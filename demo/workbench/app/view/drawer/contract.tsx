import { useStore } from '@nanostores/react';
import { refresh } from '../../state/actions.ts';
import { $standing } from '../../state/setup/bench.ts';
import { ask, misfitText } from '../../state/backend/demo-api.ts';
import { Nothing, Table } from './table.tsx';

/** What one's own backend answered, and which fields don't fit the contract. */
export function Contract() {
  const calls = useStore($standing)?.backend?.calls ?? [];
  if (calls.length === 0) return <Nothing>No call of the contract has passed yet.</Nothing>;
  // Those that don't fit come first.
  const sorted = [...calls].toSorted((one, other) => other.wrong - one.wrong);
  return (
    <>
      <Table caption="Contract" heads={['call', 'answers', 'what doesn’t fit', 'what the contract requires']}>
        {sorted.map((call) => (
          <tr key={call.name} className={call.wrong > 0 ? 'bench-bad' : ''}>
            <td>
              <code>{call.name}</code>
            </td>
            <td>{call.answers}</td>
            <td>
              {call.absent ?? (call.wrong === 0 && 'All fits.')}
              {call.fields.map((field) => (
                <div key={`${field.field} ${field.arrived}`}>
                  <code>{field.field}</code> {misfitText(field, call)}
                </div>
              ))}
            </td>
            <td>
              {call.fields.map(({ field, arrived, wanted }) => (
                <div key={`${field} ${arrived}`}>{wanted}</div>
              ))}
            </td>
          </tr>
        ))}
      </Table>
      <button
        type="button"
        className="bench-text-button"
        onClick={() => void ask('DELETE', 'checks').then(() => refresh())}
      >
        Count anew
      </button>
    </>
  );
}
