import { useId } from 'react';
import type { Ranges } from '../../../src/contract/deliveries/changes.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { emptyBefore } from './bowl.ts';
import type { PartLevel } from '../../shared/tag/level-heading.tsx';

interface FoodProps {
  food: Ranges['food'];
  /** The day on which the delivery would come, with what it means. */
  day: Pick<Ranges['methods'][number]['dates'][number], 'date' | 'until' | 'gaps'>;
  Heading: PartLevel;
}

/** Shows how many days of food each dog has left, how that was estimated, and whether it lasts until the delivery comes. */
export function Food({ food, day, Heading }: FoodProps) {
  const { t } = useWidget();
  const titleId = useId();
  if (food.length === 0) return null;
  return (
    <Card as="section" tone="kibble" labelledBy={titleId} className="change-date-food">
      <Heading className="title-s" id={titleId}>
        {t('changeDate.food.title')}
      </Heading>
      <ul>
        {food.map((each) => (
          <Dog key={each.petPublicId} food={each} day={day} />
        ))}
      </ul>
      <p className="muted small">{t('changeDate.food.note')}</p>
    </Card>
  );
}

function Dog({ food, day }: { food: Ranges['food'][number] } & Pick<FoodProps, 'day'>) {
  const { t, format } = useWidget();
  const {
    name,
    kind,
    daysLeft,
    runsOut,
    boxDate: deliveryDate,
    boxGrams: deliveryGrams,
    leftGrams,
    dailyGrams,
    coming,
  } = food;
  const gap = emptyBefore([food], day, food.petPublicId) ?? 0;
  const before = coming.filter(({ date }) => date < day.date);
  const values = {
    name,
    box: format.mass(deliveryGrams),
    date: format.dateShort(deliveryDate),
    left: format.mass(leftGrams),
    daily: format.mass(dailyGrams),
    food: t(`changeDate.food.${kind === 'wet' ? kind : 'dry'}`),
  };
  return (
    <li>
      <b>{name}</b>
      <p>
        {daysLeft > 0
          ? t('changeDate.food.left', { count: daysLeft, date: format.dayShort(runsOut) })
          : t('changeDate.food.gone', { date: format.dayShort(runsOut) })}
      </p>
      <p className="muted small">{t(leftGrams > 0 ? 'changeDate.food.howWithRest' : 'changeDate.food.how', values)}</p>
      {before.length > 0 && (
        <p className="muted small">
          {t('changeDate.food.between', {
            dates: format.list(new Set(before.map(({ date }) => format.dayShort(date)))),
          })}
        </p>
      )}
      {gap > 0 && Number.isFinite(gap) && <p className="change-date-gap">{t('changeDate.food.gap', { count: gap })}</p>}
    </li>
  );
}
