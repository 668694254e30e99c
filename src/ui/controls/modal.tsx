import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { ButtonRow, IconButton } from './button.tsx';
import { focusable } from './keep-focus.ts';

interface ModalProps {
  open: boolean;
  /** Called by Escape, the cross and the backdrop. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Two Buttons; the safe answer is the second. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A native dialog in the top layer. The focus stays inside and returns to the opener. */
export function Modal({ open, onClose, title, closeLabel, actions, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = (element.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
    element.showModal();
    return () => {
      element.close();
      opener?.focus();
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      part="dialog"
      className="modal"
      aria-labelledby={titleId}
      onKeyDown={wrapTab}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A second Escape closes it without a `cancel` event, so notify the parent.
      onClose={() => open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className="modal-box">
          <div className="modal-head">
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div className="modal-body">
            <h2 className="title-m" id={titleId}>
              {title}
            </h2>
            {children}
            {actions && <ButtonRow>{actions}</ButtonRow>}
          </div>
        </div>
      )}
    </dialog>
  );
}

/** A native modal lets Tab move to the browser's own controls; the ARIA pattern keeps it inside. */
function wrapTab(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const elements = focusable(event.currentTarget);
  const [first, last] = event.shiftKey ? [elements.at(-1), elements[0]] : [elements[0], elements.at(-1)];
  if ((event.currentTarget.getRootNode() as ShadowRoot).activeElement !== last) return;
  event.preventDefault();
  first?.focus();
}
