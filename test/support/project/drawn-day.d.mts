export function drawDays(seed: number, count: number, today: Date): Date[];
export function startOn(day: Date): string[];
export function describeDay(day: Date): string;
export function canMoveDays(): boolean;
