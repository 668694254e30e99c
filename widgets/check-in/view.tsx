import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Pet } from '../../src/contract/known.ts';
import { HideTag } from '../../src/element/hide-tag.ts';
import { NotOffered, RemoteView, useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { dataOf } from '../../src/remote.ts';
import { checkInsOf, hasNewFood } from '../../src/stores/pets/check-in.ts';
import { isNoPets } from '../../src/stores/account/pets.ts';
import { dayIn } from '../../src/zones.ts';
import { NotHere } from '../shared/not-here.tsx';
import { define } from '../shared/define.ts';
import { notice } from '../shared/lazy-notices.ts';
import { LoadFailed } from '../shared/tag/load-failed.tsx';
import { NothingToAsk } from './nothing.tsx';
import { Questions } from './questions.tsx';
import { Quiet } from './quiet.tsx';
import { Waiting } from './waiting.tsx';
import { own } from './tag.ts';
import { useStoreLocale } from '../../src/element/links.ts';

const UnlessMourned = notice('UnlessMourned');

/**
 * §2 Dry-food check-in page. With `quiet`, for pages about something else: takes no space once nothing is left to ask.
 */
export function CheckIn({ attributes }: { attributes: Attributes }) {
  const isPreview = attributes['section'] === 'milestone';
  const quiet = attributes['quiet'] !== undefined || isPreview;
  const can = useCan();
  const { pets, $now } = useWidget().account;
  const remote = useResource(pets);
  const current = useStore(pets.$current);
  const wanted = attributes['pet'];
  const [done, setDone] = useState<readonly string[]>([]);
  const all = dataOf(remote) ?? [];
  // One dog after the other, beginning with the current one.
  const named = all.filter(({ petPublicId }) => petPublicId === wanted);
  const { timeZone } = useStoreLocale();
  const today = dayIn(timeZone, useStore($now));
  // An explicit dog is shown with or without new food.
  const asked = (wanted ? named : [...all.filter((each) => each === current), ...all]).filter(
    (each) => isAskedAbout(each, quiet) && ((wanted && !quiet) || hasNewFood(each, today)),
  );
  const left = [...new Set(asked)].filter(({ petPublicId }) => !done.includes(petPublicId));
  const pet = left[0] ?? asked[0] ?? (wanted ? named[0] : current);
  const next = left[1];
  if (!can('check-in')) return quiet ? <NotOffered groups="check-in" /> : <NotHere groups="check-in" />;
  if (pet && asked.length > 0 && !isPreview) {
    return (
      <OfPet
        key={pet.petPublicId}
        pet={pet}
        quiet={quiet}
        next={next}
        onDone={() => setDone([...done, pet.petPublicId])}
      />
    );
  }
  const nothing = (): ReactElement =>
    quiet ? (
      <Quiet />
    ) : (
      <NothingToAsk pet={pet} isKnown={(wanted ? named : all).some((each) => isAskedAbout(each, false))} />
    );
  const failed = (error: unknown): ReactElement =>
    isNoPets(error) && !quiet ? (
      <UnlessMourned instead={() => <HideTag />}>{nothing()}</UnlessMourned>
    ) : quiet ? (
      <HideTag />
    ) : (
      <Failed retry={pets.reload} />
    );
  return (
    <RemoteView remote={remote} skeleton={<Waiting />} error={failed}>
      {nothing}
    </RemoteView>
  );
}

/** A dog that has never had kibble from us has no new kibble to report on. */
const isAskedAbout = ({ subscription_status: status, portions, food_since: since }: Pet, quiet: boolean): boolean =>
  (quiet ? status === 'active' : status !== 'pending') && portions?.dryGrams !== 0 && since !== null;

interface OfPetProps {
  pet: Pet;
  quiet: boolean;
  /** The dog that is asked about next. */
  next: Pet | undefined;
  onDone: () => void;
}

function OfPet({ pet, quiet, next, onDone }: OfPetProps) {
  const { account } = useWidget();
  const resource = checkInsOf(account).of(pet.petPublicId);
  const retry = async (): Promise<void> => {
    // The customer's success loads the check-in automatically.
    const { $state, reload } = account.customer;
    await ($state.get().status === 'error' ? reload() : resource.reload());
  };
  return (
    <RemoteView
      remote={useResource(resource)}
      skeleton={<Waiting />}
      error={() => (quiet ? <HideTag /> : <Failed retry={retry} />)}
    >
      {(checkIn) => <Questions checkIn={checkIn} quiet={quiet} next={next} onDone={onDone} />}
    </RemoteView>
  );
}

function Failed({ retry }: { retry: () => Promise<unknown> }) {
  const { t } = useWidget();
  return <LoadFailed title={t('checkIn.failed')} retry={() => void retry()} />;
}

export const register = define(CheckIn, own);
