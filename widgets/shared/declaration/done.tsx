import type { DeclarationKind, Declared } from '../../../src/contract/legal/declarations.ts';
import { momentText } from '../../../src/i18n/moment-text.ts';
import type { Typed } from '../../../src/stores/legal/declarations.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { Facts } from './review.tsx';

/** What was received, and when: it can be printed, or saved as a file by printing. */
export function Done({
  kind,
  typed,
  declared,
}: {
  kind: DeclarationKind;
  typed: Typed;
  declared: Declared | undefined;
}) {
  const { locale, t } = useWidget();
  return (
    <>
      <Notification status="success" title={t(`declaration.${kind}.done`)}>
        {declared && t('declaration.mailed', { email: typed.email })}
      </Notification>
      <Facts
        kind={kind}
        typed={{ ...typed, endsOn: declared?.endsOn ?? typed.endsOn }}
        more={
          declared
            ? [
                [t('declaration.received'), momentText(locale, 'long')(Date.parse(declared.at))],
                [t('declaration.reference'), declared.reference],
              ]
            : []
        }
      />
      <div>
        <Button type="secondary" onClick={() => print()}>
          {t('declaration.print')}
        </Button>
      </div>
    </>
  );
}
