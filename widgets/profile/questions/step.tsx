import { useId } from 'react';
import { useWidget } from '../../../src/element/widget.tsx';
import type { ProfileField } from '../../../src/stores/pets/profile-fields.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Icon } from '../../../src/ui/marks/icon.tsx';
import { Progress } from '../../../src/ui/progress/progress.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { addressOf, goBack, goTo } from '../place.ts';
import { Question } from './question.tsx';
import type { Shared } from './questions.tsx';
import { useForm } from '../../shared/form/use-form.ts';

interface StepProps extends Shared {
  field: ProfileField;
  /** Whether the questions are all questions, of which one may be all that changes. */
  isWhole: boolean;
  /** Shows what is wrong with the answer. Returns whether it is valid. */
  check: (field: ProfileField) => boolean;
}

/** One question on the screen of a phone, with the ways to the others. */
export function Step({ field, isWhole, check, fields, changed, change, save, pet, typed, today, errors }: StepProps) {
  const { t } = useWidget();
  const id = useId();
  const dog = pet.petPublicId;
  const index = fields.indexOf(field);
  const isChanged = changed.length > 0;
  const [before, after] = [fields[index - 1], fields[index + 1]];
  const { form } = useForm(() => {
    if (!check(field)) return field;
    if (after) goTo(dog, after, field);
    else save.act();
    return undefined;
  });
  return (
    <form {...form} className="profile">
      <a
        className="tag-back"
        href={addressOf(dog, 'all')}
        onClick={(event) => {
          event.preventDefault();
          goBack(dog, 'all');
        }}
      >
        <Icon name="chevron-left" />
        {t('profile.all')}
      </a>
      <Card>
        <div className="profile-questions">
          <h3 className="profile-step" tabIndex={-1}>
            <span className="small muted">{t('profile.step', { number: index + 1, count: fields.length })}</span>
            <Progress value={(index + 1) / fields.length} />
            <span id={id} className="title-s">
              {t(`profile.ask.${field}`, { name: pet.name })}
            </span>
          </h3>
          <Question
            field={field}
            pet={pet}
            typed={typed}
            today={today}
            error={errors[field]}
            onChange={(more) => change(more, field)}
            labelledBy={id}
          />
          {save.outcome}
          <div className="profile-step-buttons">
            {before && (
              <Button type="secondary" onClick={() => goBack(dog, before)}>
                {t('profile.previous')}
              </Button>
            )}
            {after && (
              <Button submit type={isWhole && isChanged ? 'secondary' : 'primary'}>
                {t('profile.next')}
              </Button>
            )}
          </div>
          {(isChanged || !after) && (
            <Button
              submit={!after}
              type={isWhole || !after ? 'primary' : 'tertiary'}
              loading={save.isBusy}
              onClick={after && save.act}
            >
              {t('profile.look')}
            </Button>
          )}
        </div>
      </Card>
    </form>
  );
}
