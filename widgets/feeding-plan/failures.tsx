import { useContext } from 'react';
import { isNotFound } from '../../src/stores/account/failures.ts';
import { isNoPets } from '../../src/stores/account/pets.ts';
import { FailurePanel } from '../shared/tag/load-failed.tsx';
import { notice } from '../shared/lazy-notices.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { UnknownPet } from './chosen-pet.ts';
import { LevelContext } from '../shared/tag/level-heading.tsx';

const NoDog = notice('NoDog');

/** `below`: the message appears under the widget's title. */
interface Below {
  below?: boolean;
}

const useLevel = (below: boolean | undefined): 1 | 2 | 3 => (useContext(LevelContext) + (below ? 1 : 0)) as 1 | 2 | 3;

/** There is no dog, not this dog, or the dogs could not be loaded. */
export function NotThere({ error, below }: Below & { error: Error }) {
  const { account } = useWidget();
  const level = useLevel(below);
  const unknown = error instanceof UnknownPet || isNotFound(error);
  return unknown || isNoPets(error) ? (
    <NoDog unknown={unknown} level={level} />
  ) : (
    <Failed reload={account.pets.reload} />
  );
}

/** §8 Error retrieving feeding plan. */
export function Failed({ reload, below }: Below & { reload: () => Promise<unknown> }) {
  const { t } = useWidget();
  return (
    <FailurePanel
      level={useLevel(below)}
      title={t('feedingPlan.failed')}
      text={t('feedingPlan.failedText')}
      reload={reload}
    />
  );
}
