import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { allPets } from '../../../src/contract/pets/subscription.ts';
import type { RhythmOutcome, Rhythms } from '../../../src/contract/pets/subscription.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { rhythmOf } from '../../../src/stores/pets/subscription/rhythm.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { PreviewedTogether } from '../../shared/delivery/together.tsx';
import { Gaps } from '../../shared/delivery/gaps.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { useUndo } from '../../shared/form/use-undo.ts';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { Timetable } from '../subscriptions/timetable.tsx';
import { OneBox } from './one-box.tsx';
import { JustSaved } from '../../shared/form/just-saved.tsx';
import { useForm } from '../../shared/form/use-form.ts';

/** The new rhythm, of one dog among several or of all, with a reference to keep and a way back. */
function RhythmDone({ outcome, name }: { outcome: RhythmOutcome; name: string | undefined }) {
  const { account, t } = useWidget();
  const { weeks, reference } = outcome;
  const { state, isBack, retry, undo } = useUndo(reference);
  const area = useRef<HTMLDivElement>(null);
  // Takes focus from the button that has gone, so that screen readers announce the text.
  useEffect(() => area.current?.focus(), [isBack]);
  return (
    <div className="settings-stack">
      <div
        ref={area}
        tabIndex={-1}
        role="group"
        aria-label={t('settings.rhythm.title')}
        className="settings-focus settings-stack"
      >
        <Notification
          status="success"
          title={
            isBack
              ? t('settings.undo.done')
              : name
                ? t('settings.rhythm.doneOf', { count: weeks, name })
                : t('settings.rhythm.done', { count: weeks })
          }
        >
          {reference && !isBack && t('settings.reference', { reference })}
        </Notification>
        <Timetable {...((state.status === 'saved' && state.data) || outcome)} />
      </div>
      <EditProblem state={state} onRetry={retry} />
      <ButtonRow>
        <Button type="secondary" onClick={() => rhythmOf(account).choose(undefined)}>
          {t('settings.rhythm.again')}
        </Button>
        {undo && (
          <Button type="tertiary" loading={state.status === 'saving'} onClick={undo}>
            {t('settings.undo.button')}
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}

/** How often deliveries come: for one dog or for all, with what that means before it is saved. */
export function Rhythm() {
  const { account, t } = useWidget();
  const { rhythms } = rhythmOf(account);
  const remote = useResource(rhythms);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.rhythm.failed')} retry={() => void rhythms.reload()} />;
  if (remote.status !== 'success')
    return (
      <Card>
        <TextSkeleton width={[40, 90, 40, 90]} spacing={14} />
      </Card>
    );
  return (
    <Card>
      {remote.data.dogs.length > 0 ? (
        <Form rhythms={remote.data} />
      ) : (
        <p className="muted">{t('settings.rhythm.nothing')}</p>
      )}
    </Card>
  );
}

function Form({ rhythms: { dogs, offered } }: { rhythms: Rhythms }) {
  const { account, t, format } = useWidget();
  const store = rhythmOf(account);
  const choice = useStore(store.$choice);
  const edit = useStore(store.edit.$state);
  const id = useId();
  const isOne = dogs.length === 1;
  const who = choice?.who ?? (isOne ? dogs[0]!.petPublicId : allPets);
  const present = new Set(dogs.filter((dog) => who === allPets || dog.petPublicId === who).map(({ weeks }) => weeks));
  const [only] = present.size === 1 ? present : [];
  const weeks = choice?.weeks ?? only;
  const chosen = dogs.find(({ petPublicId }) => petPublicId === who);
  const choose = (dog: string, wanted: number | undefined): void =>
    store.choose(wanted === undefined ? undefined : { who: dog, weeks: wanted });
  const isChange = choice !== undefined && (present.size > 1 || choice.weeks !== only);
  const { form, send } = useForm(() => void (choice && store.edit.submit(choice)));
  if (edit.status === 'saved')
    return edit.data ? <RhythmDone outcome={edit.data} name={isOne ? undefined : chosen?.name} /> : <JustSaved />;
  return (
    <form {...form} className="settings-stack">
      <p className="muted">{t('settings.rhythm.text')}</p>
      {!isOne && (
        <div className="settings-field">
          <label htmlFor={`${id}-who`}>{t('settings.rhythm.who')}</label>
          <select
            id={`${id}-who`}
            className="field-input"
            value={who}
            onChange={({ target }) => choose(target.value, choice?.weeks ?? weeks ?? offered[0])}
          >
            <option value={allPets}>
              {t('settings.rhythm.all', { names: format.list(dogs.map(({ name }) => name)) })}
            </option>
            {dogs.map((dog) => (
              <option key={dog.petPublicId} value={dog.petPublicId}>
                {t('settings.rhythm.dog', { name: dog.name, count: dog.weeks })}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="settings-field">
        <label htmlFor={`${id}-weeks`}>{t('settings.rhythm.label')}</label>
        <select
          id={`${id}-weeks`}
          className="field-input"
          value={weeks ?? ''}
          onChange={({ target }) => choose(who, Number(target.value))}
        >
          {weeks === undefined && <option value="">{t('settings.rhythm.mixed')}</option>}
          {[...new Set([...offered, ...(only === undefined ? [] : [only])])]
            .toSorted((a, b) => a - b)
            .map((count) => (
              <option key={count} value={count}>
                {t('settings.rhythm.weeks', { count })}
              </option>
            ))}
        </select>
      </div>
      {isChange && <Preview who={who} />}
      <EditProblem state={edit} onRetry={send} conflict={<Look />} />
      <Save isChange={isChange} isSaving={edit.status === 'saving'} />
    </form>
  );
}

/** It can be saved once it is known what it means. */
function Save({ isChange, isSaving }: { isChange: boolean; isSaving: boolean }) {
  const { account, t } = useWidget();
  const preview = useStore(rhythmOf(account).$preview);
  return (
    <div>
      <Button type="secondary" submit loading={isSaving} disabled={!isChange || preview.status !== 'saved'}>
        {t('settings.rhythm.save')}
      </Button>
    </div>
  );
}

function Preview({ who }: { who: string }) {
  const { account, t } = useWidget();
  const store = rhythmOf(account);
  const preview = useStore(store.$preview);
  const choice = useStore(store.$choice);
  const offer = preview.status === 'saved' ? preview.data.offer : null;
  const offers = offer
    ? [
        {
          label: t('changes.gap.weeks', { count: offer.weeks }),
          days: offer.days,
          onChoose: () => store.choose({ who, weeks: offer.weeks }),
        },
      ]
    : [];
  return (
    <>
      <div aria-live="polite" aria-busy={preview.status === 'saving'}>
        {preview.status === 'saved' && (
          <>
            <Timetable {...preview.data} />
            <Gaps gaps={preview.data.gaps} offers={offers} />
            {preview.data.oneBox && (
              <OneBox
                offer={preview.data.oneBox}
                weeks={preview.data.weeks}
                onChoose={() => store.choose({ who: allPets, weeks: preview.data.weeks })}
              />
            )}
          </>
        )}
        {preview.status === 'saving' && <TextSkeleton width={[80, 60, 70]} spacing={10} />}
      </div>
      {choice && (
        <PreviewedTogether
          preview={preview}
          isChosen={choice.together !== undefined}
          onChoose={(together) => store.choose({ who, weeks: choice.weeks, ...(together && { together }) })}
        />
      )}
      <EditProblem state={preview} onRetry={() => void store.look()} />
    </>
  );
}

/** The deliveries have changed meanwhile: shows what the choice means now. */
function Look() {
  const { account, t } = useWidget();
  const store = rhythmOf(account);
  const again = async (): Promise<void> => {
    await store.rhythms.reload();
    store.choose(store.$choice.get());
  };
  return (
    <Button type="link" onClick={() => void again()}>
      {t('settings.rhythm.look')}
    </Button>
  );
}
