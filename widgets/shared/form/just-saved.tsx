import { useWidget } from '../../../src/element/widget.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';

/** A change that the backend has made without a word about its result (DECISIONS.md#success). */
export function JustSaved() {
  return <Notification status="success" title={useWidget().t('common.saved')} />;
}
