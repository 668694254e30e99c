import type { Timetable as Table } from '../../../src/contract/deliveries/timetable.ts';
import { daysBetween } from '../../../src/days.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import type { Widget } from '../../../src/element/widget.tsx';
import { petNames } from '../../shared/delivery/delivery-words.ts';
import { emptyDays } from '../../shared/delivery/empty-days.ts';
import { isolate } from '../../../src/i18n/isolate.ts';

/**
 * How long the food lasts beyond the next delivery: "6 days to spare", "bowl empty for 2 days". The backend counts the days without food;
 * a delivery can arrive as late as on the last day of its window.
 */
export function bowlWords(
  { t, format }: Pick<Widget, 't' | 'format'>,
  { petPublicId, runsOut, next, until }: Table['food'][number],
  gaps: Table['gaps'],
): string {
  const spare = daysBetween(until ?? next, runsOut);
  const count = emptyDays(gaps, petPublicId) ?? Math.max(0, -spare);
  if (!Number.isFinite(count)) {
    const [gap] = gaps!.filter((each) => each.petPublicId === petPublicId);
    return t('settings.timetable.open', { from: format.dateLong(gap!.from) });
  }
  if (count > 0)
    return t(until === null || until === next ? 'changeDate.bowl.empty' : 'settings.timetable.mayBeEmpty', { count });
  return spare > 0 ? t('changeDate.bowl.spare', { count: spare }) : t('changeDate.bowl.just');
}

/** How the food of each dog lasts until its next delivery. */
export function FoodUntilNext({ food, gaps }: Pick<Table, 'food' | 'gaps'>) {
  const widget = useWidget();
  if (food.length === 0) return null;
  return (
    <p>
      {widget.t('settings.timetable.food', {
        dogs: food.map((each) => `${isolate(each.name)}: ${bowlWords(widget, each, gaps)}`).join(' · '),
      })}
    </p>
  );
}

/** What a change means: the coming deliveries with their days and totals, each dog's food, and the next charge. */
export function Timetable({ boxes: deliveries, food, gaps, nextCharge }: Table) {
  const widget = useWidget();
  const { t, format } = widget;
  const head = ({ date, was, pets }: Table['boxes'][number]): string => {
    const day = format.dayShort(date ?? was ?? '');
    return pets.length > 0 ? t('settings.box.for', { date: day, names: petNames(widget, pets) }) : day;
  };
  const total = ({ before, after }: Table['boxes'][number]): string => {
    if (!after) return t('settings.box.none');
    const [old, now] = [before && format.money(before), format.money(after)];
    if (!old) return t('settings.box.new', { total: now });
    return old === now ? now : t('settings.box.changed', { old, total: now });
  };
  return (
    <div className="settings-stack">
      {deliveries.length > 0 && (
        <dl className="settings-facts settings-boxes">
          {deliveries.map((delivery) => (
            <div key={delivery.id}>
              <dt>
                {head(delivery)}
                {delivery.was && delivery.date && delivery.was !== delivery.date && (
                  <> {t('settings.timetable.moved', { date: format.dayShort(delivery.was) })}</>
                )}
              </dt>
              <dd>{total(delivery)}</dd>
            </div>
          ))}
        </dl>
      )}
      <FoodUntilNext food={food} gaps={gaps} />
      <p>
        <b>
          {nextCharge ? t('settings.charge.next', { date: format.dateLong(nextCharge) }) : t('settings.charge.none')}
        </b>
      </p>
    </div>
  );
}
