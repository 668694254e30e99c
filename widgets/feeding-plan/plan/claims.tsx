import type { Claim } from '../../../src/contract/known.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Icon } from '../../../src/ui/marks/icon.tsx';
import type { Pictogram } from '../../../src/ui/marks/icon.tsx';
import { Heading } from '../../shared/tag/level-heading.tsx';

const tints = ['kibble', 'pear', 'blueberry'] as const;
const icons: readonly Pictogram[] = ['joints', 'coat', 'tummy', 'teeth', 'energy', 'immune'];
const iconOf = (wanted: string | null | undefined): Pictogram => icons.find((name) => name === wanted) ?? 'sparkle';

/** §3 blendClaims: what the food does. */
export function Claims({ claims, title }: { claims: readonly Claim[]; title: string }) {
  return (
    <section className="feeding-plan-section">
      <Heading className="title-m">{title}</Heading>
      <ul className="feeding-plan-claims">
        {claims.map((claim, index) => (
          <Card as="li" key={index} tone={tints[index % tints.length]!} className="feeding-plan-claim">
            <span className="feeding-plan-claim-icon">
              <Icon name={iconOf(claim.icon)} />
            </span>
            <span>
              <strong className="title-s">{claim.title}</strong>
              <span className="small">{claim.text}</span>
            </span>
          </Card>
        ))}
      </ul>
    </section>
  );
}
