import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Pet } from '../../../src/contract/known.ts';
import { dataOf } from '../../../src/remote.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { farewellsOf } from '../../../src/stores/pets/subscription/farewell.ts';
import type { FarewellKind } from '../../../src/stores/pets/subscription/farewell.ts';
import { isNoPets } from '../../../src/stores/account/pets.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { ActionBar } from '../../../src/ui/surfaces/action-bar.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Title } from '../../../src/ui/surfaces/title.tsx';
import { replaceFragment, withFragment } from '../../shared/fragment.ts';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { FarewellLinks } from '../../shared/farewell-links.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { SubtitleLevel } from '../section.tsx';
import { Keep, Kept } from './keep.tsx';
import { Back, DogRows, KindWords } from './parts.tsx';
import { WhatEnds } from './what-ends.tsx';
import { JustSaved } from '../../shared/form/just-saved.tsx';

/** The end of deliveries for a dog that died or has a new home: kind words, what ends, what comes back, what stays. */
export function Farewell({ kind, dog }: { kind: FarewellKind; dog: string | undefined }) {
  const { account, t } = useWidget();
  const { farewells, of } = farewellsOf(account);
  const pets = useResource(account.pets);
  const gone = useResource(farewells);
  const known = dataOf(pets) ?? [];
  const left = dataOf(gone) ?? [];
  const isEmpty = pets.status === 'error' && isNoPets(pets.error);
  const isLoading = (pets.status !== 'success' && !isEmpty) || gone.status !== 'success';
  if ((pets.status === 'error' && !isEmpty) || gone.status === 'error')
    return (
      <LoadFailed
        title={t('farewell.failed')}
        retry={() => void (gone.status === 'error' ? farewells.reload() : account.pets.reload())}
      />
    );
  const pet = known.find(({ petPublicId }) => petPublicId === (dog ?? (known.length === 1 && known[0]!.petPublicId)));
  const ended = left.find(({ petPublicId }) => petPublicId === dog);
  return (
    <div className="leave">
      <Back />
      <SubtitleLevel value={2}>
        {isLoading ? (
          <Card>
            <TextSkeleton width={[40, 90, 70, 80]} spacing={16} />
          </Card>
        ) : pet ? (
          <OfDog pet={pet} kind={kind} />
        ) : ended ? (
          <Kept dog={ended} store={of(ended.petPublicId)} />
        ) : (
          <Which pets={known} kind={kind} />
        )}
      </SubtitleLevel>
    </div>
  );
}

/** Which of several dogs it is about. */
function Which({ pets, kind }: { pets: readonly Pet[]; kind: FarewellKind }) {
  const { t } = useWidget();
  return (
    <>
      <Title>{t('farewell.which')}</Title>
      <Card>
        <DogRows
          dogs={pets.map(({ petPublicId, name, photo_url: photo }) => ({
            href: withFragment(`${kind}/${petPublicId}`),
            name,
            photo,
          }))}
        />
      </Card>
    </>
  );
}

function OfDog({ pet, kind }: { pet: Pet; kind: FarewellKind }) {
  const { account, t } = useWidget();
  const { petPublicId, name, photo_url: photo } = pet;
  const store = farewellsOf(account).of(petPublicId);
  const preview = useStore(store.$preview);
  const edit = useStore(store.edit.$state);
  useEffect(() => {
    // After an undo of "This was a mistake" they have ended already: there is nothing to preview.
    if (store.edit.$state.get().status !== 'saved') queueMicrotask(() => void store.look(kind));
  }, [store, kind]);
  const confirm = async (): Promise<void> => {
    const state = await store.confirm(kind);
    if (state.status !== 'saved') return;
    // The dog is in no list any more, so the address names it.
    replaceFragment(`${kind}/${petPublicId}`);
  };
  if (edit.status === 'saved')
    return edit.data ? <Kept dog={{ ...edit.data.dog, ...edit.data }} store={store} /> : <JustSaved />;
  const outcome = preview.status === 'saved' ? preview.data : undefined;
  const hasDeliveries = pet.subscription_status === 'active' || pet.subscription_status === 'paused';
  return (
    <>
      <KindWords photo={photo} title={t(`farewell.${kind}.title`, { name })}>
        {t(`farewell.${kind}.lead`, { name })}
      </KindWords>
      {preview.status === 'saving' && (
        <Card>
          <TextSkeleton width={[60, 90, 60, 90]} spacing={16} />
        </Card>
      )}
      <EditProblem state={preview} onRetry={() => void store.look(kind)} />
      {outcome && <WhatEnds dog={{ ...outcome.dog, ...outcome }} />}
      {outcome && <Keep dog={outcome.dog} />}
      <FarewellLinks pet={petPublicId} kinds={[kind === 'died' ? 'rehomed' : 'died']} />
      <ActionBar
        label={t(`farewell.${kind}.title`, { name })}
        notice={<EditProblem kept state={edit} onRetry={() => void confirm()} />}
      >
        <Button size="large" loading={edit.status === 'saving'} disabled={!outcome} onClick={() => void confirm()}>
          {t(hasDeliveries ? 'farewell.stop' : 'farewell.remove', { name })}
        </Button>
      </ActionBar>
    </>
  );
}
