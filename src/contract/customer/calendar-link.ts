import * as v from 'valibot';
import { text } from '../base.ts';

/**
 * GET calendar, POST calendar and POST calendar/revoke: the URL of the customer's calendar feed; null: there is none.
 */
export const calendarLink = v.object({ url: v.nullable(text) });
