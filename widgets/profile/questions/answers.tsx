import { useWidget } from '../../../src/element/widget.tsx';
import type { Widget } from '../../../src/element/widget.tsx';
import { isDay } from '../../../src/zones.ts';
import { numberFormat } from '../../../src/i18n/intl.ts';
import type { ProfileField, Typed } from '../../../src/stores/pets/profile-fields.ts';
import { Icon } from '../../../src/ui/marks/icon.tsx';
import { Label } from '../../../src/ui/marks/label.tsx';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { addressOf, goTo } from '../place.ts';
import type { Shared } from './questions.tsx';
import { mixWords } from '../../shared/pet/plan-words.ts';
import { values } from './values.ts';
import { useForm } from '../../shared/form/use-form.ts';

/** The answers about a dog as a list. Each leads to its question. */
export function Answers({ pet, fields, typed, changed, save }: Shared) {
  const widget = useWidget();
  const { t } = widget;
  const dog = pet.petPublicId;
  const { form } = useForm(save.act);
  return (
    <form {...form} className="profile">
      <ul className="card profile-answers">
        {fields.map((field) => (
          <li key={field}>
            <a
              href={addressOf(dog, field)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                goTo(dog, field, 'all');
              }}
            >
              <span className="profile-answer">
                <span className="small muted">{t(`profile.label.${field}`)}</span>
                <span dir="auto">{answerWords(field, typed, widget)}</span>
                {changed.includes(field) && <Label color="kibble">{t('profile.unsaved')}</Label>}
              </span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
      {save.outcome}
      {changed.length > 0 && (
        <ButtonRow fill>
          <Button submit loading={save.isBusy}>
            {t('profile.look')}
          </Button>
        </ButtonRow>
      )}
    </form>
  );
}

/** An answer in words, as typed; a text in its place if there is none. */
function answerWords(field: ProfileField, typed: Typed, widget: Widget): string {
  const { t, format } = widget;
  // What this version has no text for is not shown.
  const chosen = (list: readonly string[], value: string, key: (value: string) => string): string =>
    value && (list.includes(value) ? t(key(value)) : '–');
  const foods = (list: readonly string[] | null): string =>
    list ? format.list(list.map((food) => chosen(values.food, food, (each) => `profile.food.${each}`))) : '';
  const words: Readonly<Record<ProfileField, () => string>> = {
    name: () => typed.name.trim(),
    breed: () => typed.breed.trim(),
    gender: () =>
      typed.gender === 'unknown' ? '' : chosen(values.gender, typed.gender, (each) => `profile.add.${each}`),
    age: () => ageWords(typed, widget),
    weight: () => typed.weight && `${typed.weight}\u00a0${t('profile.kilograms')}`,
    shape: () => chosen(values.shape, typed.shape, (each) => `profile.shape.${each}.name`),
    activity: () => chosen(values.activity, typed.activity, (each) => `profile.activity.${each}`),
    neutered: () => chosen(values.neutered, typed.neutered, (each) => `profile.${each}`),
    allergies: () => (typed.allergies?.length === 0 ? t('profile.noAllergies') : foods(typed.allergies)),
    dislikes: () => foods(typed.dislikes),
    otherFood: () => chosen(values.otherFood, typed.otherFood, (each) => `profile.otherFood.${each}`),
    wetShare: () => (typed.wetShare === '' ? '' : mixWords(widget, Number(typed.wetShare))),
  };
  return words[field]() || t('profile.none');
}

function ageWords({ knows, born, years, months }: Typed, { format, locale }: Widget): string {
  if (knows === 'day') return isDay(born) ? format.dateYear(born) : born;
  const parts = [
    [years, 'year'],
    [months, 'month'],
  ] as const;
  return format.list(
    parts.flatMap(([value, unit]) =>
      value.trim() === '' || Number.isNaN(Number(value)) || Number(value) === 0
        ? []
        : numberFormat(locale.messages, { style: 'unit', unit, unitDisplay: 'long' }).format(Number(value)),
    ),
  );
}
