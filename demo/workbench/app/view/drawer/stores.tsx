import { useStore } from '@nanostores/react';
import { $events, $requests } from '../../state/log.ts';
import { stageDocument } from '../../state/stage/stage.ts';
import { storesOf } from '../../state/drawer/stores.ts';
import { Nothing, Table } from './table.tsx';

/** The page's stores: what each resource has. */
export function Stores() {
  // Each request and event may have changed them.
  useStore($requests);
  useStore($events);
  const rows = storesOf(stageDocument()?.defaultView);
  if (rows.length === 0) return <Nothing>No store has anything to say yet.</Nothing>;
  return (
    <Table caption="Stores" heads={['store', 'status', 'has']}>
      {rows.map(({ name, status, content, json }) => (
        <tr key={name} className={status === 'error' ? 'bench-bad' : ''}>
          <td>
            <code>{name}</code>
          </td>
          <td>{status}</td>
          <td>
            {json ? (
              <details>
                <summary className="bench-cut">{content}</summary>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard */}
                <pre tabIndex={0} role="region" aria-label={`Data of ${name}`}>
                  {json}
                </pre>
              </details>
            ) : (
              content
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
