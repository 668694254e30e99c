import { useStore } from '@nanostores/react';
import { requestOf, showRequest } from '../../state/drawer/drawer.ts';
import { $events, $requests } from '../../state/log.ts';
import { Nothing, Table, TagLinks, timeText } from './table.tsx';

/** The tags' events with their details, as the page around them gets them, and the request that each came of. */
export function Events() {
  const events = useStore($events);
  const requests = useStore($requests);
  if (events.length === 0) return <Nothing>No tag has dispatched an event yet.</Nothing>;
  return (
    <Table caption="Events" heads={['event', 'tag', 'request', 'detail', 'when']}>
      {events.map((event, index) => {
        const { name, tag, detail, at } = event;
        const request = requestOf(event, requests);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- entries are only added
          <tr key={index} className={name === 'account-error' ? 'bench-bad' : ''}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <TagLinks tags={[tag.replace('account-', '')]} />
            </td>
            <td>
              {request && (
                <button type="button" className="bench-call" onClick={() => showRequest(request.uid)}>
                  {request.method} {request.call}
                </button>
              )}
            </td>
            <td>
              <code>{JSON.stringify(detail)}</code>
            </td>
            <td>{timeText(at)}</td>
          </tr>
        );
      })}
    </Table>
  );
}
