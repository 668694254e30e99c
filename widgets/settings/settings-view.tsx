import type { ReactNode } from 'react';
import type { Settings } from '../../src/contract/customer/settings.ts';
import { settingsOf } from '../../src/stores/customer/settings.ts';
import { Card } from '../../src/ui/card.tsx';
import { TextSkeleton } from '../../src/ui/skeleton.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useResource, useWidget } from '../../src/element/widget.tsx';

/**
 * Shows the saved settings, a skeleton until they load, or an error with a way to try again. The list of dogs doesn't
 * wait for it.
 */
export function SettingsView({ children }: { children: (settings: Settings) => ReactNode }) {
  const { account, t } = useWidget();
  const { settings } = settingsOf(account);
  const remote = useResource(settings);
  if (remote.status === 'success') return children(remote.data);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.failed')} retry={() => void settings.reload()} />;
  return (
    <Card>
      <TextSkeleton width={[30, 60, 30, 60]} spacing={14} />
    </Card>
  );
}
