import { useStore } from '@nanostores/react';
import { $events, $requests } from '../../state/log.ts';
import { stageDocument } from '../../state/stage.ts';
import { storesOf } from '../../state/stores.ts';
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
      {rows.map(({ name, status, content }) => (
        <tr key={name} className={status === 'error' ? 'bench-bad' : ''}>
          <td>
            <code>{name}</code>
          </td>
          <td>{status}</td>
          <td className="bench-cut" title={content}>
            {content}
          </td>
        </tr>
      ))}
    </Table>
  );
}
