import { Card } from '../../src/ui/card.tsx';
import { useCan, useWidget } from '../../src/element/widget.tsx';
import { Devices } from './devices.tsx';
import { Password } from './password.tsx';

/** How the customer signs in, and where they are signed in. */
export function Access() {
  const can = useCan();
  const { t } = useWidget();
  return (
    <>
      {can('password') && (
        <Card>
          <div className="settings-stack">
            <h3 className="title-s">{t('settings.access.password')}</h3>
            <Password />
          </div>
        </Card>
      )}
      {can('devices') && (
        <Card>
          <div className="settings-stack">
            <h3 className="title-s">{t('settings.access.devices')}</h3>
            <Devices />
          </div>
        </Card>
      )}
    </>
  );
}
