import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { Pet } from '../../src/contract/pets/pet.ts';
import { addDays } from '../../src/days.ts';
import { oldest } from '../../src/contract/pets/profile.ts';
import type { ProfileError, ProfileField, Typed } from '../../src/stores/pets/profile-fields.ts';
import { Icon } from '../../src/ui/marks/icon.tsx';
import ideal from '../../src/ui/illustrations/body-ideal.svg';
import round from '../../src/ui/illustrations/body-round.svg';
import thin from '../../src/ui/illustrations/body-thin.svg';
import { useWidget } from '../../src/element/widget.tsx';
import { Choice, Several } from './choices.tsx';

interface QuestionProps {
  field: ProfileField;
  pet: Pet;
  typed: Typed;
  today: string;
  error: ProfileError | undefined;
  onChange: (more: Partial<Typed>) => void;
}

const pictures: Readonly<Record<string, string>> = { thin, ideal, round };
const activities = ['calm', 'normal', 'lively', 'sporty'] as const;
const foods = ['chicken', 'beef', 'turkey', 'fish', 'grain'] as const;

/** One question with its answer, and what is wrong with it. */
export function Question({ field, pet, typed, today, error, onChange }: QuestionProps) {
  const { t } = useWidget();
  const errorId = useId();
  const about = { legend: t(`profile.ask.${field}`, { name: pet.name }), error: error && errorId };
  const line = { about, typed, onChange };
  const parts: Readonly<Record<ProfileField, () => ReactNode>> = {
    age: () => <Age {...line} today={today} />,
    weight: () => (
      <Line
        label={about.legend}
        unit={t('profile.kilograms')}
        inputMode="decimal"
        value={typed.weight}
        onValue={(weight) => onChange({ weight })}
        error={about.error}
      />
    ),
    shape: () => (
      <Choice
        {...about}
        values={['thin', 'ideal', 'round']}
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
        values={activities}
        value={typed.activity}
        onValue={(activity) => onChange({ activity })}
        say={(value) => t(`profile.activity.${value}`)}
      />
    ),
    neutered: () => (
      <Choice
        {...about}
        values={['yes', 'no']}
        value={typed.neutered}
        onValue={(neutered) => onChange({ neutered })}
        say={(value) => t(`profile.${value}`)}
      />
    ),
    allergies: () => (
      <Several
        {...about}
        values={foods}
        chosen={typed.allergies}
        onChosen={(allergies) => onChange({ allergies })}
        none={t('profile.noAllergies')}
        say={(value) => t(`profile.food.${value}`)}
      />
    ),
    dislikes: () => (
      <Several
        {...about}
        values={foods}
        chosen={typed.dislikes}
        onChosen={(dislikes) => onChange({ dislikes: dislikes ?? [] })}
        say={(value) => t(`profile.food.${value}`)}
      />
    ),
    otherFood: () => (
      <Choice
        {...about}
        values={['none', 'treats', 'meals']}
        value={typed.otherFood}
        onValue={(otherFood) => onChange({ otherFood })}
        say={(value) => t(`profile.otherFood.${value}`)}
      />
    ),
  };
  return (
    <div className="profile-question" data-field={field}>
      {parts[field]()}
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="error" />
          {t(`profile.error.${error}`, { count: oldest })}
        </p>
      )}
    </div>
  );
}

interface LineProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'min' | 'max'> {
  label: string;
  unit?: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}

function Line({ label, unit, value, onValue, error, ...more }: LineProps) {
  const id = useId();
  return (
    <div className="profile-field">
      <label htmlFor={id}>{label}</label>
      <span className="profile-line">
        <input
          {...more}
          id={id}
          className="field-input profile-short"
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error}
          onChange={({ target }) => onValue(target.value)}
        />
        {unit && <span>{unit}</span>}
      </span>
    </div>
  );
}

interface AgeProps extends Pick<QuestionProps, 'typed' | 'today' | 'onChange'> {
  about: { legend: string; error: string | undefined };
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
          label={t('profile.birthday')}
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
              label={t(`profile.${part}`)}
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
