/** What every tag has. `signed-out` means nothing to a tag that any visitor may see. */
export const commonAttributes = ['host', 'locale', 'signed-out', 'preview'] as const;
