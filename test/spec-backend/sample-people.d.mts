export const customerNames: readonly string[];
