import { formProblems } from './forms.ts';
import type { ExaminedPage } from './page.ts';
import { placeProblems, previewProblems, redirectProblems } from './places.ts';
import type { Problem } from './problem.ts';
import { configurationProblems, hostProblems, scriptProblems } from './script.ts';
import { attributeProblems, unknownTags } from './tags.ts';
import { themeProblems } from './theme.ts';

interface Situation {
  /** The page is as visitors will see it. Its editor needs previews. */
  isPublished: boolean;
  /** Texts with a known widget become tags, and have not done so yet. */
  upgradesTexts: boolean;
  /** Versions of the copies of the script that have run, by address. */
  copies?: Readonly<Record<string, string>>;
}

/**
 * All mistakes that a page's HTML shows: the one set of rules of the badge in the page and of "Examine" in the docs.
 */
export const problemsOf = (page: ExaminedPage, { isPublished, upgradesTexts, copies }: Situation): Problem[] => [
  ...unknownTags(page),
  ...attributeProblems(page),
  ...formProblems(page, upgradesTexts),
  ...placeProblems(page),
  ...redirectProblems(page),
  ...(isPublished ? previewProblems(page) : []),
  ...scriptProblems(page, copies),
  ...configurationProblems(page),
  ...hostProblems(page),
  ...themeProblems(page),
];
