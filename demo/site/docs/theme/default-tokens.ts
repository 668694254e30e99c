import { tokens } from '../../../../src/package/manifest/tokens.ts';
import { writeTokens } from './tokens-file.ts';
import type { TokensFile } from './tokens-file.ts';

/** Defaults in pixels, where CSS computes the length. */
const lengths: Readonly<Record<string, string>> = { '--account-unit': '16px', '--account-max-width': '1120px' };

/** The look without a page's theme, as a tokens file. */
export const defaultTokens = (): TokensFile =>
  writeTokens(
    Object.fromEntries(tokens.map(({ name, default: value }) => [name, lengths[name] ?? value])),
    Object.fromEntries(tokens.map(({ name, description }) => [name, description])),
  );
