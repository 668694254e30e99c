import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { dayIn } from '../../src/zones.ts';
import type { Pet, ProfileOutcome } from '../../src/contract/known.ts';
import type { Profile } from '../../src/contract/pets/profile.ts';
import { profilesOf } from '../../src/stores/pets/profile.ts';
import { askedFirst, changedFields, supportedFields, typedOf } from '../../src/stores/pets/profile-fields.ts';
import type { ProfileField, Typed } from '../../src/stores/pets/profile-fields.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { Title } from '../../src/ui/surfaces/title.tsx';
import { readFragment } from '../shared/fragment.ts';
import { FarewellLinks } from '../shared/farewell-links.tsx';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { useCan, useWidget } from '../../src/element/widget.tsx';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { Answers } from './questions/answers.tsx';
import { Photo } from './photo.tsx';
import { addressOf, goBack, goTo, readAddress } from './place.ts';
import type { Place } from './place.ts';
import { Questions } from './questions/questions.tsx';
import { Step } from './questions/step.tsx';
import { JustSaved } from '../shared/form/just-saved.tsx';
import { useStoreLocale } from '../../src/element/links.ts';

const NewPlan = lazyPart(async () => (await import('./new-plan.tsx')).NewPlan);
const Saved = lazyPart(async () => (await import('./saved.tsx')).Saved);

interface Seen {
  missing: readonly string[];
  /** The saved answers that it is of; none: it is as the form opened. */
  outcome: ProfileOutcome | undefined;
}

interface ProfileFormProps {
  pet: Pet;
  profile: Profile;
  /** The place that the page's address names. */
  place: Place | undefined;
  /** Whether all questions are on one screen. On a phone each has its screen. */
  isWide: boolean;
}

/** The questions about one dog. Of an incomplete profile first those that are missing. */
export function ProfileForm({ pet, profile, place, isWide }: ProfileFormProps) {
  const { account, t, format } = useWidget();
  const { timeZone } = useStoreLocale();
  const today = dayIn(timeZone, account.$now.get());
  const words = { today, decimal: format.number(1.5).charAt(1) };
  const dog = pet.petPublicId;
  const form = profilesOf(account).form(dog, words);
  const entered = useStore(form.$typed);
  const errors = useStore(form.$errors);
  const preview = useStore(form.$preview);
  const edit = useStore(form.edit.$state);
  const area = useRef<HTMLElement>(null);
  const [hasNothing, setNothing] = useState(false);
  const can = useCan();
  // What was missing when the form opened stays in view while it is being answered.
  const [{ missing, outcome }, setSeen] = useState<Seen>({ missing: profile.missing, outcome: undefined });
  if (edit.status === 'saved' && edit.data && edit.data !== outcome)
    setSeen({ missing: edit.data.profile.missing, outcome: edit.data });
  const all = supportedFields(profile.answers);
  const asked = askedFirst({ answers: profile.answers, missing });
  const [firstAsked] = asked;
  const isWhole = !firstAsked || (place !== undefined && !asked.some((field) => field === place));
  const fields = isWhole ? all : asked;
  const saved = typedOf(profile.answers, today, words.decimal);
  const typed = entered ?? saved;
  const changed = changedFields(typed, saved);
  const isShown = preview.status === 'saved';
  // undefined: the list of answers, or all questions on one screen.
  const step = isWide ? undefined : (fields.find((field) => field === place) ?? (isWhole ? undefined : firstAsked));
  const screen = isShown ? 'plan' : step;
  const isOneScreen = !isWide && screen !== undefined;

  const focus = (selector: string): void => area.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusField = (field: ProfileField): void => focus(`[data-field=${field}] input`);
  // Links of other pages lead past all else: "Finish profile" to what is missing, or to one question.
  useEffect(() => {
    if (readAddress(readFragment()).dog !== dog) return;
    const question = isWide && place && area.current?.querySelector(`[data-field=${place}]`);
    (question || area.current)?.scrollIntoView({ block: 'nearest' });
  }, [dog, isWide, place]);
  const announced = useRef(edit);
  useEffect(() => {
    if (edit.status !== 'saved' || announced.current === edit) return;
    announced.current = edit;
    if (step) goBack(dog, 'all');
  }, [edit, step, dog]);
  const last = useRef(screen);
  useEffect(() => {
    const left = last.current;
    last.current = screen;
    if (left === screen || screen === 'plan') return;
    setNothing(false);
    if (edit.status === 'saved') {
      // Its confirmation has the focus.
      if (left) return;
      queueMicrotask(form.edit.reset);
    }
    // A question is read first, and one with an error is corrected. In the list, its row is next.
    if (screen && errors[screen]) focusField(screen);
    else focus(screen ? 'h3' : left === 'plan' ? '[type=submit]' : `[href$="/${left}"]`);
  }, [screen, edit, errors, form]);

  const look = async (): Promise<void> => {
    setNothing(false);
    const wrong = await form.look();
    if (wrong && !isWide && wrong !== step) goTo(dog, wrong, step ?? 'all');
    else if (wrong) focusField(wrong);
    const isIdle = form.edit.$state.get().status === 'idle' && form.$preview.get().status === 'idle';
    setNothing(wrong === undefined && isIdle);
  };
  const save = {
    act: () => void look(),
    isBusy: preview.status === 'saving' || edit.status === 'saving',
    outcome: (
      <>
        {hasNothing && <Notification status="info" title={t('profile.nothing')} />}
        <EditProblem kept state={preview} onRetry={() => void look()} />
        {edit.status !== 'saved' && <EditProblem kept state={edit} onRetry={() => void look()} />}
      </>
    ),
  };
  const change = (more: Partial<Typed>, field: ProfileField): void => {
    setNothing(false);
    form.change(more, field);
  };
  const shared = { pet, typed, today, fields, errors, changed, change, save };
  return (
    <section ref={area} className="profile" aria-labelledby={`profile-${dog}`}>
      <Title size="m" id={`profile-${dog}`}>
        {t('profile.title', { name: pet.name })}
      </Title>
      <Suspense>
        {edit.status === 'saved' && (edit.data ? <Saved pet={pet} outcome={edit.data} /> : <JustSaved />)}
      </Suspense>
      {can('photo') && isWhole && !isOneScreen && <Photo pet={pet} form={form} />}
      {can('weights') && isWhole && !isOneScreen && (
        <div>
          <Button type="secondary" href={addressOf(dog, 'weights')}>
            {t('weights.link')}
          </Button>
        </div>
      )}
      {firstAsked && !isOneScreen && (
        <p>
          {t('profile.missing', { count: asked.length, name: pet.name })}{' '}
          <Button type="link" onClick={() => (isWhole ? goTo(dog, firstAsked, 'all') : goTo(dog, 'all', firstAsked))}>
            {t(isWhole ? 'profile.onlyMissing' : 'profile.all')}
          </Button>
        </p>
      )}
      {isWide && <Questions {...shared} isShown={isShown} />}
      {!isWide && !isOneScreen && <Answers {...shared} />}
      {screen && screen !== 'plan' && (
        <Step key={screen} {...shared} field={screen} isWhole={isWhole} check={form.check} />
      )}
      {isShown && (
        <Suspense>
          <NewPlan pet={pet} outcome={preview.data} form={form} />
        </Suspense>
      )}
      <p className="small muted">{t('profile.source')}</p>
      {!isOneScreen && <FarewellLinks pet={dog} />}
    </section>
  );
}
