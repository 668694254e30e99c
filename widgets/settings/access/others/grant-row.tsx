import type { Grant } from '../../../../src/contract/customer/grants.ts';
import { useStoreLocale } from '../../../../src/element/links.ts';
import { useWidget } from '../../../../src/element/widget.tsx';
import { momentText } from '../../../../src/i18n/moment-text.ts';
import { petNames } from '../../../shared/delivery/delivery-words.ts';
import { Button } from '../../../../src/ui/controls/button.tsx';

/** For whom a link is, what it shows on which days, and when it was last used. */
export function GrantRow({ grant, onRevoke }: { grant: Grant; onRevoke: () => void }) {
  const widget = useWidget();
  const { t, format, locale } = widget;
  const { timeZone } = useStoreLocale();
  const { label, pets, since, until, lastUsed } = grant;
  const at = lastUsed && momentText({ ...locale, timeZone }, 'short')(Date.parse(lastUsed));
  const days = t(`settings.others.${since === until ? 'day' : 'days'}`, {
    from: format.dateLong(since),
    until: format.dateLong(until),
  });
  return (
    <li className="settings-device">
      <div>
        <p>
          <b dir="auto">{label}</b>
        </p>
        <p>{t('settings.others.card', { names: petNames(widget, pets) })}</p>
        <p className="small muted">{days}</p>
        <p className="small muted">{at ? t('settings.others.used', { at }) : t('settings.others.never')}</p>
      </div>
      <Button type="link" label={[t('settings.others.revoke'), label, days].join(', ')} onClick={onRevoke}>
        {t('settings.others.revoke')}
      </Button>
    </li>
  );
}
