import { useStore } from '@nanostores/react';
import { Suspense, useLayoutEffect } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { SubscriptionStep } from '../../../src/contract/groups.ts';
import type { Pet } from '../../../src/contract/known.ts';
import { allPets } from '../../../src/contract/pets/subscription.ts';
import { lazyPart } from '../../../src/element/lazy-part.tsx';
import { useCan, useResource, useWidget } from '../../../src/element/widget.tsx';
import { isSettled } from '../../../src/remote.ts';
import { isNoPets } from '../../../src/stores/account/pets.ts';
import { stepsOf, takersOf } from '../../../src/stores/pets/subscription/steps.ts';
import { subscriptionsOf } from '../../../src/stores/pets/subscription/subscription.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { goToFragment } from '../../shared/fragment.ts';
import { petNames } from '../../shared/delivery/delivery-words.ts';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { notice } from '../../shared/lazy-notices.ts';
import { Subtitle } from '../section.tsx';
import { PetRow } from './pet-row.tsx';
import { useActionHref } from '../../../src/element/links.ts';

const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog);
export const Farewells = lazyPart(async () => (await import('../leave/farewells.tsx')).Farewells);
export const PetPages = lazyPart(async () => (await import('../../shared/pet/pet-pages.tsx')).PetPages);
const NoPets = notice('NoPets');

/** Dogs on a page of the list: with their buttons it fits two of a phone's screens. More than `most` need pages. */
const pageSize = 5;
const most = 8;

/**
 * The dialog of the step that was chosen in this tag. A separate component, so that fifty dogs are not rendered again with
 * it.
 */
export function OpenDialog(props: ComponentProps<typeof StepDialog>) {
  const { account, element } = useWidget();
  const { $choice, $shownBy, show, hide } = subscriptionsOf(account);
  const isOpen = useStore($choice) !== undefined;
  const shownBy = useStore($shownBy);
  useLayoutEffect(() => {
    if (!shownBy) show(element);
  }, [element, show, shownBy]);
  useLayoutEffect(() => () => hide(element), [element, hide]);
  return (
    isOpen &&
    shownBy === element && (
      <Suspense>
        <StepDialog {...props} />
      </Suspense>
    )
  );
}

/** §4 Per pet: active, paused or cancelled, and the possible steps; then the steps for all dogs at once. */
export function Subscriptions(props: { mayDeliver: boolean }) {
  const { account } = useWidget();
  const pets = useResource(account.pets);
  const hasFarewells = useCan()('farewell') && isSettled(pets);
  return (
    <>
      <Dogs {...props} />
      {hasFarewells && (
        <Suspense>
          <Farewells hasPets={pets.status === 'success'} />
        </Suspense>
      )}
    </>
  );
}

function Dogs({ mayDeliver }: { mayDeliver: boolean }) {
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
  const { account, element, t } = widget;
  const can = useCan();
  const delay = useActionHref()('change-date', 'delay');
  const store = subscriptionsOf(account);
  const onStep = (who: string, step: SubscriptionStep): void => {
    if (step === 'cancel' && can('leave')) goToFragment(`cancel/${who}`);
    else store.open({ who, step }, element);
  };
  // With only one dog, its own buttons do the same.
  const shared = (can('holiday') ? everyStep.filter((step) => can(step)) : [])
    .map((step) => ({ step, takers: takersOf(step, pets, mayDeliver) }))
    .filter(({ step, takers }) => step !== 'cancel' && takers.length > 1);
  const hasPages = pets.length > most;
  // Of several dogs, cancelling has one place, so that the page doesn't say it again and again. With pages, only that of
  // all dogs has.
  const leaving = can('cancel') ? takersOf('cancel', pets, mayDeliver) : [];
  const isOnce = leaving.length > 1 && !hasPages;
  const everyone = leaving.length > 1 && can('holiday') ? [leaving] : [];
  const cancelled = isOnce ? [...leaving.map((pet) => [pet]), ...everyone] : everyone;
  const labelOf = (who: readonly Pet[]): string => {
    const label = t('settings.for', { action: t('settings.button.cancel'), name: petNames(widget, who) });
    return who.length > 1 ? `${label}: ${t('settings.everyone')}` : label;
  };
  const list = (shown: readonly Pet[]): ReactNode => (
    <ul className="settings-pets">
      {shown.map((pet) => (
        <PetRow
          key={pet.petPublicId}
          pet={pet}
          steps={stepsOf(pet, mayDeliver).filter((step) => can(step) && (!isOnce || step !== 'cancel'))}
          onStep={(step) => onStep(pet.petPublicId, step)}
        />
      ))}
    </ul>
  );
  return (
    <>
      <Card>
        {hasPages ? (
          <Suspense fallback={list(pets.slice(0, pageSize))}>
            <PetPages pets={pets} size={pageSize} list={list} />
          </Suspense>
        ) : (
          list(pets)
        )}
        {shared.length > 0 && (
          <div className="settings-all">
            <Subtitle>{t('settings.all')}</Subtitle>
            <ButtonRow>
              {shared.map(({ step, takers }) => (
                <Button
                  key={step}
                  type="secondary"
                  label={t('settings.for', { action: t(`settings.button.${step}`), name: petNames(widget, takers) })}
                  onClick={() => store.open({ who: allPets, step }, element)}
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
        {cancelled.length > 0 && (
          <div className="settings-all settings-leave">
            <Subtitle>{t('settings.button.cancel')}</Subtitle>
            <ButtonRow>
              {cancelled.map((who) => (
                <Button
                  key={who.length > 1 ? allPets : who[0]!.petPublicId}
                  type="link"
                  label={labelOf(who)}
                  onClick={() => onStep(who.length > 1 ? allPets : who[0]!.petPublicId, 'cancel')}
                >
                  {who.length > 1 ? t('settings.everyone') : petNames(widget, who)}
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
