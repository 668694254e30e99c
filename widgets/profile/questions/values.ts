/** The answers that can be chosen, each with its text. A backend may know more. */
export const values = {
  gender: ['female', 'male', 'unknown'],
  shape: ['thin', 'ideal', 'round'],
  activity: ['calm', 'normal', 'lively', 'sporty'],
  neutered: ['yes', 'no'],
  food: ['chicken', 'beef', 'turkey', 'fish', 'grain'],
  otherFood: ['none', 'treats', 'meals'],
  mix: ['dry', 'both', 'wet'],
} as const;
