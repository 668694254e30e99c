import { lazyPart, lazyParts } from '../../src/element/lazy-part.tsx';

// Parts that load on demand.
const later = lazyParts(() => import('./later.ts'));
const rewind = lazyParts(() => import('./rewind.ts'));

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
export const Rhythm = rewind('Rhythm');
export const YourData = lazyPart(async () => (await import('./your-data.tsx')).YourData);
export const EmailChange = rewind('EmailChange');
