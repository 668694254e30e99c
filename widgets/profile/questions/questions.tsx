import type { ReactNode } from 'react';
import type { Pet } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import type { ProfileErrors, ProfileField, Typed } from '../../../src/stores/pets/profile-fields.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Question } from './question.tsx';
import { useForm } from '../../shared/form/use-form.ts';

/** The answers of a form, as its screens show them. */
export interface Shared {
  pet: Pet;
  typed: Typed;
  today: string;
  /** The questions to answer. */
  fields: readonly ProfileField[];
  errors: ProfileErrors;
  /** Questions whose answers aren't saved yet. */
  changed: readonly ProfileField[];
  change: (more: Partial<Typed>, field: ProfileField) => void;
  save: { act: () => void; isBusy: boolean; /** The message about the last attempt. */ outcome: ReactNode };
}

/** All questions on one screen. `isShown`: what the answers mean is below, with its buttons. */
export function Questions({ pet, typed, today, fields, errors, change, save, isShown }: Shared & { isShown: boolean }) {
  const { t } = useWidget();
  const { form } = useForm(save.act);
  return (
    <form {...form} className="profile">
      <Card>
        <div className="profile-questions">
          {fields.map((field) => (
            <Question
              key={field}
              field={field}
              pet={pet}
              typed={typed}
              today={today}
              error={errors[field]}
              onChange={(more) => change(more, field)}
            />
          ))}
          {!isShown && (
            <>
              {save.outcome}
              <ButtonRow fill>
                <Button submit loading={save.isBusy}>
                  {t('profile.look')}
                </Button>
              </ButtonRow>
            </>
          )}
        </div>
      </Card>
    </form>
  );
}
