import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { $check } from '../../state/stage/axe.ts';
import { $standing, demo } from '../../state/setup/bench.ts';
import { $drawerHeight, shortest, toggleDrawer } from '../../state/drawer/drawer-height.ts';
import { $tab, tabs } from '../../state/drawer/drawer.ts';
import type { Tab } from '../../state/drawer/drawer.ts';
import { copy } from '../../state/drawer/copy.ts';
import { $events, $requests, clearLog } from '../../state/log.ts';
import { $recording } from '../../state/recording.ts';
import { makeReport, makeTest } from '../../state/drawer/make-report.ts';
import { Accessibility } from './accessibility.tsx';
import { Contract } from './contract.tsx';
import { Events } from './events.tsx';
import { Mails } from './mails.tsx';
import { ChangeRecord } from './record.tsx';
import { Requests } from './requests.tsx';
import { Steps } from './steps.tsx';
import { Stores } from './stores.tsx';

const views: Readonly<Record<Tab, () => React.ReactNode>> = {
  Requests,
  Contract,
  Events,
  Steps,
  Stores,
  Record: ChangeRecord,
  Mail: Mails,
  Accessibility,
};

/** Everything that happened. `canCollapse`: it is below the stage, not a sheet. */
export function Drawer({ canCollapse = false }: { canCollapse?: boolean }) {
  const shown = useStore($tab);
  const isOpen = useStore($drawerHeight) > shortest;
  const id = useId();
  const standing = useStore($standing);
  const counts: Partial<Record<Tab, number>> = {
    Requests: useStore($requests).length,
    Contract: standing?.backend?.calls.reduce((sum, { fields }) => sum + fields.length, 0) ?? 0,
    Events: useStore($events).length,
    Steps: useStore($recording).steps.length,
    // Only the reference backend's are known.
    ...(!demo.backend && { Record: standing?.customer?.record.length ?? 0, Mail: standing?.mails.length ?? 0 }),
  };
  const check = useStore($check);
  if (check.state === 'done') counts.Accessibility = check.findings.length;
  const View = views[shown];
  const step = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!by) return;
    const next = tabs[(tabs.indexOf(shown) + by + tabs.length) % tabs.length]!;
    $tab.set(next);
    currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <>
      <div className="bench-tabs">
        <div role="tablist" aria-label="What happened" tabIndex={-1} onKeyDown={step}>
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              data-tab={name}
              id={`${id}-${name}`}
              aria-selected={name === shown}
              aria-controls={`${id}-panel`}
              tabIndex={name === shown ? 0 : -1}
              onClick={() => $tab.set(name)}
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
          {canCollapse && (
            <button type="button" className="bench-text-button" aria-expanded={isOpen} onClick={toggleDrawer}>
              {isOpen ? 'Collapse' : 'Open'}
            </button>
          )}
        </div>
      </div>
      <div className="bench-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} tabIndex={0}>
        <View />
      </div>
    </>
  );
}
