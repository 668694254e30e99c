import { Suspense } from 'react';
import { lazyPart } from '../../../src/element/lazy-part.tsx';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Devices } from './devices.tsx';
import { Password } from './password.tsx';
import { Subtitle } from '../section.tsx';

const Passkeys = lazyPart(async () => (await import('./passkeys/passkeys.tsx')).Passkeys);

/** How the customer signs in, and where they are signed in. */
export function Access() {
  const can = useCan();
  const { t } = useWidget();
  return (
    <>
      {can('password') && (
        <Card>
          <div className="settings-stack">
            <Subtitle>{t('settings.access.password')}</Subtitle>
            <Password />
          </div>
        </Card>
      )}
      {can('passkeys') && (
        <Card>
          <div className="settings-stack">
            <Subtitle>{t('settings.passkeys.title')}</Subtitle>
            <Suspense fallback={<TextSkeleton width={[90, 60, 40]} spacing={14} />}>
              <Passkeys />
            </Suspense>
          </div>
        </Card>
      )}
      {can('devices') && (
        <Card>
          <div className="settings-stack">
            <Subtitle>{t('settings.access.devices')}</Subtitle>
            <Devices />
          </div>
        </Card>
      )}
    </>
  );
}
