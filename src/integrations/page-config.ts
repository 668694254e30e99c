import type { PageConfig } from './settings.ts';

/** The page's configuration as the loader has collected it, by names such as `recommendationScript`. */
export const pageConfig = (written: Readonly<Record<string, string>> = {}): PageConfig =>
  Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  );
