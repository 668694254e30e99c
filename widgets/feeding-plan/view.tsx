import { useContext } from 'react';
import type { Pet } from '../../src/contract/known.ts';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { RemoteView, useResource, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { dataOf } from '../../src/remote.ts';
import { isNotFound } from '../../src/stores/account/failures.ts';
import { retry } from '../../src/stores/core/resource.ts';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { Skeleton, TextSkeleton } from '../../src/ui/notices/skeleton.tsx';
import { Title } from '../../src/ui/surfaces/title.tsx';
import { define } from '../shared/define.ts';
import { LevelContext } from '../shared/tag/level-heading.tsx';
import { useChosenPet } from './chosen-pet.ts';
import type { Chosen } from './chosen-pet.ts';
import { Failed } from './failures.tsx';
import { Plans } from './plan/plans.tsx';
import { Switcher } from './switcher.tsx';
import { own } from './tag.ts';

/** Rare, so it loads on demand. */
const NotThere = lazyPart(async () => (await import('./not-there.tsx')).NotThere);

export function FeedingPlan({ attributes }: { attributes: Attributes }) {
  const { pet } = attributes;
  return (
    <LevelContext value={attributes['heading'] === '1' ? 1 : 2}>
      {/* Another `pet` resets the choice. Choosing a dog here doesn't. */}
      <ChosenPet key={pet} wanted={pet || undefined} />
    </LevelContext>
  );
}

function ChosenPet({ wanted }: { wanted: string | undefined }) {
  const remote = useChosenPet(wanted);
  const chosen = dataOf(remote);
  const pet = chosen?.pets[chosen.index];
  if (chosen && pet) {
    return (
      <section className="feeding-plan">
        <Head pet={pet} chosen={chosen} />
        <PetPlan key={pet.petPublicId} pet={pet} />
      </section>
    );
  }
  // No plan can be requested before the pet is known.
  return (
    <RemoteView remote={remote} skeleton={<Waiting />} error={(error) => <NotThere error={error} />}>
      {() => null}
    </RemoteView>
  );
}

/** Stays mounted while plans load, so that the arrows keep focus. The title names the pet shown. */
function Head({ pet, chosen }: { pet: Pet; chosen: Chosen }) {
  const { t } = useWidget();
  return (
    <div className="feeding-plan-head">
      <div aria-live="polite" aria-atomic="true">
        <Title size="l" level={useContext(LevelContext)} splash="right">
          {t('feedingPlan.title', { name: pet.name })}
        </Title>
      </div>
      <Switcher chosen={chosen} />
    </div>
  );
}

function PetPlan({ pet }: { pet: Pet }) {
  const { customer, pets, feedingPlans } = useWidget().account;
  const resource = feedingPlans.of(pet.petPublicId);
  const reload = (): Promise<void> => retry(customer, pets, resource);
  return (
    <RemoteView
      remote={useResource(resource)}
      skeleton={<Waiting />}
      error={(error) => (isNotFound(error) ? <NotThere error={error} below /> : <Failed reload={reload} below />)}
    >
      {(plans) => <Plans pet={pet} plans={plans} />}
    </RemoteView>
  );
}

/** Skeleton of a plan. */
const Waiting = () => (
  <div className="feeding-plan">
    <Card>
      <Skeleton width="40%" height="1.6em" />
      <Skeleton height="56px" />
    </Card>
    <div className="feeding-plan-parts feeding-plan-parts-3">
      {[0, 1, 2].map((key) => (
        <Card key={key} className="feeding-plan-part">
          <Skeleton height="176px" />
          <TextSkeleton width={[50, 90, 90]} />
        </Card>
      ))}
    </div>
    <Card>
      <TextSkeleton width={[40, 90, 90, 90]} spacing={28} />
    </Card>
  </div>
);

export const register = define(FeedingPlan, own);
