/** The limits of what is typed into a statement. Lengths in characters. */
export const declarationLimits = {
  name: { most: 120, required: true },
  email: { most: 254, required: true },
  contract: { most: 200, required: true },
  reason: { most: 1000 },
} as const satisfies Record<string, { most: number; required?: true }>;
