import type { FeedingPlan, PlanChange } from '../../../src/contract/known.ts';
import { wetShares } from '../../../src/contract/pets/profile.ts';
import type { Widget } from '../../../src/element/widget.tsx';
import { fraction, pluralCount } from '../../../src/i18n/format.ts';

const { least, most } = wetShares;

/** `60 % dry food, 40 % wet food`, or the only one of them. */
export function mixWords({ t, format }: Widget, wet: number): string {
  if (wet === least) return t('profile.mix.dry');
  if (wet === most) return t('profile.mix.wet');
  return t('profile.mix.share', { dry: format.percent(most - wet), wet: format.percent(wet) });
}

/** From when a new plan is valid, before it is saved. */
export function fromWords({ t, format, account }: Widget, { from, closed }: PlanChange, name: string): string {
  const day = (date: string): string => format.dateWords(date, account.$now.get());
  if (!from) return t('profile.fromFirst', { name });
  return closed
    ? t('profile.fromClosed', { date: day(from), closed: day(closed) })
    : t('profile.fromNext', { date: day(from) });
}

/** §8 "Feeding plan updated, effective from the next delivery", or from which one. */
export function planTitle({ t, format, account }: Widget, plan: PlanChange, name: string): string {
  if (!plan.before) return t('profile.finished', { name });
  if (!plan.from) return t('profile.updatedFirst', { name });
  const date = format.dateWords(plan.from, account.$now.get());
  return plan.closed ? t('profile.updatedFrom', { date }) : t('settings.planUpdated');
}

/** A plan's daily portions of our food, in words; '' for none. */
export function portionWords(
  { dailyPortions: { dry, wet } }: FeedingPlan,
  { t, format }: Widget,
): Readonly<Record<'dry' | 'wet', string>> {
  const trays = t('petsList.trays', {
    count: pluralCount(wet.traysPerDay),
    trays: fraction(wet.traysPerDay, format.number),
  });
  return {
    dry: dry.percent ? format.mass(dry.scoopsPerDay && dry.scoopGrams && dry.scoopsPerDay * dry.scoopGrams) : '',
    wet: wet.percent ? (wet.hasOwnWet ? format.mass(wet.gramsPerDay) : trays) : '',
  };
}

/** What is new, with what it replaces if that differs; `–` for none. */
export const insteadOf = ({ t }: Widget, now: string, old: string | undefined): string =>
  !old || old === now ? now || '–' : t('settings.box.changed', { total: now || '–', old });
