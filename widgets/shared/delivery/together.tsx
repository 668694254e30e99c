import { useId, useState } from 'react';
import type { Together as Offer } from '../../../src/contract/deliveries/together.ts';
import { daysBetween } from '../../../src/days.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import type { EditState } from '../../../src/stores/account/edit.ts';

interface TogetherProps {
  offer: Offer | null | undefined;
  isChosen: boolean;
  /** The day that keeps one parcel; null: it is not chosen any more. */
  onChoose: (date: string | null) => void;
}

/** Where a change sends dogs' food apart: the day that keeps one parcel, with what it saves, which one press chooses. */
export function Together({ offer, isChosen, onChoose }: TogetherProps) {
  const { t, format } = useWidget();
  const id = useId();
  if (!offer) return null;
  const { date, instead, pets, others, countedUntil, parcels, saved, total } = offer;
  const names = (dogs: Offer['pets']): string => format.list(dogs.map(({ name }) => name));
  const days = daysBetween(instead, date);
  const effects = [
    t('changes.together.fewer', { count: parcels.apart - parcels.together, until: format.dateLong(countedUntil) }),
    saved.amount > 0 && t('changes.together.saved', { amount: format.money(saved) }),
    days !== 0 && t(`changes.together.${days > 0 ? 'later' : 'earlier'}`, { count: Math.abs(days) }),
    t('changes.together.total', { total: format.money(total) }),
  ].filter(Boolean);
  return (
    <div className="gaps">
      <p>{t('changes.together.apart', { pets: names(pets), instead: format.dateLong(instead) })}</p>
      <label className="settings-check">
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={id}
          onChange={() => onChoose(isChosen ? null : date)}
        />
        <b>{t('changes.together.choose', { others: names(others), date: format.dateLong(date) })}</b>
      </label>
      <p id={id} className="muted small">
        {effects.join(' · ')}
      </p>
    </div>
  );
}

interface PreviewedTogetherProps extends Omit<TogetherProps, 'offer'> {
  preview: EditState<{ together?: Offer | null | undefined }>;
}

/** The same of a preview. It stays, and keeps the focus, while the preview of the new choice loads. */
export function PreviewedTogether({ preview, ...props }: PreviewedTogetherProps) {
  const [known, setKnown] = useState<Offer | null>();
  const offer = preview.status === 'saved' ? preview.data.together : preview.status === 'saving' ? known : undefined;
  if (offer !== known) setKnown(offer);
  return <Together offer={offer} {...props} />;
}
