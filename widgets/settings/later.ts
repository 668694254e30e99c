export { Calendar } from './calendar.tsx';
export { Holiday } from './holiday.tsx';
export { Language } from './language.tsx';
export { Record } from './record.tsx';
