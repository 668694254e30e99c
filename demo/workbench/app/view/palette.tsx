import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Modal } from '../../../../src/ui/controls/modal.tsx';
import { commands, isFound } from '../state/commands.ts';
import type { Command } from '../state/stage/controls-on-screen.ts';

/** The most lines that are shown: who wants another types on. */
const most = 12;

/** Every action by its name. */
export const Palette = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Modal open={open} onClose={onClose} title="What to do" closeLabel="Close">
    <Finder onClose={onClose} />
  </Modal>
);

/** The dialog gives it the focus as it opens. React's own `autoFocus` comes before that, and writes no attribute. */
const focusFirst = (field: HTMLInputElement | null): void => field?.setAttribute('autofocus', '');

function Finder({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [all] = useState(commands);
  const found = all.filter((command) => isFound(command, text.trim())).slice(0, most);
  const chosen = found[Math.min(at, found.length - 1)];
  const run = (command: Command): void => {
    // An open dialog keeps the focus.
    flushSync(onClose);
    command.run();
  };
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      setAt((Math.min(at, found.length - 1) + by + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && chosen) run(chosen);
  };
  return (
    <>
      <input
        ref={focusFirst}
        role="combobox"
        aria-label="Find an action"
        aria-expanded="true"
        aria-controls="bench-commands"
        aria-activedescendant={chosen && `bench-command-${found.indexOf(chosen)}`}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={step}
      />
      <div id="bench-commands" role="listbox" aria-label="Actions" className="bench-commands">
        {found.map((command, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has them
          <div
            key={command.name}
            id={`bench-command-${index}`}
            role="option"
            aria-selected={command === chosen}
            tabIndex={-1}
            className="bench-row"
            onClick={() => run(command)}
          >
            <span>{command.name}</span>
            {command.note && <span className="bench-muted">{command.note}</span>}
          </div>
        ))}
        {found.length === 0 && <p>Nothing is called that.</p>}
      </div>
    </>
  );
}
