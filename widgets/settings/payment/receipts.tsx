import { useState } from 'react';
import { settingsOf } from '../../../src/stores/customer/settings.ts';
import type { Receipts as Found } from '../../../src/contract/customer/settings.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Icon } from '../../../src/ui/marks/icon.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { webUrl } from '../../../src/web-url.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';

/** Number of receipts shown at first. */
const first = 3;

/** A receipt for each charged delivery, and all of them together. */
export function Receipts() {
  const { account, t } = useWidget();
  const { receipts } = settingsOf(account);
  const remote = useResource(receipts);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.receipts.failed')} retry={() => void receipts.reload()} />;
  return (
    <Card>{remote.status === 'success' ? <List found={remote.data} /> : <TextSkeleton width={[60, 40, 60]} />}</Card>
  );
}

function List({ found: { receipts, allUrl } }: { found: Found }) {
  const { account, t, format } = useWidget();
  const [isWhole, setWhole] = useState(false);
  const together = webUrl(allUrl, account.environment);
  if (receipts.length === 0) return <p className="muted">{t('settings.receipts.none')}</p>;
  return (
    <div className="settings-stack">
      <ul className="settings-record">
        {receipts.slice(0, isWhole ? undefined : first).map(({ number, date, total, url, refunded }) => (
          <li key={number}>
            <a className="settings-receipt" href={webUrl(url, account.environment)}>
              <span>
                <b>{format.dateLong(date)}</b>
                <span className="small muted settings-payment-line">
                  {t('settings.receipts.opens', { number })}
                  {refunded && `, ${t('settings.receipts.refunded', { refunded: format.money(refunded) })}`}
                </span>
              </span>
              <span>{format.money(total)}</span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
      {receipts.length > first && !isWhole && (
        <Button type="tertiary" onClick={() => setWhole(true)}>
          {t('settings.receipts.all', { count: receipts.length })}
        </Button>
      )}
      {together && receipts.length > 1 && (
        <Button type="secondary" href={together}>
          {t('settings.receipts.together')}
        </Button>
      )}
    </div>
  );
}
