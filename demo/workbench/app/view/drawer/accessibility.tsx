import { useStore } from '@nanostores/react';
import { $check, runCheck } from '../../state/stage/axe.ts';
import type { Finding, Place } from '../../state/stage/axe.ts';
import { mark } from '../../state/stage/marked.ts';
import { Table } from './table.tsx';

const PlaceButton = ({ place: { where, element } }: { place: Place }) => (
  <div>
    <button
      type="button"
      className="bench-call"
      onPointerEnter={() => mark(element)}
      onFocus={() => mark(element)}
      onClick={() => mark(element, { scroll: true })}
    >
      {where}
    </button>
  </div>
);

/** Places with the same advice are one finding. */
const groupsOf = (places: readonly Place[]): [how: string, places: readonly Place[]][] => [
  ...Map.groupBy(places, ({ how }) => how),
];

const Row = ({ finding: { rule, impact, help, link, places } }: { finding: Finding }) => (
  <tr className={/critical|serious/.test(impact) ? 'bench-bad' : ''}>
    <td>{impact}</td>
    <td>
      {help}{' '}
      <a href={link} target="_blank" rel="noopener noreferrer">
        {rule}
      </a>
    </td>
    <td>
      {groupsOf(places).map(([how, same]) => (
        <div key={how}>
          {same.map((place) => (
            <PlaceButton key={place.where} place={place} />
          ))}
          <p className="bench-muted">{how}</p>
        </div>
      ))}
    </td>
  </tr>
);

/** What axe finds on the page, marked on the stage. */
export function Accessibility() {
  const check = useStore($check);
  const run = (
    <button type="button" className="bench-pill" disabled={check.state === 'busy'} onClick={() => void runCheck()}>
      {check.state === 'none' ? 'Check this page' : 'Check again'}
    </button>
  );
  return (
    <>
      <p className="bench-line bench-check-line">
        {run}
        <span role="status">
          {check.state === 'none' && 'axe is loaded into the page when you run it.'}
          {check.state === 'busy' && 'axe is looking …'}
          {check.state === 'failed' && `axe could not run: ${check.why}`}
          {check.state === 'done' &&
            (check.findings.length === 0
              ? 'axe finds nothing on this page. It sees about half of what people meet.'
              : `${check.findings.length} rules don’t hold. Pointing at a place marks it.`)}
        </span>
      </p>
      {check.state === 'done' && check.findings.length > 0 && (
        <Table caption="Accessibility" heads={['impact', 'what', 'where']}>
          {check.findings.map((finding) => (
            <Row key={finding.rule} finding={finding} />
          ))}
        </Table>
      )}
    </>
  );
}
