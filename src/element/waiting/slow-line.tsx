import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { secondsText } from '../../i18n/moment-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { LocaleEntry } from '../../i18n/locale-table.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { Account } from '../../stores/account/account.ts';

export interface SlowLineProps {
  account: Account;
  locale: LocaleEntry;
  t: Translate;
}

/** Line under a skeleton about slow loading, or with the time of the next attempt. */
export function SlowLine({ account, locale, t }: SlowLineProps): ReactElement {
  const nextTry = useStore(account.$nextTry);
  return (
    <p className="slow-line">
      {nextTry === undefined ? t('load.slow') : t('load.nextTry', { time: secondsText(locale.tag)(nextTry) })}{' '}
      <Button type="link" onClick={() => location.reload()}>
        {t('errors.reload')}
      </Button>
    </p>
  );
}
