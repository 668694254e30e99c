import type { KibbleBlend } from '../../src/contract/pets/feeding-plan.ts';
import { BlendJar } from '../../src/ui/food/blend-jar.tsx';
import type { Kibble } from '../../src/ui/food/blend-jar.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import { Claims } from './claims.tsx';
import { Heading } from '../shared/tag/level-heading.tsx';
import { Nutrition } from './nutrition.tsx';

const shapes: readonly Kibble[] = ['disc', 'fish', 'clover', 'triangle'];

/** §3 kibbleBlend: components in proportion, claims, nutrition. */
export function Blend({ blend, name }: { blend: KibbleBlend; name: string }) {
  const { t } = useWidget();
  // Draw each layer with the kibble of its component's picture if we know that, else with any kibble.
  const layers = blend.components.map(({ imageUrl, percent }, index) => ({
    kibble: shapes.find((shape) => imageUrl.includes(shape)) ?? shapes[index % shapes.length]!,
    percent,
  }));
  return (
    <>
      <Card as="section" className="feeding-plan-blend">
        <BlendJar layers={layers} />
        <div>
          <Heading className="title-m">{t('feedingPlan.blend', { name })}</Heading>
          {blend.description && <p className="muted">{blend.description}</p>}
          <ul className="feeding-plan-components">
            {blend.components.map((component, index) => (
              <Component key={index} component={component} />
            ))}
          </ul>
        </div>
      </Card>
      {blend.blendClaims.length > 0 && <Claims claims={blend.blendClaims} title={t('feedingPlan.claims', { name })} />}
      <Nutrition nutrition={blend.nutrition} />
    </>
  );
}

function Component({ component }: { component: KibbleBlend['components'][number] }) {
  const { format, picture } = useWidget();
  const src = picture(component.imageUrl);
  return (
    <li>
      <span className="feeding-plan-kibble">{src && <img src={src} alt="" width="44" height="44" />}</span>
      <span>
        <strong>{component.name}</strong>
        {component.text && <span className="small muted">{component.text}</span>}
      </span>
      <b className="title-s">{format.percent(component.percent)}</b>
    </li>
  );
}
