import { declarationPages, declarationsOf } from '../../../src/i18n/legal.ts';
import { Card } from '../../../src/ui/card.tsx';
import { useActionHref, useWidget } from '../../../src/element/widget.tsx';
import { useStoreLocale } from '../../shared/delivery/delivery-parts.tsx';
import { Section } from '../section.tsx';

const groups = { withdrawal: 'withdrawal', cancellation: 'cancel-contract' } as const;

/** Links to end the contract, as the law of the store's country requires. */
export function Contract() {
  const { t } = useWidget();
  const actionHref = useActionHref();
  const { country, segment } = useStoreLocale();
  const links = declarationsOf(country).flatMap((kind) => {
    const url = actionHref(groups[kind], `/${segment}/${declarationPages[kind]}/`);
    return url ? [{ kind, url }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Section id="contract">
      <Card>
        <div className="settings-stack">
          {links.map(({ kind, url }) => (
            <a key={kind} href={url}>
              {t(`declaration.${kind}.title`)}
            </a>
          ))}
        </div>
      </Card>
    </Section>
  );
}
