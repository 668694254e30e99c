import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import type { Pet } from '../../src/contract/pets/pet.ts';
import { profilesOf } from '../../src/stores/pets/profile.ts';
import { isNoPets } from '../../src/stores/pets/pets.ts';
import { isNotFound } from '../../src/stores/core/not-found.ts';
import { Card } from '../../src/ui/card.tsx';
import { TextSkeleton } from '../../src/ui/skeleton.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { NoPets } from '../shared/notices/lazy.ts';
import { NotOffered, RemoteView, useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { Chooser } from './chooser.tsx';
import { ProfileForm } from './form.tsx';

/** The profile of a dog: the navigation bar's entry (§2). */
export function Profile({ attributes }: { attributes: Attributes }) {
  return useCan()('profile') ? <Offered wanted={attributes['pet']} /> : <NotOffered groups="profile" />;
}

/** Makes the dog that the page's address names the current one, now and whenever the address changes. */
function useAddress(wanted: string | undefined): void {
  const { pets } = useWidget().account;
  useEffect(() => {
    const go = (): void => {
      const named = location.hash.slice(1) || wanted;
      if (named) pets.choose(named);
    };
    go();
    addEventListener('hashchange', go);
    return () => removeEventListener('hashchange', go);
  }, [pets, wanted]);
}

function Offered({ wanted }: { wanted: string | undefined }) {
  const { account, t } = useWidget();
  const { pets } = account;
  useAddress(wanted);
  const remote = useResource(pets);
  const current = useStore(pets.$current);
  return (
    <RemoteView
      remote={remote}
      skeleton={<Waiting />}
      error={(error) =>
        isNoPets(error) ? <NoPets /> : <LoadFailed title={t('petsList.failed')} retry={() => void pets.reload()} />
      }
    >
      {(all) => (
        <div className="profile">
          {all.length > 1 && <Chooser pets={all} current={current ?? all[0]!} />}
          <OfPet key={current?.petPublicId} pet={current ?? all[0]!} />
        </div>
      )}
    </RemoteView>
  );
}

function OfPet({ pet }: { pet: Pet }) {
  const { account, t } = useWidget();
  const resource = profilesOf(account).profile(pet.petPublicId);
  const remote = useResource(resource);
  if (remote.status === 'success') {
    return (
      <Suspense fallback={<Waiting />}>
        <ProfileForm pet={pet} profile={remote.data} />
      </Suspense>
    );
  }
  if (remote.status !== 'error') return <Waiting />;
  const title = t(isNotFound(remote.error) ? 'changes.problem.not-found.title' : 'profile.failed', { name: pet.name });
  return <LoadFailed title={title} retry={() => void resource.reload()} />;
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
