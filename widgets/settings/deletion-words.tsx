import type { AccountDeletion } from '../../src/contract/customer/personal-data.ts';
import { keptRecords } from '../../src/contract/lists.ts';
import { useWidget } from '../../src/element/widget.tsx';

/** What becomes of the boxes to come. */
export function DeletionBoxes({ boxes, isAsked }: Pick<AccountDeletion, 'boxes'> & { isAsked?: boolean }) {
  const { t, format } = useWidget();
  const said = (becomes: string) => {
    const dates = new Set(boxes.filter((box) => box.becomes === becomes).map(({ date }) => format.dateLong(date)));
    return dates.size > 0 && <p>{t(`settings.deletion.boxes.${becomes}`, { dates: format.list(dates) })}</p>;
  };
  return (
    <>
      {said('comes')}
      {said('unpaid')}
      {!isAsked && said('cancelled')}
    </>
  );
}

/** What stays, for how long and why. */
export function DeletionKept({ kept }: Pick<AccountDeletion, 'kept'>) {
  const { t } = useWidget();
  const known = kept.filter(({ what }) => (keptRecords as readonly string[]).includes(what));
  if (known.length === 0) return null;
  return (
    <>
      <p>{t('settings.deletion.stays')}</p>
      <ul className="settings-list">
        {known.map(({ what, years }) => (
          <li key={what}>{t(`settings.deletion.kept.${what}`, { count: years })}</li>
        ))}
      </ul>
    </>
  );
}
