import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Pet } from '../../src/contract/known.ts';
import { lazyCode, lazyPart, NotLoaded } from '../../src/element/lazy-part.tsx';
import { RemoteView, useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import { isNoPets } from '../../src/stores/account/pets.ts';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { Icon } from '../../src/ui/marks/icon.tsx';
import { Skeleton, TextSkeleton } from '../../src/ui/notices/skeleton.tsx';
import { Title } from '../../src/ui/surfaces/title.tsx';
import { useAddDogHref } from '../shared/hrefs.ts';
import { define } from '../shared/define.ts';
import { LoadFailed } from '../shared/tag/load-failed.tsx';
import { notice } from '../shared/lazy-notices.ts';
import { PetCard } from './pet-card.tsx';
import { own } from './tag.ts';

const NoPets = notice('NoPets');

export function PetsList() {
  const { account } = useWidget();
  return (
    <RemoteView
      remote={useResource(account.pets)}
      skeleton={<Loading />}
      error={(error) => (isNoPets(error) ? <NoPets /> : <Failed />)}
    >
      {(pets) => <Pets pets={pets} />}
    </RemoteView>
  );
}

/** Neither is needed by a first view, and few customers have so many dogs. */
const food = lazyCode(() => import('./food.tsx'));
const PetPages = lazyPart(async () => (await import('../shared/pet/pet-pages.tsx')).PetPages);

/** The room of a line about food while it loads. */
const foodPlace = <p className="pets-list-food small" />;

/** Dogs on a page; with more, the list has pages and a search. */
const size = 8;

/** Whether a dog's deliveries come, also if a pause ends first. */
const isFed = (pet: Pet): boolean => pet.active || pet.paused_until !== null;

function Pets({ pets }: { pets: readonly Pet[] }) {
  const { t } = useWidget();
  const add = useAddDogHref();
  const hasFood = useCan()('bowl') && pets.some(isFed);
  const loaded = useStore(food.$state);
  const code = loaded.status === 'success' ? loaded.data : undefined;
  // The painter runs no such effect, so the code loads once React has taken over.
  useEffect(() => {
    if (hasFood) queueMicrotask(food.load);
  }, [hasFood]);
  const foodOf = (pet: Pet): ReactNode => {
    if (!hasFood || !isFed(pet) || loaded.status === 'error') return null;
    return code ? <code.Food pet={pet} place={foodPlace} /> : foodPlace;
  };
  const cards = (shown: readonly Pet[]): ReactNode => (
    <ul className="pets-list-cards">
      {shown.map((pet) => (
        <PetCard key={pet.petPublicId} pet={pet} food={foodOf(pet)} />
      ))}
    </ul>
  );
  return (
    <section className="pets-list" aria-labelledby="pets-list-title">
      <div className="tag-head">
        <Title size="m" id="pets-list-title">
          {t('petsList.title')}
        </Title>
        {add && (
          <a className="tag-head-link" href={add}>
            <Icon name="plus" />
            {t('petsList.add')}
          </a>
        )}
      </div>
      {pets.length <= size ? (
        cards(pets)
      ) : (
        <Suspense fallback={cards(pets.slice(0, size))}>
          <PetPages pets={pets} size={size} list={cards} />
        </Suspense>
      )}
      {code && hasFood && <code.Below />}
      <slot name="after-pets" />
      <NotLoaded code={food} title="petsList.food.failed" />
    </section>
  );
}

function Failed() {
  const { t, account } = useWidget();
  return <LoadFailed title={t('petsList.failed')} retry={() => void account.pets.reload()} />;
}

const Loading = () => (
  <div className="pets-list">
    <Skeleton width="9em" height="2em" />
    <div className="pets-list-cards">
      {[0, 1].map((key) => (
        <Card key={key} className="pets-list-card">
          <Skeleton shape="arch" width="var(--avatar-size)" height="var(--avatar-size)" />
          <TextSkeleton width={[50, 80, 60]} />
        </Card>
      ))}
    </div>
  </div>
);

export const register = define(PetsList, own);
