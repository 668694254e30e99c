import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import { townLines } from '../../../src/contract/limits.ts';
import type { Settings } from '../../../src/contract/customer/settings.ts';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { detailsOf } from '../../../src/stores/customer/details.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { moreIcons } from '../../../src/ui/marks/more-icons.ts';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { lazyPart } from '../../../src/element/lazy-part.tsx';
import { SettingsView } from '../section.tsx';

const DetailsForm = lazyPart(async () => (await import('./details-form.tsx')).DetailsForm);

/** Shows contact details and address, and on demand the form to change them. */
export function ContactDetails() {
  return <SettingsView>{(settings) => <Shown settings={settings} />}</SettingsView>;
}

function Shown({ settings }: { settings: Settings }) {
  const { account, locale, t } = useWidget();
  const can = useCan();
  const form = detailsOf(account);
  const isOpen = useStore(form.$entered) !== undefined;
  const { status } = useStore(form.edit.$state);
  const area = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  // The form has closed with the focus in it: focus the details in its place.
  useEffect(() => {
    if (wasOpen.current && !isOpen) area.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) {
    return (
      <Card>
        <Suspense>
          <DetailsForm settings={settings} />
        </Suspense>
      </Card>
    );
  }
  const { firstName, lastName, email, phone, address } = settings;
  const place = new Intl.DisplayNames([locale.tag], { type: 'region' });
  return (
    <Card>
      <div
        ref={area}
        tabIndex={-1}
        role="group"
        aria-label={t('settings.details.title')}
        className="settings-focus settings-stack"
      >
        {status === 'saved' && <Notification status="success" title={t('settings.details.saved')} />}
        <dl className="settings-facts settings-details">
          <Fact name={t('settings.details.name')} lines={[`${firstName} ${lastName}`]} />
          {!can('email') && <Fact name={t('settings.details.email')} lines={[email]} />}
          <Fact name={t('settings.details.phone')} lines={[phone || t('settings.details.noPhone')]} />
          <Fact
            name={t('settings.details.address')}
            lines={[
              address.line1,
              address.line2,
              ...townLines(address, address.country),
              place.of(address.country) ?? '',
            ]}
          />
        </dl>
        <Button type="secondary" icon={moreIcons.pencil} onClick={form.open}>
          {t('settings.details.edit')}
        </Button>
      </div>
    </Card>
  );
}

/** Text that a person typed. Its direction doesn't depend on the page's. */
const Fact = ({ name, lines }: { name: string; lines: readonly string[] }) => (
  <div>
    <dt>{name}</dt>
    {[...new Set(lines)].filter(Boolean).map((line) => (
      <dd key={line} dir="auto">
        {line}
      </dd>
    ))}
  </div>
);
