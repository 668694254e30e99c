import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { dayIn } from '../../src/zones.ts';
import type { Pet } from '../../src/contract/pets/pet.ts';
import type { Profile, ProfileOutcome } from '../../src/contract/pets/profile.ts';
import { profilesOf } from '../../src/stores/pets/profile.ts';
import { profileFields, typedOf } from '../../src/stores/pets/profile-fields.ts';
import type { ProfileField } from '../../src/stores/pets/profile-fields.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { Title } from '../../src/ui/surfaces/title.tsx';
import { useStoreLocale } from '../shared/delivery/delivery-parts.tsx';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { useCan, useWidget } from '../../src/element/widget.tsx';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { Photo } from './photo.tsx';
import { Question } from './question.tsx';

const NewPlan = lazyPart(async () => (await import('./new-plan.tsx')).NewPlan);
const Saved = lazyPart(async () => (await import('./saved.tsx')).Saved);

interface Seen {
  missing: readonly string[];
  /** The saved answers that it is of; none: it is as the form opened. */
  outcome: ProfileOutcome | undefined;
}

/** The questions about one dog. Of an incomplete profile first those that are missing. */
export function ProfileForm({ pet, profile }: { pet: Pet; profile: Profile }) {
  const { account, t, format, emit } = useWidget();
  const { timeZone } = useStoreLocale();
  const today = dayIn(timeZone, account.$now.get());
  const words = { today, decimal: format.number(1.5).charAt(1) };
  const form = profilesOf(account).form(pet.petPublicId, words);
  const entered = useStore(form.$typed);
  const errors = useStore(form.$errors);
  const preview = useStore(form.$preview);
  const edit = useStore(form.edit.$state);
  const area = useRef<HTMLFormElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [hasNothing, setNothing] = useState(false);
  const can = useCan();
  // What was missing when the form opened stays in view while it is being answered.
  const [{ missing, outcome }, setSeen] = useState<Seen>({ missing: profile.missing, outcome: undefined });
  if (edit.status === 'saved' && edit.data !== outcome)
    setSeen({ missing: edit.data.profile.missing, outcome: edit.data });
  const asked = profileFields.filter((field) => missing.includes(field));
  const isPartial = asked.length > 0;
  const fields = isPartial && !isWhole ? asked : profileFields;
  const typed = entered ?? typedOf(profile.answers, today, words.decimal);

  // "Finish profile" leads here: to what is missing, past all else.
  useEffect(() => {
    if (location.hash.slice(1) === pet.petPublicId) area.current?.scrollIntoView({ block: 'nearest' });
  }, [pet.petPublicId]);
  useEffect(() => {
    if (edit.status === 'saved') emit('account-profile-changed', { pet: edit.data.pet.petPublicId });
  }, [edit, emit]);

  const focus = (field: ProfileField | undefined): void => {
    if (field) area.current?.querySelector<HTMLInputElement>(`[data-field=${field}] :is(input, select)`)?.focus();
  };
  const look = async (): Promise<void> => {
    setNothing(false);
    const wrong = await form.look();
    focus(wrong);
    const isIdle = form.edit.$state.get().status === 'idle' && form.$preview.get().status === 'idle';
    setNothing(wrong === undefined && isIdle);
  };
  const isShown = preview.status === 'saved';
  return (
    <section className="profile" aria-labelledby={`profile-${pet.petPublicId}`}>
      <Title size="m" id={`profile-${pet.petPublicId}`}>
        {t('profile.title', { name: pet.name })}
      </Title>
      <Suspense>{edit.status === 'saved' && <Saved pet={pet} outcome={edit.data} />}</Suspense>
      {can('photo') && !(isPartial && !isWhole) && <Photo pet={pet} form={form} />}
      <form
        ref={area}
        noValidate
        className="profile"
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <Card>
          <div className="profile-questions">
            {isPartial && (
              <p>
                {t('profile.missing', { count: asked.length, name: pet.name })}{' '}
                <Button type="link" onClick={() => setWhole(!isWhole)}>
                  {t(isWhole ? 'profile.onlyMissing' : 'profile.all')}
                </Button>
              </p>
            )}
            {fields.map((field) => (
              <Question
                key={field}
                field={field}
                pet={pet}
                typed={typed}
                today={today}
                error={errors[field]}
                onChange={(more) => {
                  setNothing(false);
                  form.change(more, field);
                }}
              />
            ))}
            {!isShown && (
              <>
                {hasNothing && <Notification status="info" title={t('profile.nothing')} />}
                <EditProblem kept state={preview} onRetry={() => void look()} />
                {edit.status !== 'saved' && <EditProblem kept state={edit} onRetry={() => void look()} />}
                <ButtonRow fill>
                  <Button submit loading={preview.status === 'saving' || edit.status === 'saving'}>
                    {t('profile.look')}
                  </Button>
                </ButtonRow>
              </>
            )}
          </div>
        </Card>
      </form>
      {isShown && (
        <Suspense>
          <NewPlan pet={pet} outcome={preview.data} form={form} />
        </Suspense>
      )}
      <p className="small muted">{t('profile.source')}</p>
    </section>
  );
}
