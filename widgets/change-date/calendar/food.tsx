import { useId } from 'react';
import { daysBetween } from '../../../src/days.ts';
import type { Ranges } from '../../../src/contract/deliveries/changes.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { emptyAt } from './bowl.ts';
import type { PartLevel } from '../../shared/tag/level-heading.tsx';

interface FoodProps {
  food: Ranges['food'];
  /** Day on which the delivery would come. */
  arrival: string;
  Heading: PartLevel;
}

/** Shows how many days of food each dog has left, how that was estimated, and whether it lasts until the delivery comes. */
export function Food({ food, arrival, Heading }: FoodProps) {
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
          <Dog key={each.petPublicId} food={each} arrival={arrival} />
        ))}
      </ul>
      <p className="muted small">{t('changeDate.food.note')}</p>
    </Card>
  );
}

function Dog({ food, arrival }: { food: Ranges['food'][number]; arrival: string }) {
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
    moreBefore,
    coming,
  } = food;
  const gap = moreBefore !== false && coming.length === 0 ? 0 : daysBetween(emptyAt(food, arrival), arrival);
  const before = coming.filter(({ date }) => date < arrival);
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
      {gap > 0 && <p className="change-date-gap">{t('changeDate.food.gap', { count: gap })}</p>}
    </li>
  );
}
