import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import type { ApiRequest } from './request.ts';

/** The present day of the customer's store. */
export const todayOf = ({ visitor, now }: Pick<ApiRequest, 'visitor' | 'now'>): string =>
  dayIn(findLocale(visitor.country)!.timeZone, now);
