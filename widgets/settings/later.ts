export { CalendarSubscription } from './calendar-subscription.tsx';
export { Holiday } from './holiday.tsx';
export { Language } from './language.tsx';
export { ChangeList } from './change-list.tsx';
export { Receipts } from './receipts.tsx';
export { Access } from './access.tsx';
export { Mails } from './mails.tsx';
