import { useStore } from '@nanostores/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CSSProperties } from 'react';
import { Modal } from '../../../../src/ui/controls/modal.tsx';
import { Notification } from '../../../../src/ui/notices/notification.tsx';
import { $mistakes, dropMistake } from '../state/setup/bench.ts';
import { $drawerHeight, setDrawerHeight, shortest } from '../state/drawer/drawer-height.ts';
import { $chosen, $looks, choose } from '../state/stage/marked.ts';
import { wideWindow } from '../state/stage/stage.ts';
import { Bar } from './bar/bar.tsx';
import { Drawer } from './drawer/drawer.tsx';
import { Edge } from './stage/edge.tsx';
import { Palette } from './palette.tsx';
import { Rail } from './rail/rail.tsx';
import { Stage } from './stage/stage.tsx';
import { WidgetPanel } from './widget/widget-panel.tsx';

const subscribe = (listener: () => void): (() => void) => {
  wideWindow.addEventListener('change', listener);
  return () => wideWindow.removeEventListener('change', listener);
};
const useWide = (): boolean => useSyncExternalStore(subscribe, () => wideWindow.matches);

function Mistakes() {
  const mistakes = useStore($mistakes);
  if (mistakes.length === 0) return null;
  return (
    <div className="bench-mistakes">
      {mistakes.map((text) => (
        <Notification key={text} status="warn" onDismiss={() => dropMistake(text)} dismissLabel="Dismiss">
          {text}
        </Notification>
      ))}
    </div>
  );
}

/** Moves the focus and leaves the address as it is: its fragment has the edited answers. */
const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(to)?.focus();
    }}
  >
    {children}
  </a>
);

const leaveWidget = (): void => choose(undefined);

type Sheet = 'rail' | 'drawer' | 'palette';

/** `onReady` is called once, when the stage's frame is there. */
export function App({ onReady }: { onReady: () => void }) {
  const isWide = useWide();
  const [sheet, setSheet] = useState<Sheet>();
  const chosen = useStore($chosen);
  const looks = useStore($looks);
  const drawerHeight = useStore($drawerHeight);
  const close = () => setSheet(undefined);
  useEffect(() => {
    if (!isWide) setSheet(undefined);
  }, [looks, isWide]);
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(onReady, []);
  useEffect(() => {
    const find = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        setSheet('palette');
        return;
      }
      const typing = event.target instanceof Element && event.target.closest('input, select, textarea');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const focus = (): void => document.querySelector<HTMLElement>('#bench-find')?.focus();
      if (isWide) return focus();
      setSheet('rail');
      // The sheet is drawn first.
      requestAnimationFrame(focus);
    };
    addEventListener('keydown', find);
    return () => removeEventListener('keydown', find);
  }, [isWide]);
  return (
    <div className="bench" style={{ '--drawer': `${drawerHeight}px` } as CSSProperties}>
      {isWide && (
        <p className="bench-skip">
          <SkipLink to="bench-stage">Skip to the page</SkipLink>
          <SkipLink to="bench-drawer">Skip to what happened</SkipLink>
        </p>
      )}
      <Bar isWide={isWide} onSheet={setSheet} />
      {isWide && (
        <nav className="bench-rail" aria-label="Customers and pages">
          <Rail onDone={close} />
        </nav>
      )}
      <main className="bench-main">
        <h1 className="visually-hidden">Workbench</h1>
        <Mistakes />
        <div className="bench-stage" id="bench-stage" tabIndex={-1}>
          <Stage />
          {isWide && chosen && (
            <aside className="bench-aside" aria-label={chosen.name}>
              <div className="bench-line">
                <b>{chosen.name}</b>
                <button type="button" className="bench-text-button" onClick={leaveWidget}>
                  Close
                </button>
              </div>
              <WidgetPanel key={`${chosen.name} ${chosen.index}`} chosen={chosen} onDone={leaveWidget} />
            </aside>
          )}
        </div>
      </main>
      {isWide && (
        <section className="bench-drawer" id="bench-drawer" tabIndex={-1} aria-label="What happened">
          <Edge
            className="bench-edge"
            label="Height of the drawer"
            value={drawerHeight}
            min={shortest}
            onDrag={(by) => setDrawerHeight(drawerHeight - by)}
            onStep={(direction) => setDrawerHeight(drawerHeight - direction * 24)}
          />
          <Drawer canCollapse />
        </section>
      )}
      <Palette open={sheet === 'palette'} onClose={close} />
      {!isWide && (
        <>
          <Modal open={chosen !== undefined} onClose={leaveWidget} title={chosen?.name ?? ''} closeLabel="Close">
            {chosen && <WidgetPanel chosen={chosen} onDone={leaveWidget} />}
          </Modal>
          <Modal open={sheet === 'rail'} onClose={close} title="Customers and pages" closeLabel="Close">
            <Rail onDone={close} />
          </Modal>
          <Modal open={sheet === 'drawer'} onClose={close} title="What happened" closeLabel="Close">
            <Drawer />
          </Modal>
        </>
      )}
    </div>
  );
}
