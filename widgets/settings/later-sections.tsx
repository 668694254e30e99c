import type { ComponentType } from 'react';
import { Access } from './access/access.tsx';
import { Holiday } from './schedule/holiday.tsx';
import { Rhythm } from './schedule/rhythm.tsx';
import { EmailChange } from './details/email-change.tsx';
import { Language } from './details/language.tsx';
import { Receipts } from './payment/receipts.tsx';
import { YourData } from './personal-data/personal-data.tsx';
import { ChangeList } from './record/change-list.tsx';
import { CalendarSubscription } from './reminders/calendar-subscription.tsx';
import { Mails } from './reminders/mails.tsx';

/** The sections that load after those at the top, in one chunk, since a page shows most of them. */
const sections = {
  holiday: Holiday,
  rhythm: Rhythm,
  email: EmailChange,
  receipts: Receipts,
  language: Language,
  record: ChangeList,
  calendar: CalendarSubscription,
  mails: Mails,
  access: Access,
  'personal-data': YourData,
} as const;

export function LaterSection({ id, mayDeliver }: { id: keyof typeof sections; mayDeliver: boolean }) {
  const Part: ComponentType<{ mayDeliver: boolean }> = sections[id];
  return <Part mayDeliver={mayDeliver} />;
}
