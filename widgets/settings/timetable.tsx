import type { Timetable as Table } from '../../src/contract/deliveries/timetable.ts';
import { daysBetween } from '../../src/days.ts';
import { useWidget } from '../../src/element/widget.tsx';
import type { Widget } from '../../src/element/widget.tsx';
import { petNames } from '../shared/delivery-words.ts';

/** How a bowl stands when the next box comes: "6 days to spare", "bowl empty for 2 days". */
function bowlWords({ t }: Pick<Widget, 't'>, { runsOut, next }: Table['food'][number]): string {
  const spare = daysBetween(next, runsOut);
  if (spare === 0) return t('changeDate.bowl.just');
  return t(spare > 0 ? 'changeDate.bowl.spare' : 'changeDate.bowl.empty', { count: Math.abs(spare) });
}

/** What a change means: the coming boxes with their days and totals, each dog's food, and the next charge. */
export function Timetable({ boxes, food, nextCharge }: Table) {
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
      {boxes.length > 0 && (
        <dl className="settings-facts settings-boxes">
          {boxes.map((box) => (
            <div key={box.id}>
              <dt>
                {head(box)}
                {box.was && box.date && box.was !== box.date && (
                  <> {t('settings.timetable.moved', { date: format.dayShort(box.was) })}</>
                )}
              </dt>
              <dd>{total(box)}</dd>
            </div>
          ))}
        </dl>
      )}
      {food.length > 0 && (
        <p>
          {t('settings.timetable.food', {
            dogs: food.map((each) => `${each.name}: ${bowlWords(widget, each)}`).join(' · '),
          })}
        </p>
      )}
      <p>
        <b>
          {nextCharge ? t('settings.charge.next', { date: format.dateLong(nextCharge) }) : t('settings.charge.none')}
        </b>
      </p>
    </div>
  );
}
