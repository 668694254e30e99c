import { Notification } from '../../../src/ui/notification.tsx';
import { useStoreLocale } from '../delivery-parts.tsx';
import { useWidget } from '../../../src/element/widget.tsx';

/**
 * §8 "We already have an account matching your details": no progress on upcoming orders; switch account or contact us.
 */
export function MismatchNotice() {
  const { t, href } = useWidget();
  const { segment } = useStoreLocale();
  return (
    <Notification status="warn" title={t('mismatch.title')}>
      {t('mismatch.text')} <a href={href(`/${segment}/signout/`)}>{t('mismatch.switch')}</a> ·{' '}
      <a href={href(`/${segment}/help/`)}>{t('mismatch.contact')}</a>
    </Notification>
  );
}

/** §8 The same for one pet. */
export function PetMismatch({ name }: { name: string }) {
  const { t, href } = useWidget();
  const { segment } = useStoreLocale();
  return (
    <p className="small">
      {t('mismatch.pet', { name })} <a href={href(`/${segment}/help/`)}>{t('mismatch.contact')}</a>
    </p>
  );
}
