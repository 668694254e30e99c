import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { secondsText } from '../i18n/day-text.ts';
import type { LocaleEntry } from '../i18n/locale-table.ts';
import type { Translate } from '../i18n/messages.ts';
import type { Account } from '../stores/core/account.ts';
import { Button } from '../ui/button.tsx';

/** Milliseconds until a tag that shows nothing but a skeleton says that it takes long. @source DECISIONS.md#situations */
const patience = 8000;

/** When each tag began to load: its skeleton may be drawn several times until then. */
const starts = new WeakMap<Element, number>();

/** The next load of this tag has all its time again. */
export const stopWaiting = (element: Element): unknown => starts.delete(element);

/** Whether a tag has been loading for longer than anybody expects. */
function useSlow(element: Element): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const start = starts.get(element) ?? performance.now();
    starts.set(element, start);
    const timer = setTimeout(() => setSlow(true), start + patience - performance.now());
    return () => clearTimeout(timer);
  }, [element]);
  return slow;
}

interface SlowLineProps {
  account: Account;
  element: Element;
  locale: LocaleEntry;
  t: Translate;
}

/** Under a skeleton: that it takes long, or when the next try is. A preview of a loading tag is meant to load for ever. */
export function SlowLine({ account, element, locale, t }: SlowLineProps): ReactElement | null {
  const slow = useSlow(element);
  const nextTry = useStore(account.$nextTry);
  if (element.hasAttribute('preview') || !(slow || nextTry)) return null;
  const time = nextTry === undefined ? undefined : secondsText(locale.tag)(nextTry);
  return (
    <p className="slow-line">
      {time ? t('load.nextTry', { time }) : t('load.slow')}{' '}
      <Button type="link" onClick={() => location.reload()}>
        {t('errors.reload')}
      </Button>
    </p>
  );
}
