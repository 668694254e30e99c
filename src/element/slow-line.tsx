import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { secondsText } from '../i18n/day-text.ts';
import { Button } from '../ui/button.tsx';
import type { Widget } from './widget.tsx';

/** Line under a skeleton: says that loading takes long, or when the next attempt is due. */
export function SlowLine({ account, locale, t }: Widget): ReactElement {
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
