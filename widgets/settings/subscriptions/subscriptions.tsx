import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import type { SubscriptionStep } from '../../../src/contract/groups.ts';
import { allPets } from '../../../src/contract/pets/subscription.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import { subscriptionsOf } from '../../../src/stores/pets/subscription.ts';
import { stepsOf, takersOf } from '../../../src/stores/pets/steps.ts';
import { isNoPets } from '../../../src/stores/pets/pets.ts';
import { Button, ButtonRow } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { TextSkeleton } from '../../../src/ui/skeleton.tsx';
import { useStoreLocale } from '../../shared/delivery-parts.tsx';
import { petNames } from '../../shared/delivery-words.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { NoPets } from '../../shared/notices/lazy.ts';
import { useCan, useResource, useActionHref, useWidget } from '../../../src/element/widget.tsx';
import { lazyPart } from '../../../src/element/lazy-part.tsx';
import { PetRow } from './pet-row.tsx';

const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog);

/** §4 Per pet: active, paused or cancelled, and the possible steps; then the steps for all dogs at once. */
export function Subscriptions({ mayDeliver }: { mayDeliver: boolean }) {
  const { account, t } = useWidget();
  const pets = useResource(account.pets);
  if (pets.status === 'success') return <Loaded pets={pets.data} mayDeliver={mayDeliver} />;
  if (pets.status !== 'error') {
    return (
      <Card>
        <TextSkeleton width={[60, 90, 60, 90]} spacing={20} />
      </Card>
    );
  }
  if (isNoPets(pets.error)) {
    return (
      <Suspense>
        <NoPets />
      </Suspense>
    );
  }
  return <LoadFailed title={t('petsList.failed')} retry={() => void account.pets.reload()} />;
}

const everyStep: readonly SubscriptionStep[] = ['start', 'pause', 'resume', 'restart', 'cancel'];

function Loaded({ pets, mayDeliver }: { pets: readonly Pet[]; mayDeliver: boolean }) {
  const widget = useWidget();
  const { account, t } = widget;
  const { segment } = useStoreLocale();
  const can = useCan();
  const delay = useActionHref()('change-date', `/${segment}/deliveries/change-date`);
  const store = subscriptionsOf(account);
  // With only one dog, its own buttons do the same.
  const shared = (can('holiday') ? everyStep.filter((step) => can(step)) : [])
    .map((step) => ({ step, takers: takersOf(step, pets, mayDeliver) }))
    .filter(({ step, takers }) => step !== 'cancel' && takers.length > 1);
  // Of several dogs, cancelling has one place, so that the page doesn't say it again and again.
  const leaving = can('cancel') ? takersOf('cancel', pets, mayDeliver) : [];
  const isOnce = leaving.length > 1;
  return (
    <>
      <Card>
        <ul className="settings-pets">
          {pets.map((pet) => (
            <PetRow
              key={pet.petPublicId}
              pet={pet}
              steps={stepsOf(pet, mayDeliver).filter((step) => can(step) && (!isOnce || step !== 'cancel'))}
              onStep={(step) => store.open({ who: pet.petPublicId, step })}
            />
          ))}
        </ul>
        {shared.length > 0 && (
          <div className="settings-all">
            <h3 className="title-s">{t('settings.all')}</h3>
            <ButtonRow>
              {shared.map(({ step, takers }) => (
                <Button
                  key={step}
                  type="secondary"
                  label={t('settings.for', { action: t(`settings.button.${step}`), name: petNames(widget, takers) })}
                  onClick={() => store.open({ who: allPets, step })}
                >
                  {t(`settings.button.${step}`)}
                </Button>
              ))}
            </ButtonRow>
          </div>
        )}
        {delay && takersOf('pause', pets, mayDeliver).length > 0 && (
          <p className="settings-delay">
            <Button type="link" href={delay}>
              {t('settings.delay')}
            </Button>
          </p>
        )}
        {isOnce && (
          <div className="settings-all settings-leave">
            <h3 className="title-s">{t('settings.button.cancel')}</h3>
            <ButtonRow>
              {[...leaving.map((pet) => [pet]), ...(can('holiday') ? [leaving] : [])].map((who) => (
                <Button
                  key={who.length > 1 ? allPets : who[0]!.petPublicId}
                  type="link"
                  label={t('settings.for', { action: t('settings.button.cancel'), name: petNames(widget, who) })}
                  onClick={() => store.open({ who: who.length > 1 ? allPets : who[0]!.petPublicId, step: 'cancel' })}
                >
                  {petNames(widget, who)}
                </Button>
              ))}
            </ButtonRow>
          </div>
        )}
      </Card>
      <OpenDialog pets={pets} mayDeliver={mayDeliver} />
    </>
  );
}

/** A separate component, so that fifty dogs are not rendered again with it. */
function OpenDialog(props: ComponentProps<typeof StepDialog>) {
  const isOpen = useStore(subscriptionsOf(useWidget().account).$choice) !== undefined;
  return (
    isOpen && (
      <Suspense>
        <StepDialog {...props} />
      </Suspense>
    )
  );
}
