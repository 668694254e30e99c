import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Delivery } from '../../../src/contract/known.ts';
import { noteLimit } from '../../../src/contract/deliveries/place.ts';
import type { DeliveryPlace } from '../../../src/contract/deliveries/place.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { placeFields, placesOf, valuesOf } from '../../../src/stores/deliveries/delivery-place.ts';
import type { EnteredPlace, PlaceField } from '../../../src/stores/deliveries/delivery-place.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import type { Words } from '../../shared/delivery/delivery-words.ts';
import { Differences } from '../../shared/form/differences.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { errorText, Field } from '../../shared/form/field.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useStoreLocale } from '../../../src/element/links.ts';

const labelOf = (t: Words['t'], field: PlaceField): string =>
  field === 'name' || field === 'note'
    ? t(`delivery.place.${field === 'name' ? field : 'noteField'}`)
    : t(`settings.field.${field}`);

interface PlaceConflictProps {
  entered: EnteredPlace;
  /** As saved now. */
  saved: DeliveryPlace;
  onMine: () => void;
  onKeep: () => void;
}

/** The delivery was changed elsewhere meanwhile. */
function PlaceConflict({ entered, saved, onMine, onKeep }: PlaceConflictProps) {
  const { t } = useWidget();
  const now = valuesOf(saved);
  const mine = entered.elsewhere
    ? entered.values
    : { ...valuesOf({ place: null, note: '' }), note: entered.values.note };
  const differences = placeFields
    .filter((name) => now[name] !== mine[name].trim())
    .map((name) => ({ name, label: labelOf(t, name), saved: now[name], entered: mine[name] }));
  return <Differences differences={differences} onApply={onMine} onKeep={onKeep} />;
}

const more: Partial<Record<PlaceField, Pick<Parameters<typeof Field>[0], 'autoComplete' | 'rows'>>> = {
  name: { autoComplete: 'shipping name' },
  line1: { autoComplete: 'shipping address-line1' },
  line2: { autoComplete: 'shipping address-line2' },
  postcode: { autoComplete: 'shipping postal-code' },
  city: { autoComplete: 'shipping address-level2' },
  note: { rows: 3 },
};

/** The form for another address and a note. Keeps the input for any outcome of saving. */
export function PlaceForm({ delivery, saved }: { delivery: Delivery; saved: DeliveryPlace }) {
  const { account, locale, t } = useWidget();
  const { country } = useStoreLocale();
  const store = placesOf(account)(delivery.id);
  const entered = useStore(store.$entered);
  const errors = useStore(store.$errors);
  const edit = useStore(store.edit.$state);
  const isRestored = useStore(store.$restored);
  const { form, send, focus, focusFirst } = useForm(store.save);
  const { ref } = form;
  // Takes focus from the button that opened the form. If the customer returns from signing in, scrolls to it.
  useEffect(() => {
    if (isRestored) ref.current?.scrollIntoView({ block: 'nearest' });
    focusFirst({ preventScroll: true });
  }, [isRestored, focusFirst, ref]);
  if (!entered) return null;
  const { elsewhere, values } = entered;

  const conflict = (
    <PlaceConflict
      entered={entered}
      saved={saved}
      onMine={() => void store.save(delivery.version ?? 0).then(focus)}
      onKeep={store.close}
    />
  );
  return (
    <form {...form} className="settings-stack">
      {isRestored && <Notification status="info" title={t('settings.details.restored')} />}
      {placeFields
        .filter((field) => elsewhere || field === 'note')
        .map((field) => (
          <Field
            key={field}
            {...more[field]}
            name={field}
            label={labelOf(t, field)}
            value={values[field]}
            onValue={(value) => store.change(field, value)}
            error={errorText(t, errors[field])}
            {...(field === 'note' && { hint: t('delivery.place.noteHint', { count: noteLimit.most }) })}
          />
        ))}
      {elsewhere && (
        <p className="small muted">
          {t('delivery.place.country', {
            country: new Intl.DisplayNames([locale.tag], { type: 'region' }).of(country) ?? country,
          })}
        </p>
      )}
      <EditProblem state={edit} onRetry={send} conflict={conflict} />
      <ButtonRow fill>
        <Button submit loading={edit.status === 'saving'}>
          {t('delivery.place.save')}
        </Button>
        <Button type="link" onClick={store.close}>
          {t('delivery.place.stop')}
        </Button>
      </ButtonRow>
    </form>
  );
}
