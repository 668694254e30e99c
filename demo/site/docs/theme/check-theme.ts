import type { Hook } from '../../../../src/ui/tokens/hooks.ts';
import { declarationProblems } from '../../../../src/page/doctor/rules/theme.ts';
import { writeTokens } from './tokens-file.ts';
import type { Theme } from './tokens-file.ts';

interface CheckedTheme {
  /** The values that a page may use. */
  valid: Theme;
  /** What is wrong with each other value. */
  problems: Partial<Record<Hook, string>>;
  /** Values that CSS has and a tokens file doesn't, such as `inherit`. */
  onlyInCss: readonly Hook[];
}

/** Separates the values that a page may use from wrong ones. */
export function checkTheme(theme: Theme, isColour: (value: string) => boolean): CheckedTheme {
  const set = Object.entries(theme) as [Hook, string][];
  const problems = Object.fromEntries(
    set.flatMap(([name, value]) =>
      declarationProblems([{ name, value }], isColour).map(({ text, advice }) => [name, `${text} ${advice}`]),
    ),
  );
  const valid = Object.fromEntries(set.filter(([name]) => !Object.hasOwn(problems, name))) as Theme;
  const { account } = writeTokens(valid);
  const onlyInCss = (Object.keys(valid) as Hook[]).filter((name) => !account[name.replace('--account-', '')]);
  return { valid, problems, onlyInCss };
}
