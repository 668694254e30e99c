export { Calendar } from './calendar-subscription.tsx';
export { Holiday } from './holiday.tsx';
export { Language } from './language.tsx';
export { Record } from './change-list.tsx';
