import type { ComponentProps, ComponentType } from 'react';
import { lazyPart } from '../../src/element/lazy-part.tsx';

type Later = typeof import('./later.ts');

// Parts that load on demand.
const later = <Name extends keyof Later>(name: Name) =>
  lazyPart<ComponentProps<Later[Name]>>(
    async () => (await import('./later.ts'))[name] as unknown as ComponentType<ComponentProps<Later[Name]>>,
  );

export const CalendarSubscription = later('CalendarSubscription');
export const Holiday = later('Holiday');
export const Language = later('Language');
export const ChangeList = later('ChangeList');
export const Receipts = later('Receipts');
export const Mails = later('Mails');
export const Access = later('Access');
export const Payment = lazyPart(async () => (await import('./payment.tsx')).Payment);
export const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog);
export const DetailsForm = lazyPart(async () => (await import('./details-form.tsx')).DetailsForm);
export const Rhythm = lazyPart(async () => (await import('./rewind.ts')).Rhythm);
export const YourData = lazyPart(async () => (await import('./your-data.tsx')).YourData);
export const UndoDialog = lazyPart(async () => (await import('./rewind.ts')).UndoDialog);
export const EmailChange = lazyPart(async () => (await import('./rewind.ts')).EmailChange);
