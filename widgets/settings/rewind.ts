export { EmailChange } from './email-change.tsx';
export { Rhythm } from './rhythm.tsx';
export { UndoDialog } from './undo-dialog.tsx';
