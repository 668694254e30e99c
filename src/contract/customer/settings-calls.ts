import { get, ours, post } from '../call.ts';
import { calendarLink } from './calendar-link.ts';
import { changeRecord } from './change-record.ts';
import { settings } from './settings.ts';

// No first view makes these calls. In a separate module they load only with the tags that need them.

export const getSettings = /* @__PURE__ */ get('settings', settings, ours);
export const saveDetails = /* @__PURE__ */ post('customer-data', settings, ours);
export const getChangeRecord = /* @__PURE__ */ get('changes', changeRecord, ours);
export const getCalendarLink = /* @__PURE__ */ get('calendar', calendarLink, ours);
/** Creates a link and revokes the previous one. */
export const makeCalendarLink = /* @__PURE__ */ post('calendar', calendarLink, ours);
export const revokeCalendarLink = /* @__PURE__ */ post('calendar/revoke', calendarLink, ours);
