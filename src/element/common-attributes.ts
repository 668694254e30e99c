/** Attributes of every tag. `signed-out` has no effect on a tag that is open to any visitor. */
export const commonAttributes = ['host', 'locale', 'signed-out', 'preview'] as const;
