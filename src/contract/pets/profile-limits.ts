import { addDays, isDay } from '../../days.ts';

/** The lightest and the heaviest dog, in kilograms, in steps of 100 g. */
export const weightLimits = { least: 0.5, most: 100 } as const;
/** The oldest dog, in years. */
export const oldest = 30;
/** Characters of a dog's name. */
export const longestName = 40;
/** Bytes of a photo, and the longer side of it in pixels. Clients scale a photo down before they send it. */
export const photoLimits = { bytes: 200_000, side: 1200 } as const;

/** Whether it is the birthday of a dog that may be alive. The form and the backend share this rule. */
export const isBirthday = (day: string, today: string): boolean =>
  isDay(day) && day <= today && day > addDays(today, -(oldest + 1) * 366);

export const isWeight = (kilograms: number): boolean =>
  kilograms >= weightLimits.least &&
  kilograms <= weightLimits.most &&
  Math.abs(kilograms * 10 - Math.round(kilograms * 10)) < 1e-6;
