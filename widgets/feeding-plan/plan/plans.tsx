import { Suspense, useState } from 'react';
import type { FeedingPlans, Pet } from '../../../src/contract/known.ts';
import { laterPart, lazyPart } from '../../../src/element/lazy-part.tsx';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Skeleton } from '../../../src/ui/notices/skeleton.tsx';
import { Segmented } from '../../../src/ui/controls/segmented.tsx';
import { notice } from '../../shared/lazy-notices.ts';
import { stateOf } from '../../shared/pet/pet-label.tsx';
import { Portions } from './portions.tsx';
import { useLinks } from '../../../src/element/links.ts';

const NoPlan = notice('NoPlan');

/** At the end of the plan. */
export const Blend = laterPart(
  async () => (await import('./blend.tsx')).Blend,
  () => <Skeleton shape="card" height="26rem" />,
);
const Kitchen = lazyPart(async () => (await import('../kitchen.tsx')).Kitchen);

/** §2 Current and upcoming plan. Before the first delivery there is only the plan that comes with it. */
export function Plans({ pet, plans: { current, upcoming } }: { pet: Pet; plans: FeedingPlans }) {
  const { t, format, account } = useWidget();
  const linkTo = useLinks();
  const [wanted, setWanted] = useState<'current' | 'upcoming'>('current');
  const [isKitchenOpen, setKitchenOpen] = useState(false);
  const can = useCan();
  const shown = wanted === 'current' && current ? 'current' : upcoming ? 'upcoming' : 'current';
  const plan = shown === 'current' ? current : upcoming;
  if (!plan) return <NoPlan pet={pet} />;
  // Without deliveries on their way, no day is known.
  const isComing = stateOf(pet) === 'active';
  const say = (key: string, date: string | null | undefined): string =>
    date ? t(`feedingPlan.${key}`, { date: format.dateWords(date, account.$now.get()) }) : '';
  return (
    <>
      <div className="feeding-plan-when">
        {current && upcoming && (
          <Segmented
            legend={t('feedingPlan.which')}
            value={shown}
            onChange={setWanted}
            options={[
              { value: 'current', label: t('feedingPlan.current') },
              {
                value: 'upcoming',
                label: (isComing && say('from', upcoming.deliveryDate)) || t('feedingPlan.upcoming'),
              },
            ]}
          />
        )}
        {(shown === 'current' || isComing) && plan.deliveryDate && (
          <p className="small muted">{say(shown === 'current' ? 'started' : 'starts', plan.deliveryDate)}</p>
        )}
        <div className="feeding-plan-cards">
          <Button type="link" onClick={() => location.assign(linkTo('feeding-plan', pet.petPublicId, 'card'))}>
            {t('feedingPlan.card')}
          </Button>
          {can('kitchen') && current && (
            <Button type="link" onClick={() => setKitchenOpen(true)}>
              {t('feedingPlan.kitchen.button')}
            </Button>
          )}
        </div>
        {isKitchenOpen && (
          <Suspense>
            <Kitchen onClose={() => setKitchenOpen(false)} />
          </Suspense>
        )}
      </div>
      <Portions plan={plan} name={pet.name} />
      <Blend plan={plan} pet={pet} />
      <slot name="after-plan" />
    </>
  );
}
