/** The language of a mail's reader, as its link has it: `?locale=fr-BE`, else that of the store. */
export const mailLocale = (segment: string): string => new URLSearchParams(location.search).get('locale') ?? segment;
