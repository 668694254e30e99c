/** The count that selects a plural form. Amounts below one take the form of one: "½ tray". */
export const pluralCount = (amount: number): number => (amount > 0 && amount < 1 ? 1 : amount);
