import { useStore } from '@nanostores/react';
import { Suspense, useLayoutEffect } from 'react';
import type { ComponentProps } from 'react';
import type { SubscriptionStep } from '../../../src/contract/groups.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import { allPets } from '../../../src/contract/pets/subscription.ts';
import { lazyPart } from '../../../src/element/lazy-part.tsx';
import { useActionHref, useCan, useResource, useWidget } from '../../../src/element/widget.tsx';
import { isSettled } from '../../../src/remote.ts';
import { isNoPets } from '../../../src/stores/pets/pets.ts';
import { hasPlannedPause, stepsOf, takersOf } from '../../../src/stores/pets/steps.ts';
import { subscriptionsOf } from '../../../src/stores/pets/subscription.ts';
import { Avatar } from '../../../src/ui/marks/avatar.tsx';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { Contact } from '../../shared/contact.tsx';
import { useStoreLocale } from '../../shared/delivery/delivery-parts.tsx';
import { petNames } from '../../shared/delivery/delivery-words.ts';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { notice } from '../../shared/notices/lazy.ts';
import { PetLabel, stateOf, toneOf } from '../../shared/pet/pet-label.tsx';
import { PetLine } from '../../shared/pet/pet-line.tsx';
import { Subtitle } from '../section.tsx';

const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog);
export const Farewells = lazyPart(async () => (await import('../leave/farewells.tsx')).Farewells);
const NoPets = notice('NoPets');

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

interface PetRowProps {
  pet: Pet;
  steps: readonly SubscriptionStep[];
  onStep: (step: SubscriptionStep) => void;
}

/** The step that a state waits for. */
const waitsFor = { paused: 'resume', cancelled: 'restart', pending: 'start' } as const;

/** An unsupported step: the shop's own link for it, else a link to support. */
function Elsewhere({ step, name }: { step: SubscriptionStep; name: string }) {
  const { t } = useWidget();
  const link = useActionHref()(step, '');
  if (!link) return <Contact />;
  const action = t(`settings.button.${step}`);
  return (
    <Button type="secondary" href={link} label={t('settings.for', { action, name })}>
      {action}
    </Button>
  );
}

/** A dog, the state of its deliveries, and the steps that are possible now. */
function PetRow({ pet, steps, onStep }: PetRowProps) {
  const { t, picture } = useWidget();
  const { segment } = useStoreLocale();
  const { name } = pet;
  const state = stateOf(pet);
  const planned = hasPlannedPause(pet);
  const can = useCan();
  const profile = useActionHref()('profile', `/${segment}/profile#${pet.petPublicId}`);
  const wanted = Object.hasOwn(waitsFor, state) ? waitsFor[state as keyof typeof waitsFor] : undefined;
  const missing = wanted && !can(wanted) ? wanted : undefined;
  return (
    <li className="settings-pet">
      <Avatar shape="round" size={48} src={picture(pet.photo_url)} tone={toneOf(pet)} muted={state === 'paused'} />
      <div className="settings-pet-text">
        <div className="settings-pet-name">
          <Subtitle>{name}</Subtitle>
          <PetLabel state={state} />
        </div>
        <PetLine pet={pet} state={state} />
        <ButtonRow>
          {steps.map((step) => {
            const isKept = step === 'restart' && state !== 'cancelled';
            const action = isKept
              ? t('declaration.keep')
              : t(`settings.${planned && step !== 'cancel' ? 'planned' : 'button'}.${step}`);
            return (
              <Button
                key={step}
                type={step === 'cancel' ? 'link' : step === 'start' ? 'primary' : 'secondary'}
                label={t('settings.for', { action, name })}
                onClick={() => onStep(step)}
              >
                {action}
              </Button>
            );
          })}
          {missing && steps.length === 0 && <Elsewhere step={missing} name={name} />}
          {state === 'incomplete' &&
            (profile ? (
              <Button type="secondary" href={profile} label={t('petsList.finishLabel', { name })}>
                {t('petsList.finish')}
              </Button>
            ) : (
              <Contact />
            ))}
        </ButtonRow>
      </div>
    </li>
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
  const { segment } = useStoreLocale();
  const can = useCan();
  const delay = useActionHref()('change-date', `/${segment}/deliveries/change-date`);
  const store = subscriptionsOf(account);
  const onStep = (who: string, step: SubscriptionStep): void => {
    if (step === 'cancel' && can('leave')) location.hash = `#cancel/${who}`;
    else store.open({ who, step }, element);
  };
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
              onStep={(step) => onStep(pet.petPublicId, step)}
            />
          ))}
        </ul>
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
        {isOnce && (
          <div className="settings-all settings-leave">
            <Subtitle>{t('settings.button.cancel')}</Subtitle>
            <ButtonRow>
              {[...leaving.map((pet) => [pet]), ...(can('holiday') ? [leaving] : [])].map((who) => (
                <Button
                  key={who.length > 1 ? allPets : who[0]!.petPublicId}
                  type="link"
                  label={t('settings.for', { action: t('settings.button.cancel'), name: petNames(widget, who) })}
                  onClick={() => onStep(who.length > 1 ? allPets : who[0]!.petPublicId, 'cancel')}
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
