import type { FeedingPlan, Pet } from '../../../src/contract/known.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { dataOf } from '../../../src/remote.ts';
import { transitionDays } from '../../../src/stores/pets/transition.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Heading } from '../../shared/tag/level-heading.tsx';

/** The days on which new recipes replace the old ones in the bowl, with grams of each. They are on the printed card too. */
export function Transition({ pet, plan }: { pet: Pet; plan: FeedingPlan }) {
  const { account, t, format } = useWidget();
  const plans = dataOf(useResource(account.feedingPlans.of(pet.petPublicId)));
  const days = plans?.upcoming === plan ? transitionDays(plans) : [];
  if (days.length === 0) return null;
  const { name } = pet;
  return (
    <Card as="section" className="feeding-plan-transition">
      <Heading className="title-m">{t('transition.title', { name })}</Heading>
      <p>{t('transition.text')}</p>
      <table className="weights-table">
        <caption className="visually-hidden">{t('transition.table', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('transition.day')}</th>
            <th scope="col">{t('transition.before')}</th>
            <th scope="col">{t('transition.after')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, before, after }) => (
            <tr key={day}>
              <th scope="row">{format.dayShort(day)}</th>
              <td>{before > 0 ? format.mass(before) : '–'}</td>
              <td>
                <b>{format.mass(after)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">{t('transition.later')}</p>
      <Button type="tertiary" onClick={() => print()}>
        {t('transition.print')}
      </Button>
    </Card>
  );
}
