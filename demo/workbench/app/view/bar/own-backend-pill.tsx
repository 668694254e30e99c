import type { Standing } from '../../demo-data.ts';
import { demo } from '../../state/setup/bench.ts';
import { hostOf } from '../../state/backend/demo-api.ts';
import { OnlyReference } from '../page-link.tsx';
import { Pill } from '../pill.tsx';

/** The developer's own backend, and the groups in its auth response. */
export function OwnBackendPill({ standing }: { standing: Standing | undefined }) {
  const { can, calls = [] } = standing?.backend ?? {};
  const wrong = calls.filter((call) => call.wrong > 0).length;
  const has = can ?? demo.specified;
  const unsupported = demo.groups.filter((group) => !has.includes(group));
  return (
    <Pill name="Backend" value={hostOf(demo) + (wrong > 0 ? `, ${wrong} misfits` : '')} isSet={wrong > 0}>
      <p>
        <code>{demo.backend}</code>
      </p>
      {can === undefined ? (
        <p>Sign in: the auth response lists the supported groups.</p>
      ) : (
        <>
          <div>
            <h3>{can ? 'It has' : 'It names no groups, so it has those of the specification'}</h3>
            <p>{has.join(', ')}</p>
          </div>
          {unsupported.length > 0 && (
            <div>
              <h3>Unsupported</h3>
              <p>{unsupported.join(', ')}</p>
            </div>
          )}
        </>
      )}
      <OnlyReference />
    </Pill>
  );
}
