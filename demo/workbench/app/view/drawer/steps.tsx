import { useStore } from '@nanostores/react';
import { recordAnew } from '../../state/actions.ts';
import { codeOf } from '../../state/drawer/step-code.ts';
import { $recording } from '../../state/recording.ts';
import { Table } from './table.tsx';

/** What is recorded, as it is in a copied test. */
export function Steps() {
  const { steps, isNew, setup } = useStore($recording);
  return (
    <>
      <p className="bench-line bench-check-line">
        <button type="button" className="bench-pill" onClick={() => void recordAnew()}>
          Record anew
        </button>
        <span>
          {steps.length === 0
            ? 'What you do on the page is recorded for “Copy as test”.'
            : 'A copied test has these steps.'}
          {setup.as &&
            !isNew &&
            ' It starts with the samples’ data, which may have changed here; “Record anew” sets it up.'}
        </span>
      </p>
      {steps.length > 0 && (
        <Table caption="Steps" heads={['step', 'code']}>
          {steps.map((step, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries are only added
            <tr key={index}>
              <td>{step.kind}</td>
              <td>
                {codeOf(step).map((line) => (
                  <div key={line}>
                    <code>{line}</code>
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
