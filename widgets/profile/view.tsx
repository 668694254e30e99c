import { useStore } from '@nanostores/react';
import { Suspense, useId, useLayoutEffect } from 'react';
import type { ReactElement } from 'react';
import type { Pet } from '../../src/contract/known.ts';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { RemoteView, useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { dataOf, isSettled, loading } from '../../src/remote.ts';
import type { Remote } from '../../src/remote.ts';
import { isNotFound } from '../../src/stores/account/failures.ts';
import { isNoPets } from '../../src/stores/account/pets.ts';
import { profilesOf } from '../../src/stores/pets/profile.ts';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { TextSkeleton } from '../../src/ui/notices/skeleton.tsx';
import { define } from '../shared/define.ts';
import { goToFragment, useFragment } from '../shared/fragment.ts';
import { NotHere } from '../shared/not-here.tsx';
import { LoadFailed } from '../shared/tag/load-failed.tsx';
import { notice } from '../shared/lazy-notices.ts';
import { useRoom } from '../shared/tag/use-room.ts';
import { readAddress } from './place.ts';
import type { Place } from './place.ts';
import { own } from './tag.ts';

const NoPets = notice('NoPets');

const AddDog = lazyPart(async () => (await import('./add-dog.tsx')).AddDog);
export const Weights = lazyPart(async () => (await import('./weights/weights.tsx')).Weights);
export const ProfileForm = lazyPart(async () => (await import('./form.tsx')).ProfileForm);

/** The profile of a dog: the navigation bar's entry (§2). A backend without profiles may have the log of weights. */
export function Profile({ attributes }: { attributes: Attributes }) {
  const { pet, section } = attributes;
  const can = useCan();
  if (!can('profile') && !can('weights')) return <NotHere groups="profile" />;
  return <Offered wanted={pet} showsWeights={section === 'weights' || !can('profile')} />;
}

/** In the page's address, in place of a dog: a new one. */
const newDog = 'new';

/**
 * Makes the dog that the page's address names the current one, now and whenever the address changes. Returns what
 * it opens.
 */
function useAddress(wanted: string | undefined): { isNew: boolean; named: string; place: Place | undefined } {
  const { pets } = useWidget().account;
  const { dog: named, place } = readAddress(useFragment());
  // Any other fragment is the page's own.
  const isDog = (dataOf(useStore(pets.$state)) ?? []).some(({ petPublicId }) => petPublicId === named);
  const pet = isDog ? named : wanted;
  // In the commit: a passive effect may run after a press, which it would undo.
  useLayoutEffect(() => {
    if (pet) pets.choose(pet);
  }, [pets, pet]);
  return { isNew: named === newDog, named, place };
}

/** The data once the code of the forms is there too, so that nothing below moves twice. */
function useWithForms<T>(remote: Remote<T>): Remote<T> {
  const code = useResource(ProfileForm.code);
  return isSettled(code) ? remote : loading;
}

interface OfferedProps {
  wanted: string | undefined;
  /** Whether a preview shows the log of weights. */
  showsWeights: boolean;
}

function Offered({ wanted, showsWeights }: OfferedProps) {
  const { account, t } = useWidget();
  const { pets } = account;
  const can = useCan();
  const address = useAddress(wanted);
  const isNew = address.isNew && can('add-dog');
  const remote = useWithForms(useResource(pets));
  const current = useStore(pets.$current);
  const hasWeights = can('weights') && (address.place === 'weights' || showsWeights);
  // Also of a dog that no list has any more.
  const weighed = address.place === 'weights' ? address.named : current?.petPublicId;
  if (hasWeights && weighed)
    return (
      <div className="profile">
        {remote.status === 'success' && current && remote.data.length > 1 && weighed === current.petPublicId && (
          <Chooser pets={remote.data} current={current} place="weights" />
        )}
        <Suspense fallback={<Waiting />}>
          <Weights key={weighed} pet={weighed} />
        </Suspense>
      </div>
    );
  if (remote.status === 'success' && current && !isNew)
    return (
      <OfPet
        key={current.petPublicId}
        pet={current}
        all={remote.data}
        place={current.petPublicId === address.named ? address.place : undefined}
      />
    );
  const failed = (error: Error): ReactElement => {
    if (!isNoPets(error)) return <LoadFailed title={t('petsList.failed')} retry={() => void pets.reload()} />;
    return can('add-dog') ? <AddDog /> : <NoPets />;
  };
  return (
    <RemoteView remote={remote} skeleton={<Waiting />} error={failed}>
      {() => <AddDog />}
    </RemoteView>
  );
}

function OfPet({ pet, all, place }: { pet: Pet; all: readonly Pet[]; place: Place | undefined }) {
  const { account, t } = useWidget();
  const resource = profilesOf(account).profile(pet.petPublicId);
  const isWide = useRoom(560);
  const isOnQuestion = !isWide && place !== undefined && place !== 'all';
  const chooser = all.length > 1 && !isOnQuestion && <Chooser pets={all} current={pet} />;
  const failed = (error: Error): ReactElement => (
    <div className="profile">
      {chooser}
      <LoadFailed
        title={t(isNotFound(error) ? 'changes.problem.not-found.title' : 'profile.failed', { name: pet.name })}
        retry={() => void resource.reload()}
      />
    </div>
  );
  return (
    <RemoteView remote={useResource(resource)} skeleton={<Waiting />} error={failed}>
      {(profile) => (
        <div className="profile">
          {chooser}
          <ProfileForm pet={pet} profile={profile} place={place} isWide={isWide} />
        </div>
      )}
    </RemoteView>
  );
}

const Waiting = () => (
  <div className="profile">
    {[0, 1].map((key) => (
      <Card key={key}>
        <TextSkeleton width={[40, 90, 70, 80, 40, 90]} spacing={16} />
      </Card>
    ))}
  </div>
);

/** Lets the customer choose the dog. A plain list: there may be fifty. */
function Chooser({ pets, current, place }: { pets: readonly Pet[]; current: Pet; place?: Place }) {
  const { account, t } = useWidget();
  const id = useId();
  const nameOf = ({ name, status }: Pet): string => (status === 'partial' ? t('profile.partial', { name }) : name);
  return (
    <div className="profile-field profile-chooser">
      <label htmlFor={id}>{t('profile.dog')}</label>
      <select
        id={id}
        className="field-input"
        value={current.petPublicId}
        onChange={({ target: { value } }) => {
          account.pets.choose(value);
          if (place) goToFragment(`${value}/${place}`);
        }}
      >
        {pets.map((pet) => (
          <option key={pet.petPublicId} value={pet.petPublicId}>
            {nameOf(pet)}
          </option>
        ))}
      </select>
    </div>
  );
}

export const register = define(Profile, own);
