import type { PageConfig } from './settings.ts';

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the page says once for all tags: `data-*` of the script tag, and attributes of `<account-config>`. */
export function readPageConfig(root: Document = document): PageConfig {
  const script = [...root.scripts].find(({ src }) => src.endsWith('/account.js'));
  const element = root.querySelector('account-config');
  const own = [...(element?.attributes ?? [])].map(({ name, value }) => [camel(name.replace(/^data-/, '')), value]);
  return { ...script?.dataset, ...(Object.fromEntries(own) as Record<string, string>) };
}
