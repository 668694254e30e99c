export const testedOnBoth: readonly string[];
