import { Card } from '../../../src/ui/surfaces/card.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { Section } from '../section.tsx';
import { useContractLinks } from './contract-links.ts';

/** It has a heading only if there is a link out of the contract. */
export function Contract() {
  const { t } = useWidget();
  const links = useContractLinks();
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
