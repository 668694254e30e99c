import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { Pet } from '../../../src/contract/known.ts';
import { addDays } from '../../../src/days.ts';
import { breedLimit, nameLimit, oldest } from '../../../src/contract/pets/profile.ts';
import { readLine } from '../../../src/contract/typed-text/text.ts';
import type { ProfileError, ProfileField, Typed } from '../../../src/stores/pets/profile-fields.ts';
import { Icon } from '../../../src/ui/marks/icon.tsx';
import ideal from '../../../src/ui/illustrations/body-ideal.svg';
import round from '../../../src/ui/illustrations/body-round.svg';
import thin from '../../../src/ui/illustrations/body-thin.svg';
import { useWidget } from '../../../src/element/widget.tsx';
import { Choice, Several } from './choices.tsx';
import { Mix } from './mix.tsx';
import { values } from './values.ts';
import type { NameError } from '../../../src/stores/pets/add-dog.ts';
import { nameErrorText } from './name-error.ts';
import type { Widget } from '../../../src/element/widget.tsx';

interface QuestionProps {
  field: ProfileField;
  pet: Pet;
  typed: Typed;
  today: string;
  error: ProfileError | undefined;
  onChange: (more: Partial<Typed>) => void;
  /** Id of a heading that is the question. */
  labelledBy?: string | undefined;
}

const pictures: Readonly<Record<string, string>> = { thin, ideal, round };

/** One question with its answer, and what is wrong with it. */
export function Question({ field, pet, typed, today, error, onChange, labelledBy }: QuestionProps) {
  const { t } = useWidget();
  const errorId = useId();
  const about = { legend: t(`profile.ask.${field}`, { name: pet.name }), error: error && errorId, labelledBy };
  const line = { about, typed, onChange };
  const parts: Readonly<Record<ProfileField, () => ReactNode>> = {
    name: () => (
      <Line {...about} dir="auto" autoComplete="off" value={typed.name} onValue={(name) => onChange({ name })} />
    ),
    breed: () => (
      <Line
        {...about}
        dir="auto"
        autoComplete="off"
        maxLength={breedLimit.most}
        value={typed.breed}
        onValue={(breed) => onChange({ breed })}
      />
    ),
    gender: () => (
      <Choice
        {...about}
        values={values.gender}
        value={typed.gender}
        onValue={(gender) => onChange({ gender })}
        say={(value) => t(`profile.add.${value}`)}
      />
    ),
    age: () => <Age {...line} today={today} />,
    weight: () => (
      <Line
        {...about}
        unit={t('profile.kilograms')}
        inputMode="decimal"
        value={typed.weight}
        onValue={(weight) => onChange({ weight })}
      />
    ),
    shape: () => (
      <Choice
        {...about}
        values={values.shape}
        value={typed.shape}
        onValue={(shape) => onChange({ shape })}
        say={(value) => (
          <>
            <img src={pictures[value]} alt="" width="56" height="84" />
            <span>
              <b>{t(`profile.shape.${value}.name`)}</b>
              <span className="small muted">{t(`profile.shape.${value}.text`)}</span>
            </span>
          </>
        )}
      />
    ),
    activity: () => (
      <Choice
        {...about}
        values={values.activity}
        value={typed.activity}
        onValue={(activity) => onChange({ activity })}
        say={(value) => t(`profile.activity.${value}`)}
      />
    ),
    neutered: () => (
      <Choice
        {...about}
        values={values.neutered}
        value={typed.neutered}
        onValue={(neutered) => onChange({ neutered })}
        say={(value) => t(`profile.${value}`)}
      />
    ),
    allergies: () => (
      <Several
        {...about}
        values={values.food}
        chosen={typed.allergies}
        onChosen={(allergies) => onChange({ allergies })}
        none={t('profile.noAllergies')}
        say={(value) => t(`profile.food.${value}`)}
      />
    ),
    dislikes: () => (
      <Several
        {...about}
        values={values.food}
        chosen={typed.dislikes}
        onChosen={(dislikes) => onChange({ dislikes: dislikes ?? [] })}
        say={(value) => t(`profile.food.${value}`)}
      />
    ),
    otherFood: () => (
      <Choice
        {...about}
        values={values.otherFood}
        value={typed.otherFood}
        onValue={(otherFood) => onChange({ otherFood })}
        say={(value) => t(`profile.otherFood.${value}`)}
      />
    ),
    wetShare: () => <Mix {...about} value={typed.wetShare} onValue={(wetShare) => onChange({ wetShare })} />,
  };
  return (
    <div className="profile-question" data-field={field}>
      {parts[field]()}
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="error" />
          {wordsOf(t, field, error, typed)}
        </p>
      )}
    </div>
  );
}

/** What is wrong with an answer. A text's error names the character. */
function wordsOf(t: Widget['t'], field: ProfileField, error: ProfileError, typed: Typed): string {
  if (field !== 'name' && field !== 'breed') return t(`profile.error.${error}`, { count: oldest });
  const { problem } = readLine(typed[field], field === 'name' ? nameLimit : breedLimit);
  return nameErrorText(t, problem ?? ({ code: error } as NameError), typed[field]);
}

interface LineProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'min' | 'max' | 'dir' | 'autoComplete' | 'maxLength'
> {
  legend: string;
  /** Id of a heading in place of the legend. */
  labelledBy?: string | undefined;
  unit?: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}

function Line({ legend, labelledBy, unit, value, onValue, error, ...more }: LineProps) {
  const id = useId();
  return (
    <div className="profile-field">
      {!labelledBy && <label htmlFor={id}>{legend}</label>}
      <span className="profile-line">
        <input
          {...more}
          id={id}
          className="field-input profile-short"
          value={value}
          aria-labelledby={labelledBy}
          aria-invalid={error !== undefined || undefined}
          // An error names the unit itself.
          aria-describedby={error ?? (unit && `${id}-unit`)}
          onChange={({ target }) => onValue(target.value)}
        />
        {unit && <span id={`${id}-unit`}>{unit}</span>}
      </span>
    </div>
  );
}

interface AgeProps extends Pick<QuestionProps, 'typed' | 'today' | 'onChange'> {
  about: { legend: string; error: string | undefined; labelledBy: string | undefined };
}

/** A birthday, or the age if the day is unknown. */
function Age({ about, typed, today, onChange }: AgeProps) {
  const { t } = useWidget();
  const { knows } = typed;
  return (
    <>
      <Choice
        {...about}
        row
        values={['day', 'year']}
        value={knows}
        onValue={(value) => onChange({ knows: value === 'day' ? 'day' : 'year' })}
        say={(value) => t(`profile.knows.${value}`)}
      />
      {knows === 'day' ? (
        <Line
          legend={t('profile.birthday')}
          type="date"
          min={addDays(today, -oldest * 365)}
          max={today}
          value={typed.born}
          onValue={(born) => onChange({ born })}
          error={about.error}
        />
      ) : (
        <div className="profile-row">
          {(['years', 'months'] as const).map((part) => (
            <Line
              key={part}
              legend={t(`profile.${part}`)}
              inputMode="numeric"
              value={typed[part]}
              onValue={(value) => onChange({ [part]: value })}
              error={about.error}
            />
          ))}
        </div>
      )}
    </>
  );
}
