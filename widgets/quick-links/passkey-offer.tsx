import { useWidget } from '../../src/element/widget.tsx';
import { passkeyOfferOf } from '../../src/stores/customer/access/passkey-offer.ts';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { useActionHref } from '../../src/element/links.ts';

/** Offers a passkey. It is added in the settings, and never required. */
export function PasskeyOffer() {
  const { account, t } = useWidget();
  const url = useActionHref()('passkeys', 'settings', 'access');
  return (
    <Notification
      quiet
      status="info"
      title={t('settings.passkeys.offer.title')}
      onDismiss={passkeyOfferOf(account).dismiss}
      dismissLabel={t('settings.passkeys.offer.dismiss')}
    >
      {t('settings.passkeys.offer.text')} {url && <a href={url}>{t('settings.passkeys.add')}</a>}
    </Notification>
  );
}
