import { createFormat } from '../../../../src/i18n/format.ts';
import { customerLocale } from '../../../../src/i18n/locale-table.ts';
import { contentFor } from '../../content/content.ts';
import { digest } from '../../platform/secrets.ts';
import type { Visitor } from '../../platform/context.ts';
import type { DayEvent } from '../../deliveries/calendar/ics.ts';
import type { DogInTransition } from './load.ts';
import { mixText } from './words.ts';

/** The days of a transition as a calendar shows them. Without names, since links get shared. What differs is another event. */
export function transitionEvents(dog: DogInTransition, { country, locale }: Visitor, origin: string): DayEvent[] {
  const content = contentFor(locale);
  const entry = customerLocale(locale, country)!;
  const format = createFormat(entry);
  return dog.days.map((each, index) => {
    const description = mixText(content, format, dog, each);
    return {
      uid: `${digest(`${dog.petPublicId} ${each.day} ${description}`).toString('hex').slice(0, 32)}@pawtal`,
      sequence: 0,
      date: each.day,
      until: each.day,
      summary: content.t('calendar.transition', { day: index + 1, days: dog.days.length }),
      description,
      url: `${origin}/account/${entry.segment}/${dog.petPublicId}/feeding-plan#transition`,
    };
  });
}
