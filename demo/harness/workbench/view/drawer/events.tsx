import { useStore } from '@nanostores/react';
import { $events } from '../../state/log.ts';
import { Nothing, Table, timeText } from './table.tsx';

/** The tags' events with their details, as the page around them gets them. */
export function Events() {
  const events = useStore($events);
  if (events.length === 0) return <Nothing>No tag has told of anything yet.</Nothing>;
  return (
    <Table caption="Events" heads={['event', 'tag', 'detail', 'when']}>
      {events.map(({ name, tag, detail, at }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries are only added
        <tr key={index} className={name === 'account-error' ? 'bench-bad' : ''}>
          <td>
            <code>{name}</code>
          </td>
          <td>{tag}</td>
          <td>
            <code>{JSON.stringify(detail)}</code>
          </td>
          <td>{timeText(at)}</td>
        </tr>
      ))}
    </Table>
  );
}
