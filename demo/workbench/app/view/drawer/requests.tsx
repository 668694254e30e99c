import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $shownRequest } from '../../state/drawer/drawer.ts';
import { $requests } from '../../state/log.ts';
import type { LoggedRequest } from '../../state/log.ts';
import { RequestDetails } from './request-details.tsx';
import { Nothing, Table, TagLinks } from './table.tsx';

const ordinals: Readonly<Record<number, string>> = { 2: '2nd try', 3: '3rd try' };

const statusText = ({ status, fault, key, ms, misfits, cached }: LoggedRequest): string => {
  if (ms === undefined) return 'waiting';
  return [status || 'no answer', cached && 'from cache', fault && 'fault', misfits && 'doesn’t fit', key && 'once']
    .filter(Boolean)
    .join(' · ');
};

/** A fault, or a response other than the expected one. */
const isBad = ({ status, fault, ms, misfits }: LoggedRequest): boolean =>
  ms !== undefined && (fault !== undefined || misfits !== undefined || !status || status >= 400);

/** The pixels of a second, so that a page's requests fit. */
const perSecond = 240;

interface RowProps {
  request: LoggedRequest;
  /** Start of the first one. */
  start: number;
}

function Row({ request, start }: RowProps) {
  const shown = useStore($shownRequest);
  const [open, setOpen] = useState(shown === request.uid);
  const { method, call, nth, tags, ms, at, fault } = request;
  const bar = {
    width: Math.max(6, Math.min(160, ((ms ?? 0) / 1000) * perSecond)),
    marginInlineStart: Math.min(140, ((at - start) / 1000) * perSecond),
  };
  return (
    <>
      <tr className={isBad(request) ? 'bench-bad' : ''}>
        <td>
          <button type="button" className="bench-call" aria-expanded={open} onClick={() => setOpen(!open)}>
            {method} {call}
            {nth > 1 && ` · ${ordinals[nth] ?? `${nth}th try`}`}
          </button>
        </td>
        <td className="bench-cut" title={tags.join(', ')}>
          <TagLinks tags={tags} />
        </td>
        <td className="bench-whole" title={fault}>
          {statusText(request)}
        </td>
        <td>{ms === undefined ? '…' : Math.round(ms)}</td>
        <td aria-hidden="true">
          <span className="bench-span" style={bar} />
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={5}>
            <RequestDetails request={request} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Every call of the page, by which tag, and how it went. */
export function Requests() {
  const requests = useStore($requests);
  if (requests.length === 0) return <Nothing>The page has asked the backend for nothing yet.</Nothing>;
  const start = requests[0]!.at;
  return (
    <Table caption="Requests" heads={['call', 'asked by', 'status', 'ms', 'when']}>
      {requests.map((request) => (
        <Row key={request.uid} request={request} start={start} />
      ))}
    </Table>
  );
}
