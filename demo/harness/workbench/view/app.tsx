import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Modal } from '../../../../src/ui/modal.tsx';
import { Notification } from '../../../../src/ui/notification.tsx';
import { $mistakes, dropMistake } from '../state/bench.ts';
import { Bar } from './bar.tsx';
import { Drawer } from './drawer/drawer.tsx';
import { Palette } from './palette.tsx';
import { Rail } from './rail.tsx';
import { Stage } from './stage.tsx';
import { useWide } from './use-wide.ts';

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

type Sheet = 'rail' | 'drawer' | 'palette';

/** `onReady` is called once, when the stage's frame is there. */
export function App({ onReady }: { onReady: () => void }) {
  const isWide = useWide();
  const [sheet, setSheet] = useState<Sheet>();
  const close = () => setSheet(undefined);
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
    <div className="bench">
      <Bar isWide={isWide} onSheet={setSheet} />
      {isWide && (
        <nav className="bench-rail" aria-label="Customers and pages">
          <Rail onDone={close} />
        </nav>
      )}
      <main className="bench-main">
        <h1 className="visually-hidden">Workbench</h1>
        <Mistakes />
        <Stage />
      </main>
      {isWide && (
        <section className="bench-drawer" aria-label="What happened">
          <Drawer />
        </section>
      )}
      <Palette open={sheet === 'palette'} onClose={close} />
      {!isWide && (
        <>
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
