import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { newDogOf } from '../../src/stores/pets/add-dog.ts';
import { Button, ButtonRow } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/surfaces/card.tsx';
import { Icon } from '../../src/ui/marks/icon.tsx';
import { Title } from '../../src/ui/surfaces/title.tsx';
import { goToFragment, readFragment } from '../shared/fragment.ts';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { useForm } from '../shared/form/use-form.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { Choice } from './questions/choices.tsx';
import { values } from './questions/values.ts';
import { nameErrorText } from './questions/name-error.ts';

/** Adds a dog by its name. All other questions follow in its profile. */
export function AddDog() {
  const { account, t } = useWidget();
  const store = newDogOf(account);
  const { name, gender } = useStore(store.$typed) ?? { name: '', gender: 'unknown' };
  const error = useStore(store.$error);
  const edit = useStore(store.edit.$state);
  const id = useId();
  const { form, send, focusFirst } = useForm(async () => {
    const pet = await store.add();
    // Its profile, under a separate URL.
    if (pet) goToFragment(pet.petPublicId);
    return pet ? undefined : 'name';
  });
  // Only after the customer's request: the form also replaces a list without dogs.
  useEffect(() => {
    if (readFragment() === 'new') focusFirst({ preventScroll: true });
  }, [focusFirst]);
  return (
    <form {...form} className="profile">
      <Title size="m">{t('petsList.add')}</Title>
      <Card>
        <div className="profile-questions">
          <p className="muted">{t('profile.add.text')}</p>
          <div className="profile-question" data-field="name">
            <div className="profile-field">
              <label htmlFor={id}>{t('profile.add.name')}</label>
              <input
                id={id}
                className="field-input profile-short"
                value={name}
                dir="auto"
                autoComplete="off"
                aria-invalid={error !== undefined || undefined}
                aria-describedby={error && `${id}-error`}
                onChange={({ target }) => store.change({ name: target.value })}
              />
            </div>
            {error && (
              <p className="field-error" id={`${id}-error`}>
                <Icon name="error" />
                {nameErrorText(t, error, name)}
              </p>
            )}
          </div>
          <Choice
            legend={t('profile.add.gender')}
            error={undefined}
            values={values.gender}
            value={gender}
            onValue={(value) => store.change({ gender: values.gender.find((each) => each === value) ?? 'unknown' })}
            say={(value) => t(`profile.add.${value}`)}
          />
          {!error && <EditProblem kept state={edit} onRetry={send} />}
          <ButtonRow fill>
            <Button submit loading={edit.status === 'saving'}>
              {t('profile.add.save')}
            </Button>
          </ButtonRow>
        </div>
      </Card>
    </form>
  );
}
