import { useState } from 'react';
import { guideOn, guideText } from '../../../src/contract/pets/weight-chart.ts';
import type { WeightEntry, WeightLog } from '../../../src/contract/pets/weights.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Button } from '../../../src/ui/controls/button.tsx';
import { values } from '../questions/values.ts';

/** Rows before "Show all". */
const few = 8;

interface EntriesProps {
  log: WeightLog;
  /** undefined: the log can only be read. */
  onEdit: ((entry: WeightEntry) => void) | undefined;
}

/** The entries as a table, the newest first. */
export function Entries({ log, onEdit }: EntriesProps) {
  const { t, format, picture } = useWidget();
  const [isWhole, setWhole] = useState(false);
  const { name, entries, growth } = log;
  const shown = isWhole ? entries : entries.slice(0, few);
  const kilograms = (text: string): string => `${text}\u00a0${t('profile.kilograms')}`;
  const hasGuide = entries.some(({ day }) => guideOn(growth, day));
  return (
    <>
      <table className="weights-table">
        <caption className="visually-hidden">{t('weights.table', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('weights.day')}</th>
            <th scope="col">{t('weights.weight')}</th>
            {hasGuide && <th scope="col">{t('weights.guide')}</th>}
            {onEdit && (
              <th scope="col">
                <span className="visually-hidden">{t('weights.edit')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => {
            const { day, kg, shape, photoUrl } = entry;
            const date = format.dateYear(day);
            const photo = picture(photoUrl);
            return (
              <tr key={day}>
                <th scope="row">
                  <span className="weights-day">
                    {photo && (
                      <a href={photo} target="_blank" rel="noopener">
                        <img src={photo} alt={t('weights.photoOf', { name, date })} width="44" height="44" />
                      </a>
                    )}
                    {date}
                  </span>
                </th>
                <td>
                  <b>{kilograms(format.number(kg))}</b>
                  {shape && values.shape.some((known) => known === shape) && (
                    <span className="small muted">{t(`profile.shape.${shape}.name`)}</span>
                  )}
                </td>
                {hasGuide && <td className="weights-range">{guideText(growth, day, format.number)}</td>}
                {onEdit && (
                  <td>
                    <Button type="link" label={t('weights.editLabel', { date })} onClick={() => onEdit(entry)}>
                      {t('weights.edit')}
                    </Button>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length < entries.length && (
        <div>
          <Button type="tertiary" onClick={() => setWhole(true)}>
            {t('weights.all', { count: entries.length })}
          </Button>
        </div>
      )}
    </>
  );
}
