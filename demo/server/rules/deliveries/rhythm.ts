/** Weeks between boxes that customers can choose. Food keeps for longer than the longest of them. */
export const offeredWeeks = [2, 3, 4, 5, 6, 7, 8] as const;

export const daysIn = (weeks: number): number => weeks * 7;
export const weeksIn = (days: number): number => Math.max(1, Math.round(days / 7));
