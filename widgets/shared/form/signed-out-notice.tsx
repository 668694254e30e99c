import { useWidget } from '../../../src/element/widget.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';

/** The session had ended when a change was to be saved: the way to sign in and back. `text`: what became of the change. */
export function SignedOutNotice({ signInUrl, text }: { signInUrl: string; text?: string }) {
  const { t } = useWidget();
  return (
    <Notification status="warn" title={t('changes.problem.signed-out.title')}>
      {text} <a href={signInUrl}>{t('changes.signIn')}</a>
    </Notification>
  );
}
