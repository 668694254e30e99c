/** The count that picks a plural: what is less than one is named like one, "½ tray". */
export const pluralCount = (amount: number): number => (amount > 0 && amount < 1 ? 1 : amount);
