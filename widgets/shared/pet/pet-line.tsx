import type { Pet } from '../../../src/contract/known.ts';
import { useLeaving, useWidget } from '../../../src/element/widget.tsx';
import type { Widget } from '../../../src/element/widget.tsx';
import { fraction, pluralCount } from '../../../src/i18n/format.ts';
import { Progress } from '../../../src/ui/progress/progress.tsx';
import { notice } from '../lazy-notices.ts';
import type { PetState } from './pet-label.tsx';

const DeclaredEnd = notice('DeclaredEnd');
const PetMismatch = notice('PetMismatch');
const PlannedPause = notice('PlannedPause');

/** One line about a pet: its portions, the start of a pause, or missing answers of its profile. */
export function PetLine({ pet, state }: { pet: Pet; state: PetState }) {
  const widget = useWidget();
  // §8 This pet's orders make no progress.
  if (!pet.matched) return <PetMismatch name={pet.name} />;
  if (state === 'incomplete') return <Missing pet={pet} />;
  const line = state === 'paused' || state === 'cancelled' ? restOf(pet, state, widget) : portionsOf(pet, widget);
  return (
    <>
      {line && <p className="small muted">{line}</p>}
      {state === 'active' && pet.paused_since && <PlannedPause pet={pet} />}
      {pet.declared && <DeclaredEnd pet={pet} state={state} />}
    </>
  );
}

function restOf(pet: Pet, state: 'paused' | 'cancelled', { t, format, account }: Widget): string {
  const dated = (key: string, date: string): string =>
    t(`petsList.${key}`, { date: format.dateWords(date, account.$now.get()) });
  if (state === 'cancelled') return pet.cancelled_on ? dated('cancelledOn', pet.cancelled_on) : t('petsList.cancelled');
  if (pet.paused_until) return dated('pausedUntil', pet.paused_until);
  return pet.paused_since ? dated('pausedSince', pet.paused_since) : t('petsList.paused');
}

/** Undefined: not known, which doesn't mean that there is no plan. */
function portionsOf({ portions }: Pet, { t, format }: Widget): string | undefined {
  if (portions === undefined) return undefined;
  const { dryGrams, wetTrays } = portions ?? { dryGrams: 0, wetTrays: 0 };
  const dry = format.mass(dryGrams);
  const trays = t('petsList.trays', { count: pluralCount(wetTrays), trays: fraction(wetTrays, format.number) });
  if (dryGrams === 0) return wetTrays === 0 ? t('petsList.noPlan') : t('petsList.wetOnly', { trays });
  return wetTrays === 0 ? t('petsList.dryOnly', { dry }) : t('petsList.dryAndWet', { dry, trays });
}

/** §4 An incomplete profile blocks the start: how much is missing, and what. */
function Missing({ pet }: { pet: Pet }) {
  const { t, format } = useWidget();
  const leaving = useLeaving();
  const { asked, answered, missing } = pet.profile ?? { asked: 0, answered: 0, missing: [] };
  const count = asked - answered;
  // A question without a text is only counted.
  const known = missing.filter((key) => questions.includes(key)).map((key) => t(`petsList.question.${key}`));
  return (
    <>
      <p className="small muted">
        {count > 0 && !leaving
          ? t(`petsList.questions.${/^(fe)?male$/.test(pet.gender) ? pet.gender : 'unknown'}`, { count })
          : t('petsList.incomplete')}
        {known.length > 0 && (
          <span className="pet-missing"> {t('petsList.missing', { what: format.list(known) })}</span>
        )}
      </p>
      {asked > 0 && <Progress value={answered / asked} label={t('petsList.progress', { answered, asked })} />}
    </>
  );
}

/** Keys of profile questions that have a text in `locales/`. */
const questions: readonly string[] = ['weight', 'activity', 'age', 'breed', 'health', 'shape', 'neutered', 'allergies'];
