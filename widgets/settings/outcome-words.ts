import type { StepOutcome } from '../../src/contract/pets/subscription.ts';
import { hasPlannedPause } from '../../src/stores/pets/steps.ts';
import type { Words } from '../shared/delivery-words.ts';

const isPlanned = ({ step, pets: [pet] }: StepOutcome): boolean =>
  step === 'pause' && pet !== undefined && hasPlannedPause(pet);

/** The new state in a title: a pause that begins later is planned, not in force. */
export const doneTitle = ({ t }: Words, outcome: StepOutcome, name: string): string =>
  t(isPlanned(outcome) ? 'settings.planned.done' : `settings.step.${outcome.step}.done`, { name });

/** The new state in a sentence about these dogs. It says nothing about others. */
export function stateNow({ t, format }: Words, outcome: StepOutcome, name: string): string {
  const { step, pets } = outcome;
  const { paused_since: since, paused_until: end } = pets[0] ?? {};
  const [from, until] = [since, end].map((day) => (day ? format.dateLong(day) : ''));
  if (step === 'pause' && from && until) return t('settings.pausedBetween', { name, from, until });
  if (from && isPlanned(outcome)) return t('settings.pausedFrom', { name, from });
  return t(`settings.step.${step}.now`, { name });
}

/** Boxes that still come for these dogs although they are paused or cancelled: they are packed and charged. */
export function stillComing({ t, format }: Words, { step, pets, boxes }: StepOutcome, name: string): string {
  if (step !== 'pause' && step !== 'cancel') return '';
  const concerned = new Set(pets.map(({ petPublicId }) => petPublicId));
  const dates = boxes
    .filter(({ after, pets: boxed }) => after && boxed.some(({ petPublicId }) => concerned.has(petPublicId)))
    .map(({ date }) => format.dayShort(date));
  return dates.length > 0 ? t('settings.stillComes', { name, dates: format.list(new Set(dates)) }) : '';
}
