import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { WeightLog } from '../../../src/contract/pets/weights.ts';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import type { TypedWeight, WeightStore } from '../../../src/stores/pets/weights.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { ChoosePhoto } from '../../shared/form/choose-photo.tsx';
import type { PhotoProblem } from '../../shared/form/scale-photo.ts';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { Field } from '../../shared/form/field.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { Choice } from '../questions/choices.tsx';
import { values } from '../questions/values.ts';

/** Pixels on the longer side of a photo. */
const side = 1000;

interface EntryFormProps {
  log: WeightLog;
  store: WeightStore;
  typed: TypedWeight;
  today: string;
  onClose: () => void;
}

/** A new entry of the log, or one that is changed. A weight far from the nearest one is asked about. */
export function EntryForm({ log, store, typed, today, onClose }: EntryFormProps) {
  const { t, format } = useWidget();
  const errors = useStore(store.$errors);
  const preview = useStore(store.$preview);
  const edit = useStore(store.edit.$state);
  const removal = useStore(store.removal.$state);
  const look = async (isSure = false): Promise<string | undefined> => {
    await store.look(today, isSure);
    return Object.keys(store.$errors.get())[0];
  };
  const { form, focus } = useForm(look);
  const { ref } = form;
  const lookSure = (): void => void look(true).then(focus);
  const name = useId();
  const { was, day, kg, shape } = typed;
  const before = log.entries.find((entry) => entry.day === was);
  const replaced = day !== was && log.entries.some((entry) => entry.day === day);
  const date = before ? format.dateYear(before.day) : '';
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [ref]);
  const isBusy = preview.status === 'saving' || edit.status === 'saving';
  return (
    <Card>
      <form {...form} tabIndex={-1} aria-labelledby={name} className="profile-questions profile-focus">
        <h3 id={name} className="title-s">
          {before ? t('weights.entryOf', { date }) : t('weights.new')}
        </h3>
        <Field
          label={t('weights.askDay', { name: log.name })}
          type="date"
          name="day"
          min={log.first}
          max={today}
          value={day}
          onValue={(value) => store.change({ day: value })}
          error={errors.day && t('weights.error.day', { first: format.dateYear(log.first) })}
          {...(replaced && { hint: t('weights.replaces') })}
        />
        <Field
          label={t('weights.askKg')}
          inputMode="decimal"
          autoComplete="off"
          name="kg"
          value={kg}
          onValue={(value) => store.change({ kg: value })}
          error={errors.kg && t('profile.error.weight')}
        />
        <Choice
          row
          legend={t('weights.askShape')}
          values={['', ...values.shape]}
          value={shape}
          error={undefined}
          onValue={(value) => store.change({ shape: value })}
          say={(value) => (value ? t(`profile.shape.${value}.name`) : t('weights.noShape'))}
        />
        <Photo store={store} saved={before?.photoUrl ?? null} date={date} name={log.name} />
        <Far store={store} typed={typed} onSure={lookSure} onCorrect={() => focus('kg')} />
        <EditProblem kept state={preview} onRetry={lookSure} />
        <EditProblem kept state={edit} onRetry={lookSure} />
        <EditProblem state={removal} onRetry={() => void store.removal.submit(was)} />
        <ButtonRow>
          <Button submit loading={isBusy}>
            {t('weights.save')}
          </Button>
          <Button type="tertiary" onClick={onClose}>
            {t('weights.cancel')}
          </Button>
          {before && log.entries.length > 1 && (
            <Button
              type="link"
              loading={removal.status === 'saving'}
              onClick={() => void store.removal.submit(before.day)}
            >
              {t('weights.remove')}
            </Button>
          )}
        </ButtonRow>
      </form>
    </Card>
  );
}

/** Asks whether a weight is right that is far from the nearest one. */
function Far({
  store,
  typed,
  onSure,
  onCorrect,
}: Pick<EntryFormProps, 'store' | 'typed'> & { onSure: () => void; onCorrect: () => void }) {
  const { t, format } = useWidget();
  const far = useStore(store.$far);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (far) area.current?.focus();
  }, [far]);
  if (!far) return null;
  const kilograms = (text: string): string => `${text}\u00a0${t('profile.kilograms')}`;
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={t('weights.far.label')} className="profile-focus">
      <Notification status="warn" title={t('weights.far.title', { weight: kilograms(typed.kg.trim()) })}>
        <p>{t('weights.far.text', { date: format.dateYear(far.day), weight: kilograms(format.number(far.kg)) })}</p>
        <ButtonRow>
          <Button type="secondary" onClick={onSure}>
            {t('weights.far.yes')}
          </Button>
          <Button type="secondary" onClick={onCorrect}>
            {t('weights.far.no')}
          </Button>
        </ButtonRow>
      </Notification>
    </div>
  );
}

/** The photo of an entry: added, replaced or removed with the entry. */
function Photo({
  store,
  saved,
  date,
  name,
}: Pick<EntryFormProps, 'store'> & { saved: string | null; date: string; name: string }) {
  const { t, picture } = useWidget();
  const can = useCan();
  const photo = useStore(store.$photo);
  const errors = useStore(store.$errors);
  const [problem, setProblem] = useState<PhotoProblem>();
  const src = photo === undefined ? picture(saved) : undefined;
  const has = photo ?? src;
  const remove = (): void => {
    setProblem(undefined);
    store.$photo.set(saved === null ? undefined : null);
  };
  if (!can('photo')) return null;
  return (
    <div className="profile-question">
      {src && <img className="weights-photo" src={src} alt={t('weights.photoOf', { name, date })} />}
      <p role="status" className="small muted">
        {photo ? t('weights.photo.added') : photo === null ? t('weights.photo.gone') : t('weights.photo.text')}
      </p>
      <ButtonRow>
        <ChoosePhoto
          label={t(has ? 'weights.photo.other' : 'weights.photo.choose')}
          side={side}
          onPhoto={({ image, problem }) => {
            setProblem(problem);
            if (image) store.$photo.set(image);
          }}
        />
        {has && (
          <Button type="link" onClick={remove}>
            {t('profile.photo.remove')}
          </Button>
        )}
      </ButtonRow>
      {(problem || errors.photo) && (
        <Notification status="error" title={t(`profile.photo.${problem ?? 'unreadable'}`)} />
      )}
    </div>
  );
}
