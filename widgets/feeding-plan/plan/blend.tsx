import { Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FeedingPlan, KibbleBlend, Pet } from '../../../src/contract/known.ts';
import { lazyPart } from '../../../src/element/lazy-part.tsx';
import { useCan, useResource, useWidget } from '../../../src/element/widget.tsx';
import { dataOf } from '../../../src/remote.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { BlendJar } from '../../../src/ui/food/blend-jar.tsx';
import type { Kibble as Shape } from '../../../src/ui/food/blend-jar.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Skeleton } from '../../../src/ui/notices/skeleton.tsx';
import { notice } from '../../shared/lazy-notices.ts';
import { stateOf } from '../../shared/pet/pet-label.tsx';
import { Claims } from './claims.tsx';
import { Heading } from '../../shared/tag/level-heading.tsx';
import { Nutrition } from './nutrition.tsx';
import { Labels } from '../../shared/facts/lazy.tsx';
import { useHash } from '../use-hash.ts';
import { useActionHref } from '../../../src/element/links.ts';

export const Swap = lazyPart(async () => (await import('../swap/swap.tsx')).Swap);
const Transition = lazyPart(async () => (await import('./transition.tsx')).Transition);
export const Extras = lazyPart(async () => (await import('../extras/extras.tsx')).Extras);

const Mix = lazyPart(async () => (await import('./mix.tsx')).Mix);

const NoBlend = notice('NoBlend');

const shapes: readonly Shape[] = ['disc', 'fish', 'clover', 'triangle'];

/** What follows the portions: the blend, a recipe's swap or the dog's extras in its place. */
export function Blend({ plan, pet }: { plan: FeedingPlan; pet: Pet }) {
  const { name } = pet;
  const { t } = useWidget();
  // Without deliveries on their way, there is no delivery from which on.
  const can = useCan();
  const canSwap = can('swap') && stateOf(pet) === 'active';
  const hasExtras = can('extras');
  const actionHref = useActionHref();
  const [isSwapOpen, setSwapOpen] = useHash('swap');
  const [isExtrasOpen, setExtrasOpen] = useHash('extras');
  if (canSwap && isSwapOpen)
    return (
      <InPlace title={t('swap.title')} back={t('swap.toBlend', { name })} onClose={() => setSwapOpen(false)}>
        <Swap pet={pet} />
        {hasExtras && <Extras pet={pet} />}
      </InPlace>
    );
  if (hasExtras && isExtrasOpen)
    return (
      <InPlace
        title={t('extras.title', { name })}
        back={t('extras.toPlan', { name })}
        onClose={() => setExtrasOpen(false)}
      >
        <Extras pet={pet} />
      </InPlace>
    );
  const hasSwap = canSwap && plan.kibbleBlend;
  // §8 A pet that matches another one is on hold, and one with open questions has no plan yet.
  const hasMix = can('profile') && pet.status === 'complete' && pet.matched !== false;
  const mix = hasMix && (
    <Suspense fallback={<Skeleton shape="card" height="23rem" />}>
      <Mix pet={pet} />
    </Suspense>
  );
  const weights = actionHref('weights', 'profile', pet.petPublicId, 'weights');
  const actions = (hasSwap || hasExtras || weights) && (
    <ButtonRow>
      {hasSwap && (
        <Button type="secondary" icon="refresh" onClick={() => setSwapOpen(true)}>
          {t('swap.title')}
        </Button>
      )}
      {hasExtras && (
        <Button type="secondary" icon="plus" onClick={() => setExtrasOpen(true)}>
          {t('extras.button', { name })}
        </Button>
      )}
      {weights && (
        <Button type="secondary" href={weights}>
          {t('weights.link')}
        </Button>
      )}
    </ButtonRow>
  );
  const labels = <Labels of="plan" id={pet.petPublicId} name={name} />;
  if (plan.kibbleBlend)
    return (
      <>
        {mix}
        <Suspense>
          <Transition pet={pet} plan={plan} />
        </Suspense>
        <Kibble blend={plan.kibbleBlend} name={name}>
          {actions}
        </Kibble>
        {labels}
      </>
    );
  // Not for a dog that eats no kibble.
  // A missing blend is an unknown one; null is the case without one (§3).
  const hasNoBlend = plan.kibbleBlend === null && (plan.dailyPortions.dry.percent ?? 0) > 0;
  return (
    <>
      {mix}
      {hasNoBlend && <NoBlend pet={pet} />}
      {actions}
      {hasNoBlend && <DryClaims />}
      {labels}
    </>
  );
}

/**
 * General benefits of kibble, for a dog without its own blend. Takes no space while it loads, or if that fails: the
 * plan has all the required information.
 */
function DryClaims() {
  const { account, t } = useWidget();
  const claims = dataOf(useResource(account.dryClaims))?.claims ?? [];
  return claims.length > 0 && <Claims claims={claims} title={t('feedingPlan.dryClaims')} />;
}

/** §3 kibbleBlend: components in proportion, claims, nutrition. */
function Kibble({ blend, name, children }: { blend: KibbleBlend; name: string; children: ReactNode }) {
  const { t } = useWidget();
  // Draw each layer with the kibble of its component's picture if we know that, else with any kibble.
  const layers = blend.components.map(({ imageUrl, percent }, index) => ({
    kibble: shapes.find((shape) => imageUrl?.includes(shape)) ?? shapes[index % shapes.length]!,
    percent: percent ?? 0,
  }));
  return (
    <>
      <Card as="section" className="feeding-plan-blend">
        {layers.some(({ percent }) => percent > 0) && <BlendJar layers={layers} />}
        <div>
          <Heading className="title-m">{t('feedingPlan.blend', { name })}</Heading>
          {blend.description && <p className="muted">{blend.description}</p>}
          <ul className="feeding-plan-components">
            {blend.components.map((component, index) => (
              <Component key={index} component={component} />
            ))}
          </ul>
          {children}
        </div>
      </Card>
      {blend.blendClaims.length > 0 && <Claims claims={blend.blendClaims} title={t('feedingPlan.claims', { name })} />}
      <Nutrition nutrition={blend.nutrition} />
    </>
  );
}

interface InPlaceProps {
  title: string;
  back: string;
  onClose: () => void;
  children: ReactNode;
}

/** In place of the blend, with the way back to it. */
function InPlace({ title, back, onClose, children }: InPlaceProps) {
  const area = useRef<HTMLDivElement>(null);
  // Takes focus from the button that has gone. A link may have led here from another page.
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView();
  }, []);
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={title} className="swap-place">
      <Button type="link" icon="chevron-left" onClick={onClose}>
        {back}
      </Button>
      <Suspense fallback={<Skeleton shape="card" height="26rem" />}>{children}</Suspense>
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
