import { dataOf } from '../../src/remote.ts';
import { daysBetween } from '../../src/days.ts';
import type { FoodInHouse } from '../../src/contract/pets/food.ts';
import { foodOf } from '../../src/stores/pets/food.ts';
import { Button } from '../../src/ui/button.tsx';
import { useResource, useWidget } from '../../src/element/widget.tsx';

/** Dogs that are shown; of a kennel, those whose bowls are empty first. */
const most = 4;

/**
 * How long each dog's food lasts. Its place is as high as what most households see, so that nothing moves when it
 * loads. A failure takes nothing away from the links.
 */
export function Food({ dogs: count }: { dogs: number }) {
  const { account, t } = useWidget();
  const food = foodOf(account);
  const remote = useResource(food);
  const dogs = dataOf(remote) ?? [];
  const lines = Math.min(count, most);
  const rest = dogs.length - most;
  // No delivery has arrived yet.
  if (remote.status === 'success' && dogs.length === 0) return null;
  const retry = async (): Promise<void> => {
    // The customer's success loads the food automatically.
    const { $state, reload } = account.customer;
    await ($state.get().status === 'error' ? reload() : food.reload());
  };
  return (
    <section
      className="quick-links-food"
      aria-busy={remote.status === 'loading'}
      aria-label={t('quickLinks.food.title')}
    >
      <p className="small">
        <b>{t('quickLinks.food.title')}</b>
      </p>
      <ul style={{ minHeight: `${lines * 1.5}em` }}>
        {dogs.slice(0, most).map((dog) => (
          <Dog key={dog.petPublicId} {...dog} />
        ))}
      </ul>
      {remote.status === 'error' && (
        <p className="small muted">
          {t('quickLinks.food.failed')}{' '}
          <Button type="link" onClick={() => void retry()}>
            {t('common.tryAgain')}
          </Button>
        </p>
      )}
      {rest > 0 && <p className="small muted">{t('quickLinks.food.more', { count: rest })}</p>}
    </section>
  );
}

function Dog({ name, runsOut, daysLeft, next }: FoodInHouse['dogs'][number]) {
  const { t, format } = useWidget();
  const gap = next === null ? 0 : daysBetween(runsOut, next);
  return (
    <li>
      <b>{name}</b>{' '}
      <span className={gap > 0 ? 'quick-links-gap' : 'muted'}>
        {daysLeft > 0
          ? t('quickLinks.food.left', { count: daysLeft, date: format.dayShort(runsOut) })
          : t('quickLinks.food.gone')}
      </span>
    </li>
  );
}
