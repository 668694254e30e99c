import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { Pet } from '../../src/contract/known.ts';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { HideTag } from '../../src/element/hide-tag.ts';
import { NotOffered, RemoteView, useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { dataOf } from '../../src/remote.ts';
import type { DeliveryList } from '../../src/stores/account/deliveries.ts';
import { treatmentsByPet } from '../../src/stores/treatments/treatments.ts';
import { Skeleton } from '../../src/ui/notices/skeleton.tsx';
import { Title } from '../../src/ui/surfaces/title.tsx';
import { define } from '../shared/define.ts';
import { useDeliveryList, useReload } from '../shared/delivery/delivery-parts.tsx';
import { Trouble } from '../shared/delivery/delivery-trouble.tsx';
import { FailurePanel } from '../shared/tag/load-failed.tsx';
import { PetCard } from './pet-card.tsx';
import { Promotion } from './promotion.tsx';
import { own } from './tag.ts';

const Orders = lazyPart(async () => (await import('./orders.tsx')).Orders);

export function Treatments({ attributes }: { attributes: Attributes }) {
  const list = useDeliveryList();
  const quiet = attributes['quiet'] !== undefined;
  const can = useCan();
  if (!can('treatments')) return <NotOffered groups="treatments" />;
  return (
    <RemoteView remote={list} skeleton={<Waiting />} error={() => (quiet ? <HideTag /> : <Failed />)}>
      {(data) => <Content list={data} attributes={attributes} />}
    </RemoteView>
  );
}

/** Past and upcoming treatments by dog, then the offer for dogs without any. */
function Content({ list, attributes }: { list: DeliveryList; attributes: Attributes }) {
  const { account, t } = useWidget();
  const canOrder = useCan()('order-treatments');
  const wanted = attributes['pet'];
  const pets = (dataOf(useStore(account.pets.$state)) ?? []).filter(
    ({ petPublicId }) => !wanted || petPublicId === wanted,
  );
  const all = treatmentsByPet(list.deliveries, pets);
  const without = all.filter(({ planned, pet }) => planned.length === 0 && pet.subscription_status === 'active');
  const active = pets.filter(({ subscription_status }) => subscription_status === 'active');
  const names = without.map(({ pet }) => pet);
  // `quiet` hides the tag if every dog has treatments, or if some could not be loaded.
  if (attributes['quiet'] !== undefined && (names.length === 0 || list.partial)) return <HideTag />;
  if (attributes['promotion'] !== undefined) return <PromotionAlone pets={names} />;
  const having = all.filter(({ planned, past }) => planned.length > 0 || past.length > 0);
  return (
    <div className="treatments">
      {having.length > 0 && (
        <section className="treatments-list" aria-labelledby="treatments-title">
          <Title size="m" id="treatments-title">
            {t('treatments.title')}
          </Title>
          {having.map((each) => (
            <PetCard key={each.pet.petPublicId} treatments={each} />
          ))}
        </section>
      )}
      <Trouble list={list} />
      <slot name="after-treatments" />
      {/* Nothing is offered to a dog whose treatments could not be loaded. */}
      {!list.partial && (names.length > 0 || having.length === 0) && (
        <Promotion pets={names} orders={canOrder && active.length > 0} />
      )}
      {canOrder && !list.partial && active.length > 0 && (
        <Suspense fallback={names.length > 0 && <Skeleton shape="card" height="14rem" />}>
          <Orders pets={active} />
        </Suspense>
      )}
    </div>
  );
}

/** The offer on another page follows the flag for treatments, as the link of the navigation does (§1). */
function PromotionAlone({ pets }: { pets: readonly Pet[] }) {
  const navbar = useResource(useWidget().account.navbar);
  return dataOf(navbar)?.show_treatment ? <Promotion pets={pets} away /> : <HideTag />;
}

function Failed() {
  const { t } = useWidget();
  const reload = useReload();
  return <FailurePanel level={2} title={t('treatments.failed')} text={t('treatments.failedText')} reload={reload} />;
}

const Waiting = () => (
  <div className="treatments">
    <Skeleton width="12em" height="2em" />
    <Skeleton shape="card" height="11rem" />
  </div>
);

export const register = define(Treatments, own);
