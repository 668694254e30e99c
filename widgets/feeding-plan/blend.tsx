import { Suspense, useEffect, useRef } from 'react';
import type { KibbleBlend } from '../../src/contract/pets/feeding-plan.ts';
import type { Pet } from '../../src/contract/pets/pet.ts';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { useCan, useWidget } from '../../src/element/widget.tsx';
import { Button } from '../../src/ui/controls/button.tsx';
import { BlendJar } from '../../src/ui/food/blend-jar.tsx';
import type { Kibble } from '../../src/ui/food/blend-jar.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { Skeleton } from '../../src/ui/notices/skeleton.tsx';
import { stateOf } from '../shared/pet/pet-label.tsx';
import { Claims } from './claims.tsx';
import { Heading } from '../shared/tag/level-heading.tsx';
import { Nutrition } from './nutrition.tsx';
import { useHash } from './use-hash.ts';

export const Swap = lazyPart(async () => (await import('./swap.tsx')).Swap);

const shapes: readonly Kibble[] = ['disc', 'fish', 'clover', 'triangle'];

/** §3 kibbleBlend: components in proportion, claims, nutrition. */
export function Blend({ blend, pet }: { blend: KibbleBlend; pet: Pet }) {
  const { name } = pet;
  const { t } = useWidget();
  // Without deliveries on their way, there is no delivery from which on.
  const canSwap = useCan()('swap') && stateOf(pet) === 'active';
  const [isSwapOpen, setSwapOpen] = useHash('#swap');
  if (canSwap && isSwapOpen) return <SwapInPlace pet={pet} onClose={() => setSwapOpen(false)} />;
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
          {canSwap && (
            <Button type="secondary" icon="refresh" onClick={() => setSwapOpen(true)}>
              {t('swap.title')}
            </Button>
          )}
        </div>
      </Card>
      {blend.blendClaims.length > 0 && <Claims claims={blend.blendClaims} title={t('feedingPlan.claims', { name })} />}
      <Nutrition nutrition={blend.nutrition} />
    </>
  );
}

/** In place of the blend, with the way back to it. */
function SwapInPlace({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const { t } = useWidget();
  const area = useRef<HTMLDivElement>(null);
  // Takes focus from the button that has gone. A link may have led here from another page.
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView();
  }, []);
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={t('swap.title')} className="swap-place">
      <Button type="link" icon="chevron-left" onClick={onClose}>
        {t('swap.toBlend', { name: pet.name })}
      </Button>
      <Suspense fallback={<Skeleton shape="card" height="26rem" />}>
        <Swap pet={pet} />
      </Suspense>
    </div>
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
