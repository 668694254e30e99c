export const presets: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
