import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { $standing, facts } from '../../state/bench.ts';
import { copy } from '../../state/copy.ts';
import { $events, $requests, clearLog } from '../../state/log.ts';
import { makeReport, makeTest } from '../../state/told.ts';
import { Contract } from './contract.tsx';
import { Events } from './events.tsx';
import { Mails } from './mails.tsx';
import { ChangeRecord } from './record.tsx';
import { Requests } from './requests.tsx';
import { Stores } from './stores.tsx';

const views = { Requests, Contract, Events, Stores, Record: ChangeRecord, Mail: Mails };
type Name = keyof typeof views;
/** Only the proxy to one's own backend checks what passes. */
const names = (Object.keys(views) as Name[]).filter((name) => name !== 'Contract' || facts.backend);

/** Everything that happened. */
export function Drawer() {
  const [shown, setShown] = useState<Name>('Requests');
  const id = useId();
  const standing = useStore($standing);
  const counts: Partial<Record<Name, number>> = {
    Requests: useStore($requests).length,
    Contract: standing?.backend?.calls.reduce((sum, { fields }) => sum + fields.length, 0) ?? 0,
    Events: useStore($events).length,
    // Only the reference backend's are known.
    ...(!facts.backend && { Record: standing?.customer?.record.length ?? 0, Mail: standing?.mails.length ?? 0 }),
  };
  const View = views[shown];
  const step = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!by) return;
    const next = names[(names.indexOf(shown) + by + names.length) % names.length]!;
    setShown(next);
    currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <>
      <div className="bench-tabs">
        <div role="tablist" aria-label="What happened" tabIndex={-1} onKeyDown={step}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              data-tab={name}
              id={`${id}-${name}`}
              aria-selected={name === shown}
              aria-controls={`${id}-panel`}
              tabIndex={name === shown ? 0 : -1}
              onClick={() => setShown(name)}
            >
              {name} {counts[name]}
            </button>
          ))}
        </div>
        <div className="bench-log-actions">
          <button type="button" className="bench-text-button" onClick={clearLog}>
            Clear
          </button>
          <button type="button" className="bench-text-button" onClick={() => void copy('Report', makeReport())}>
            Copy as report
          </button>
          <button type="button" className="bench-text-button" onClick={() => void copy('Test', makeTest())}>
            Copy as test
          </button>
        </div>
      </div>
      <div className="bench-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} tabIndex={0}>
        <View />
      </div>
    </>
  );
}
