import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $standing, demo } from '../../state/setup/bench.ts';
import { OnlyReference } from '../page-link.tsx';
import { Nothing } from './table.tsx';

/** The outbox: each mail as a mail program shows it. */
export function Mails() {
  const mails = useStore($standing)?.mails ?? [];
  const [chosen, setChosen] = useState<number>();
  const shown = mails.find(({ id }) => id === chosen) ?? mails[0];
  if (demo.backend) return <OnlyReference />;
  if (!shown) return <Nothing>There is no mail yet: pause a dog’s deliveries, or move a box.</Nothing>;
  return (
    <div className="bench-mails">
      <ul>
        {mails.map(({ id, subject, recipient, kind }) => (
          <li key={id}>
            <button type="button" className="bench-row" aria-pressed={id === shown.id} onClick={() => setChosen(id)}>
              <span>{subject}</span>
              <span className="bench-muted">
                {recipient}, {kind}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <iframe
        key={shown.id}
        title={`Mail: ${shown.subject}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src={`/demo/mails/${shown.id}/html`}
      />
    </div>
  );
}
