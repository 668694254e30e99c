import { dataOf } from '../../src/remote.ts';
import { foodOf } from '../../src/stores/pets/food.ts';
import type { ReactNode } from 'react';
import type { Pet } from '../../src/contract/known.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { FarewellLinks } from '../shared/farewell-links.tsx';
import { useResource, useWidget } from '../../src/element/widget.tsx';
import { TransitionLine } from './transition-line.tsx';

/** How long a dog's food lasts, and a change of its kibble: the place until the answer is there, and no line of what isn't known. */
export const Food = ({ pet, place }: { pet: Pet; place: ReactNode }) => (
  <>
    <FoodLeft petPublicId={pet.petPublicId} place={place} />
    <TransitionLine pet={pet} />
  </>
);

function FoodLeft({ petPublicId, place }: { petPublicId: string; place: ReactNode }) {
  const { account, t, format } = useWidget();
  const remote = useResource(foodOf(account));
  if (remote.status === 'init' || remote.status === 'loading') return place;
  const dog = dataOf(remote)?.dogs.find((each) => each.petPublicId === petPublicId);
  if (!dog) return null;
  const { daysLeft, runsOut, next, gap } = dog;
  const isEmpty = gap === undefined ? next !== null && runsOut < next : gap !== null;
  return (
    <p className={`pets-list-food small ${isEmpty ? 'pets-list-gap' : 'muted'}`}>
      {daysLeft > 0
        ? t('petsList.food.left', { count: daysLeft, date: format.dayShort(runsOut) })
        : t('petsList.food.gone')}
      {gap?.until && gap.days && next && (
        <> · {t('petsList.food.gap', { count: gap.days, date: format.range(next, gap.until) })}</>
      )}
    </p>
  );
}

/** Below the list: that the food of all dogs could not be loaded, once, and the quiet way to end a dog's deliveries. */
export const Below = () => (
  <>
    <FoodFailed />
    <FarewellLinks kinds={['died']} />
  </>
);

function FoodFailed() {
  const { account, t } = useWidget();
  const food = foodOf(account);
  if (useResource(food).status !== 'error') return null;
  const retry = async (): Promise<void> => {
    // The customer's success loads the food automatically.
    const { $state, reload } = account.customer;
    await ($state.get().status === 'error' ? reload() : food.reload());
  };
  return (
    <p className="small muted">
      {t('petsList.food.failed')}{' '}
      <Button type="link" onClick={() => void retry()}>
        {t('common.tryAgain')}
      </Button>
    </p>
  );
}
