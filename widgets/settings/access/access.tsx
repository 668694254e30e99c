import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Devices } from './devices.tsx';
import { Password } from './password.tsx';
import { Subtitle } from '../section.tsx';

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
