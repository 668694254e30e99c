/** What the tests alone don't decide. */
export type Finding =
  | { /** The part of the criterion that no test proves. */ open: string }
  | { notApplicable: string }
  | { /** Why there is no result. */ notEvaluated: string };

export interface Criterion {
  /** As test titles name it: `WCAG 1.4.4`. */
  number: string;
  name: string;
  level: 'A' | 'AA';
  /** The clause of EN 301 549 V3.2.1, which refers to WCAG 2.1. */
  clause?: string;
  finding?: Finding;
}

/** Added by WCAG 2.2, so that EN 301 549 V3.2.1 has no clause for it. */
const isNew = true;

const criterion = (
  number: string,
  level: Criterion['level'],
  name: string,
  finding?: Finding,
  added?: true,
): Criterion => ({
  number,
  name,
  level,
  ...(!added && { clause: `9.${number}` }),
  ...(finding && { finding }),
});

const noPerson = (what: string): Finding => ({ notEvaluated: `No person has tried ${what}.` });
const noMedia: Finding = { notApplicable: 'There is no audio and no video.' };

/** The criteria of WCAG 2.2 at the levels A and AA, in its order. @source https://www.w3.org/TR/WCAG22/ */
export const criteria: readonly Criterion[] = [
  criterion('1.1.1', 'A', 'Non-text Content', {
    open: 'Tests prove that each picture and control has a name or is marked as decoration. No person has judged whether each name serves its purpose.',
  }),
  criterion('1.2.1', 'A', 'Audio-only and Video-only (Prerecorded)', noMedia),
  criterion('1.2.2', 'A', 'Captions (Prerecorded)', noMedia),
  criterion('1.2.3', 'A', 'Audio Description or Media Alternative (Prerecorded)', noMedia),
  criterion('1.2.4', 'AA', 'Captions (Live)', noMedia),
  criterion('1.2.5', 'AA', 'Audio Description (Prerecorded)', noMedia),
  criterion('1.3.1', 'A', 'Info and Relationships'),
  criterion('1.3.2', 'A', 'Meaningful Sequence', {
    open: 'Transcripts of a simulated screen reader prove the order on six journeys. No person has listened to a real one.',
  }),
  criterion('1.3.3', 'A', 'Sensory Characteristics', noPerson('every text for words that depend on shape or place')),
  criterion('1.3.4', 'AA', 'Orientation'),
  criterion('1.3.5', 'AA', 'Identify Input Purpose'),
  criterion('1.4.1', 'A', 'Use of Color', {
    open: 'Tests prove it for the calendar and for selected choices. No person has looked at every screen.',
  }),
  criterion('1.4.2', 'A', 'Audio Control', noMedia),
  criterion('1.4.3', 'AA', 'Contrast (Minimum)'),
  criterion('1.4.4', 'AA', 'Resize Text'),
  criterion('1.4.5', 'AA', 'Images of Text', {
    open: 'Tests prove that no picture of the product has text elements. A shop’s own pictures are the shop’s.',
  }),
  criterion('1.4.10', 'AA', 'Reflow'),
  criterion('1.4.11', 'AA', 'Non-text Contrast', {
    open: 'Tests prove the outlines of controls and marks in forced colours. No person has looked at every graphic.',
  }),
  criterion('1.4.12', 'AA', 'Text Spacing'),
  criterion('1.4.13', 'AA', 'Content on Hover or Focus', {
    notApplicable:
      'Nothing appears because a pointer hovers or a control gets the focus: menus and dialogs open on a press.',
  }),
  criterion('2.1.1', 'A', 'Keyboard', {
    open: 'Tests prove each building block with keys, and each press in each widget. No person has used the account area without a mouse for a day.',
  }),
  criterion('2.1.2', 'A', 'No Keyboard Trap'),
  criterion('2.1.4', 'A', 'Character Key Shortcuts'),
  criterion('2.2.1', 'A', 'Timing Adjustable', {
    open: 'Tests prove that a form survives the end of a session. Links and codes to sign in end after 15 minutes for safety, and a new one can be requested.',
  }),
  criterion('2.2.2', 'A', 'Pause, Stop, Hide', {
    open: 'Tests prove that nothing moves for customers who want less motion. For others only loading animations move, until the data is there.',
  }),
  criterion('2.3.1', 'A', 'Three Flashes or Below Threshold', {
    notEvaluated: 'No program that measures flashes has run, and no person has looked for them.',
  }),
  criterion('2.4.1', 'A', 'Bypass Blocks'),
  criterion('2.4.2', 'A', 'Page Titled'),
  criterion('2.4.3', 'A', 'Focus Order'),
  criterion('2.4.4', 'A', 'Link Purpose (In Context)'),
  criterion('2.4.5', 'AA', 'Multiple Ways'),
  criterion('2.4.6', 'AA', 'Headings and Labels'),
  criterion('2.4.7', 'AA', 'Focus Visible'),
  criterion('2.4.11', 'AA', 'Focus Not Obscured (Minimum)', undefined, isNew),
  criterion('2.5.1', 'A', 'Pointer Gestures'),
  criterion('2.5.2', 'A', 'Pointer Cancellation', {
    open: 'Tests prove it for the carousel. Other controls act on the click, which a release elsewhere cancels.',
  }),
  criterion('2.5.3', 'A', 'Label in Name', noPerson('speech input, and no test compares names with labels')),
  criterion('2.5.4', 'A', 'Motion Actuation', { notApplicable: 'Nothing reads a sensor of motion.' }),
  criterion('2.5.7', 'AA', 'Dragging Movements', undefined, isNew),
  criterion('2.5.8', 'AA', 'Target Size (Minimum)', undefined, isNew),
  criterion('3.1.1', 'A', 'Language of Page'),
  criterion('3.1.2', 'AA', 'Language of Parts', {
    open: 'Tests prove the list of countries. No person has looked for words of another language elsewhere.',
  }),
  criterion('3.2.1', 'A', 'On Focus'),
  criterion('3.2.2', 'A', 'On Input', noPerson('each field for what its change sets off')),
  criterion('3.2.3', 'AA', 'Consistent Navigation'),
  criterion('3.2.4', 'AA', 'Consistent Identification', noPerson('to compare equal functions of all pages')),
  criterion('3.2.6', 'A', 'Consistent Help', undefined, isNew),
  criterion('3.3.1', 'A', 'Error Identification'),
  criterion('3.3.2', 'A', 'Labels or Instructions'),
  criterion('3.3.3', 'AA', 'Error Suggestion', {
    open: 'Tests prove it for a likely slip in an address. No person has judged every message.',
  }),
  criterion('3.3.4', 'AA', 'Error Prevention (Legal, Financial, Data)'),
  criterion(
    '3.3.7',
    'A',
    'Redundant Entry',
    { open: 'Tests prove that what was typed is restored. No person has gone through every process.' },
    isNew,
  ),
  criterion('3.3.8', 'AA', 'Accessible Authentication (Minimum)', undefined, isNew),
  criterion('4.1.1', 'A', 'Parsing', {
    notApplicable: 'WCAG 2.2 removed it. WCAG 2.1 counts it as met by every page in HTML.',
  }),
  criterion('4.1.2', 'A', 'Name, Role, Value'),
  criterion('4.1.3', 'AA', 'Status Messages'),
];
