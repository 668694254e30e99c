import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import type { FeedingPlan as Plan, FeedingPlans } from '../../src/contract/feeding-plan.ts';
import type { Pet } from '../../src/contract/customer.ts';
import { dataOf, failed, success } from '../../src/remote.ts';
import type { Remote } from '../../src/remote.ts';
import { isNoPets } from '../../src/stores/pets.ts';
import { Button } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import bowl from '../../src/ui/illustrations/bowl-empty.svg';
import { Notification } from '../../src/ui/notification.tsx';
import { Segmented } from '../../src/ui/segmented.tsx';
import { Skeleton, TextSkeleton } from '../../src/ui/skeleton.tsx';
import { Title } from '../../src/ui/title.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { RemoteView, useResource, useWidget } from '../widget.tsx';
import type { Attributes } from '../widget.tsx';
import { Blend, NoBlend } from './blend.tsx';
import { Portions } from './portions.tsx';
import { Switcher } from './switcher.tsx';

class UnknownPet extends Error {}

/** The pet that the attribute names, else the current one; the customer's own choice then goes on from there. */
function useWantedPet(wanted: string | undefined): Remote<Pet> {
  const { pets } = useWidget().account;
  const state = useResource(pets);
  const current = useStore(pets.$current);
  useLayoutEffect(() => {
    if (wanted) pets.choose(wanted);
  }, [pets, wanted]);
  const list = dataOf(state);
  if (!list || !current) return state as Remote<never>;
  const known = !wanted || list.some((pet) => pet.petPublicId === wanted);
  return known ? success(current) : failed(new UnknownPet());
}

export function FeedingPlan({ attributes }: { attributes: Attributes }) {
  const pet = useWantedPet(attributes['pet']);
  const shown = dataOf(pet);
  const level = attributes['heading'] === '1' ? 1 : 2;
  // Before the pet is known there is no plan to ask for.
  return shown ? <PetPlan key={shown.petPublicId} pet={shown} level={level} /> : <NoPet pet={pet} />;
}

function NoPet({ pet }: { pet: Remote<Pet> }) {
  return (
    <RemoteView remote={pet} skeleton={<Loading />} error={(error) => <Failed error={error} />}>
      {() => null}
    </RemoteView>
  );
}

function PetPlan({ pet, level }: { pet: Pet; level: 1 | 2 }) {
  const { account } = useWidget();
  const resource = account.feedingPlans.of(pet.petPublicId);
  const plans = useResource(resource);
  return (
    <section className="feeding-plan">
      <Head pet={pet} level={level} />
      <RemoteView
        remote={plans}
        skeleton={<Loading />}
        error={(error) => <Failed error={error} retry={() => void resource.reload()} />}
      >
        {(data) => <Plans pet={pet} plans={data} level={level} />}
      </RemoteView>
    </section>
  );
}

function Head({ pet, level }: { pet: Pet; level: 1 | 2 }) {
  const { t } = useWidget();
  return (
    <div className="feeding-plan-head">
      <Title size="l" level={level} splash="right">
        {t('feedingPlan.title', { name: pet.name })}
      </Title>
      <Switcher />
    </div>
  );
}

function Plans({ pet, plans: { current, upcoming }, level }: { pet: Pet; plans: FeedingPlans; level: 1 | 2 }) {
  const { t, format } = useWidget();
  const [choice, setChoice] = useState<'current' | 'upcoming'>(current ? 'current' : 'upcoming');
  const plan = choice === 'current' ? current : upcoming;
  if (!plan) return <NoBlend pet={pet} />;
  return (
    <>
      {/* Below the page's title the parts need a level between. */}
      {level === 1 && <h2 className="visually-hidden">{t('feedingPlan.which')}</h2>}
      <div className="feeding-plan-when">
        {current && upcoming && (
          <Segmented
            legend={t('feedingPlan.which')}
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'current', label: t('feedingPlan.current') },
              { value: 'upcoming', label: t('feedingPlan.from', { date: format.dateShort(upcoming.deliveryDate) }) },
            ]}
          />
        )}
        <p className="small muted">{startOf(plan, choice)}</p>
      </div>
      <Portions plan={plan} name={pet.name} />
      {plan.kibbleBlend ? <Blend blend={plan.kibbleBlend} name={pet.name} /> : <NoBlend pet={pet} />}
    </>
  );

  function startOf({ deliveryDate }: Plan, which: 'current' | 'upcoming'): string {
    return t(which === 'current' ? 'feedingPlan.started' : 'feedingPlan.starts', { date: format.dateShort(deliveryDate) });
  }
}

function Failed({ error, retry }: { error: Error; retry?: () => void }) {
  const { t, href, locale, account } = useWidget();
  if (isNoPets(error)) {
    return (
      <Card>
        <EmptyState
          picture={bowl}
          pictureWidth={120}
          pictureHeight={50}
          title={t('feedingPlan.noPets')}
          action={
            <Button href={href(`/${locale.segment}/signup/`)} icon="plus">
              {t('petsList.add')}
            </Button>
          }
        />
      </Card>
    );
  }
  if (error instanceof UnknownPet) {
    return (
      <Notification status="warn" title={t('feedingPlan.unknownPet')}>
        <a href={href(`/account/${locale.segment}`)}>{t('feedingPlan.toDogs')}</a>
      </Notification>
    );
  }
  return <LoadFailed title={t('feedingPlan.failed')} retry={retry ?? (() => void account.pets.reload())} />;
}

const Loading = () => (
  <div className="feeding-plan">
    <Card>
      <Skeleton width="40%" height="1.6em" />
      <Skeleton height="56px" />
    </Card>
    <div className="feeding-plan-parts">
      {[0, 1, 2].map((key) => (
        <Card key={key}>
          <Skeleton height="140px" />
          <TextSkeleton width={[50, 90, 90]} />
        </Card>
      ))}
    </div>
  </div>
);
