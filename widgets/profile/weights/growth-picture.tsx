import type { WeightEntry, WeightLog } from '../../../src/contract/pets/weights.ts';
import { useWidget } from '../../../src/element/widget.tsx';

/** Photos in a row. */
const most = 6;

/** Up to six of these, the first and the last among them, as far apart as can be. */
function spread<T>(all: readonly T[]): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, index) => all[Math.round((index * (all.length - 1)) / (most - 1))]!);
}

/** How the dog has grown: photos of the log from the oldest to the newest, each with day and weight. */
export function GrowthPicture({ log: { name, entries } }: { log: WeightLog }) {
  const { t, format, picture } = useWidget();
  const photos = entries.flatMap((entry): (WeightEntry & { src: string })[] => {
    const src = picture(entry.photoUrl);
    return src ? [{ ...entry, src }] : [];
  });
  if (photos.length < 2) return null;
  return (
    <figure className="weights-growth">
      <figcaption className="title-s">{t('weights.picture', { name })}</figcaption>
      <ol>
        {spread(photos.toReversed()).map(({ day, kg, src }) => {
          const date = format.dateYear(day);
          return (
            <li key={day}>
              <img src={src} alt={t('weights.photoOf', { name, date })} width="160" height="160" loading="lazy" />
              <b>{`${format.number(kg)}\u00a0${t('profile.kilograms')}`}</b>
              <span className="small muted">{date}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
